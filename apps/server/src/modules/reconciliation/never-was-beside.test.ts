import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptOpen, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { bookNeverWas } from '../suspense/never-was.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** What staff entered and no order took: when it was paid, by the slip. */
async function entered(receipt: string): Promise<string> {
  const finance = await hired(town, 'finance', 'fina');
  const manager = await hired(town, 'manager', 'mario');
  const paidAt = town.clock.now().toISOString();
  const body = { receipt, amount: 70, paidAt, note: 'By the slip in the folder' };
  const { approvalId } = await finance.must('proposePayment', { body });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  return paidAt;
}

const stated = (line: string) => railStates(town, line);

const stood = (receipt: string) =>
  rows(
    town,
    `select r.meaning, l.outcome, r.stated_at is not null as stated,
       (select -sum(amount_centavos)::int from posting where account_code = 'unmatched_receipts') as owed
     from rail_transaction r join rail_statement_line l on l.receipt = r.rail_transaction_id where r.rail_transaction_id = $1`,
    [receipt],
  );

it('money that two persons say never was, as the statement’s line of it is matched, waits for its order again', async () => {
  const paidAt = await entered('NEVERBES01');
  // What the agreement of the second person does, before its COMMIT ...
  const end = await keptOpen(town.house.database.inTransaction, (tx) => bookNeverWas(town.house, tx, 'NEVERBES01'));
  // ... as the rail's book, which hides who paid, says that it is there.
  const importing = stated(`NEVERBES01,${paidAt},paybill,Completed,,,70.00,,1.00`);
  await waiting(town, 1);
  await end();
  expect((await importing).outcomes).toEqual({ matched: 1 });
  expect(await stood('NEVERBES01')).toEqual([{ meaning: 'suspense', outcome: 'matched', stated: true, owed: 7_000 }]);
}, 60_000);
