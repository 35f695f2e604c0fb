import { afterAll, beforeAll, expect, it } from 'vitest';
import { waiting } from '../../../test/interleave.ts';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { payoutOf } from '../../../test/payout.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { hired } from '../../../test/operator.ts';
import type { Tx } from '../../platform/db.ts';
import { confirmPayout } from '../disbursements/confirm-payout.ts';
import { resolutionApproval } from './propose-resolution.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('agrees on nothing that was proven at that moment by something else', async () => {
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(1));
  await expect.poll(() => town.sandbox.businessStatement()).toContain(serialNumber);
  const payout = () => payoutOf(town, serialNumber);
  await expect.poll(payout).toMatchObject({ state: 'unknown' });
  const about = await payout();
  // A line of its amount and wallet that names nothing: two persons say that it is this payout.
  const line = `NAMELESS11,${town.clock.now().toISOString()},b2c,Completed,258${borrower.phone},,,1760.00,1.00`;
  await railStates(town, line);
  const finance = await hired(town, 'finance', 'filipa');
  const id = String(about.id);
  await finance.must('proposeResolution', {
    params: { id },
    body: { outcome: 'paid', by: 'line', proof: 'NAMELESS11', note: 'It is' },
  });
  // The chaser's answer comes between the look at the proof and the lock.
  const nameless = { source: 'query', railTransactionId: undefined, conversationId: undefined, raw: {} } as const;
  let isTold = false;
  let answered: Promise<void> | undefined;
  const carried = town.house.database.inTransaction((tx) => {
    const beside: Tx = {
      ...tx,
      query: async (text, values) => {
        const answer = await tx.query(text, values);
        if (!isTold && text.includes('from rail_statement_line l')) {
          isTold = true;
          answered = confirmPayout(town.house, about, nameless);
          await Promise.race([answered, waiting(town, 1)]);
        }
        return answer;
      },
    };
    return resolutionApproval.carryOut(town.house, beside, {
      proposal: { payoutId: id, tryNo: about.tryNo, outcome: 'paid', by: 'line', proof: 'NAMELESS11' },
      makerId: 1n,
      checkerId: 2n,
    });
  });
  const outcome = await carried.then(
    () => 'agreed',
    (fault: { code: string }) => fault.code,
  );
  await answered;
  const [read] = await rows(town, 'select outcome from rail_statement_line');
  const [booked] = await rows(
    town,
    'select rail_transaction_id as id, stated_at is not null as stated from rail_transaction',
  );
  // Whichever was first: a line is booked as what it is, or not at all.
  expect([read?.['outcome'] === 'booked', booked?.['id'] === 'NAMELESS11' && booked['stated']]).toEqual(
    outcome === 'agreed' ? [true, true] : [false, false],
  );
});

it('agrees on no line that the rail corrects at that moment', async () => {
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(2));
  const payout = () => payoutOf(town, serialNumber);
  await expect.poll(payout).toMatchObject({ state: 'unknown' });
  const about = await payout();
  const at = town.clock.now().toISOString();
  const told = (amount: string) =>
    railStates(town, `NAMELESS22,${at},b2c,Completed,258${borrower.phone},,,${amount},1.00`);
  await told('1760.00');
  const carried = town.house.database.inTransaction((tx) => {
    const beside: Tx = {
      ...tx,
      query: async (text, values) => {
        if (text.includes(`update rail_statement_line set outcome = 'booked'`)) await told('176.00');
        return tx.query(text, values);
      },
    };
    const proposal = { payoutId: String(about.id), tryNo: about.tryNo, outcome: 'paid' };
    return resolutionApproval.carryOut(town.house, beside, {
      proposal: { ...proposal, by: 'line', proof: 'NAMELESS22' },
      makerId: 1n,
      checkerId: 2n,
    });
  });
  await expect(carried).rejects.toMatchObject({ code: 'PROPOSAL_OUTDATED' });
  expect(await payout()).toMatchObject({ state: 'unknown' });
});
