import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { readReversalsAgain } from './match-lines.queries.ts';
import { readPayoutsAgain } from './read-payouts-again.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  await hired(town, 'finance', 'filipa');
});
afterAll(() => town.close());

const stated = (line: string) => railStates(town, line);
/** As `settleBreak` says what became of a line, before its COMMIT. */
const explained = (receipt: string) =>
  held(
    town,
    `update rail_statement_line set settled_by = (select min(id) from operator), settled_at = $2, settled_note = 'Seen to'
     where receipt = $1`,
    [receipt, town.clock.now()],
  );
const standing = (receipt: string) =>
  rows(
    town,
    `select outcome, break_kind, settled_by is not null as settled from rail_statement_line where receipt = $1`,
    [receipt],
  );

it('a payout of the statement that a person explains at that moment is not read again over their word', async () => {
  const { serialNumber, borrower } = await loanLife(town, 1);
  const at = town.clock.now().toISOString();
  await stated(`PAIDBES001,${at},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`);
  // Read before its order had a payout.
  const kind = 'payout-line-unknown';
  const before = `update rail_statement_line set break_kind = $1, payout_seen = null where receipt = 'PAIDBES001'`;
  await rows(town, before, [kind]);
  const release = await explained('PAIDBES001');
  const reading = town.house.database.inTransaction((tx) => readPayoutsAgain(town.house, tx));
  await waiting(town, 1);
  await release();
  await reading;
  expect(await standing('PAIDBES001')).toEqual([{ outcome: 'break', break_kind: kind, settled: true }]);
}, 60_000);

it('nor is a reversal', async () => {
  const loan = await loanLife(town, 2);
  // As much of it waits among the unmatched as the rail took back.
  const payment = await loan.pay(500, 'nada');
  const at = town.clock.now().toISOString();
  await stated(`BACKBES001,${at},reversal,Pending,258${loan.borrower.phone},${payment},,100.00,1.00`);
  // Read while it was on its way back to its payer.
  const kind = 'reversal-for-a-person';
  await rows(
    town,
    `update rail_statement_line set status = 'Completed', outcome = 'break', break_kind = $1 where receipt = 'BACKBES001'`,
    [kind],
  );
  const release = await explained('BACKBES001');
  const reading = town.house.database.inTransaction((tx) => readReversalsAgain.run({ now: town.clock.now() }, tx));
  await waiting(town, 1);
  await release();
  await reading;
  expect(await standing('BACKBES001')).toEqual([{ outcome: 'break', break_kind: kind, settled: true }]);
}, 60_000);
