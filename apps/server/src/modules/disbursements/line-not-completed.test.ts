import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { paidTo, payoutOf } from '../../../test/payout.ts';
import { hired } from '../../../test/operator.ts';
import { stepUp } from '../../../test/step-up.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement } from '../reconciliation/import-statement.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
});
afterAll(() => town.close());

/** The rail's line of a payout, as it stands there for now. */
async function stated(receipt: string, phone: string, reference: string, status: string, sum = '1760.00') {
  const at = addMs(town.clock.now(), -1_000).toISOString();
  const line = `${receipt},${at},b2c,${status},258${phone},${reference},,${sum},1.00`;
  await railStates(town, line);
}

async function stopped() {
  const finance = await hired(town, 'finance', 'fina');
  const manager = await hired(town, 'manager', 'mario');
  await finance.must('stopPayoutQueue', { body: { note: 'As after a restore' } });
  return async () => {
    const { approvalId } = await finance.must('proposeRelease', { body: { note: 'The statements are read' } });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
  };
}

/** A try that our float was too low for, which the rail's book lists as failed; then one whose answer is lost. */
async function lostAfterFailed(number: number, receipt: string) {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  const { borrower, serialNumber } = await withLoan(town, person(number));
  await stated(receipt, borrower.phone, serialNumber, 'Failed');
  await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
  await town.sandbox.advance({ minutes: 2 });
  await town.sandbox.setFaults({});
  const payout = await payoutOf(town, serialNumber);
  expect(payout).toMatchObject({ state: 'unknown', tryNo: 2 });
  return { borrower, serialNumber, params: { id: String(payout.id) } };
}

it('a payout whose line is under way on the statement is not sent beside it', async () => {
  const goOn = await stopped();
  const borrower = await joined(town, person(1));
  const serialNumber = await placed(borrower);
  await stated('UNDERWAY01', borrower.phone, serialNumber, 'Pending');
  await goOn();
  expect(await paidTo(town, borrower.phone)).toEqual([]);
  const held = `select kind, detail->>'because' as because from incident where subject = $1 and closed_at is null`;
  const waits = { kind: 'payout-held', because: 'on-statement' };
  expect(await rows(town, held, [`order:${serialNumber}`])).toEqual([waits]);
  await stated('UNDERWAY01', borrower.phone, serialNumber, 'Completed');
  await town.sandbox.advance({ minutes: 6 });
  expect([await statusOf(borrower, serialNumber), await paidTo(town, borrower.phone)]).toEqual(['Disbursed', []]);
  expect(await rows(town, held, [`order:${serialNumber}`])).toEqual([]);
}, 60_000);

it('a payout that never arrived is sent anew though an earlier try of it stands on the statement as failed', async () => {
  const { borrower, serialNumber } = await lostAfterFailed(2, 'FAILEDTRY1');
  for (let looks = 0; looks < 24; looks += 1) {
    await town.sandbox.advance({ minutes: 180 });
    await town.settle();
  }
  expect(await paidTo(town, borrower.phone)).toEqual([1_760]);
  expect(await statusOf(borrower, serialNumber)).not.toBe('Approved');
}, 60_000);

it('two persons may say that it was not paid then, too', async () => {
  await withLoan(town, person(5));
  const { borrower, params } = await lostAfterFailed(3, 'FAILEDTRY2');
  await town.sandbox.advance({ minutes: 90 });
  await withLoan(town, person(4));
  await town.sandbox.advance({ minutes: 2 });
  await importStatement(town.house, Buffer.from(await town.sandbox.businessStatement()), { source: 'file' });
  const finance = await hired(town, 'finance', 'filipa');
  const manager = await hired(town, 'manager', 'marta');
  const { question: proof } = await finance.must('askRail', { params, body: {} });
  await town.settle();
  const body = { outcome: 'not-paid', by: 'question', proof, note: 'Neither rail nor statement' } as const;
  const { approvalId } = await finance.must('proposeResolution', { params, body });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  expect(await paidTo(town, borrower.phone)).toEqual([1_760]);
}, 60_000);

it('commission that the rail failed to pay is given up when the number was left since', async () => {
  await town.sandbox.moveTo(addMs(startOfDay(addDays(businessDayOf(town.clock.now()), 1)), 10 * 3_600_000));
  const earner = await joined(town, person(25));
  await earnedBy(town, earner, [person(26), person(27)]);
  const goOn = await stopped();
  const asked = await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
  expect(asked.status).toBe(200);
  const [{ reference } = {}] = await rows(town, `select reference from withdrawal where state = 'queued'`);
  await stated('FAILEDTRY3', earner.phone, String(reference), 'Failed', '100.00');
  await rows(
    town,
    `update customer set mobile_changed_at = $1 where id = (select customer_id from withdrawal where reference = $2)`,
    [town.clock.now(), reference],
  );
  await goOn();
  expect(await rows(town, 'select state from withdrawal where reference = $1', [reference])).toEqual([
    { state: 'failed' },
  ]);
}, 60_000);
