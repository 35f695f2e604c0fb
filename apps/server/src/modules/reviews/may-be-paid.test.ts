import { afterAll, beforeAll, expect, it } from 'vitest';
import { doubtful } from '../../../test/in-review.ts';
import { rows, statusOf } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired } from '../../../test/operator.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
// Statements come by hand here, so the restore is over when a test says so.
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const declined = { reason: 'SUSPICIOUS' } as const;
const cancelled = { reason: 'CUSTOMER_REQUESTED' } as const;
const restoreIsOver = () => rows(town, 'update rail_queue set restored_at = null');

it('nobody ends an order in review that a restored database may have forgotten to be paid: neither a reviewer nor three days', async () => {
  const { borrower, serialNumber } = await doubtful(town, newcomer(1));
  const params = { serialNumber };
  await town.sandbox.advance({ minutes: 71 * 60 });
  const mario = await hired(town, 'manager', 'mario');
  await mario.must('declareRestore', { body: { note: 'The disk was brought back' } });
  const refused = { status: 409, body: { error: 'REVIEW_MAY_BE_PAID' } };
  expect(await mario.call('declineReview', { params, body: declined })).toMatchObject(refused);
  expect(await mario.call('cancelReview', { params, body: cancelled })).toMatchObject(refused);
  await town.sandbox.advance({ minutes: 120 });
  await town.settle();
  expect(await statusOf(borrower, serialNumber)).toBe('UnderReview');
  // What is asked for since was forgotten by nobody.
  const { serialNumber: later } = await doubtful(town, newcomer(2));
  const rita = await hired(town, 'reviewer', 'rita');
  await rita.must('declineReview', { params: { serialNumber: later }, body: declined });

  await restoreIsOver();
  await town.sandbox.advance({ minutes: 3 });
  await town.settle();
  expect(await statusOf(borrower, serialNumber)).toBe('Cancelled');
}, 60_000);

it('nor one that the statement says was paid, by its number or by wallet and amount, until it is approved or a person has settled the line', async () => {
  const rita = await hired(town, 'reviewer', 'rosa');
  for (const [n, isSettled, isNamed] of [
    [3, false, true],
    [4, true, true],
    [5, true, false],
  ] as const) {
    const { borrower, serialNumber } = await doubtful(town, newcomer(n));
    const params = { serialNumber };
    const at = town.clock.now().toISOString();
    const named = isNamed ? serialNumber : '';
    await railStates(town, `FORGOTTEN${n},${at},b2c,Completed,258${borrower.phone},${named},,1760.00,1.00`);
    const { error } = (await rita.call('declineReview', { params, body: declined })).body;
    expect(error).toBe('REVIEW_MAY_BE_PAID');
    if (isSettled) {
      const [line] = await rows(town, 'select id from rail_statement_line where receipt = $1', [`FORGOTTEN${n}`]);
      const fina = await hired(town, 'finance', 'fina');
      const body = { note: 'The rail took it back the same day' };
      await fina.must('settleBreak', { params: { id: String(line?.['id']) }, body });
      await rita.must('cancelReview', { params, body: cancelled });
    } else {
      await rita.must('approveReview', { params });
      await town.settle();
    }
    expect(await statusOf(borrower, serialNumber)).toBe(isSettled ? 'Cancelled' : 'Disbursed');
    expect(await town.sandbox.statement(borrower.phone)).toEqual([]);
  }
}, 60_000);
