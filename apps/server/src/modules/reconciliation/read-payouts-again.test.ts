import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { readPayoutsAgain } from './read-payouts-again.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const lines = 600;

it('payouts of weeks of which a restored database knows nothing are not all asked for by one statement', async () => {
  const at = town.clock.now().toISOString();
  await railStates(town, `MANY0,${at},b2c,Completed,258849999999,44000000,,100.00,1.00`);
  await rows(
    town,
    `insert into rail_statement_line
       (statement_id, receipt, kind, status, completed_at, reference, paid_in_centavos, paid_out_centavos, outcome, break_kind)
     select statement_id, 'MANY' || n, kind, status, completed_at, reference, 0, 10000, outcome, break_kind
     from rail_statement_line, generate_series(1, ${lines - 1}) n where receipt = 'MANY0'`,
  );
  // As they stood when they were read, which they do no more.
  await rows(town, `update rail_statement_line set payout_seen = '1:1:unknown'`);
  await rows(
    town,
    `create function at_most_500() returns trigger language plpgsql as $$ begin
       if (select count(*) from changed) > 500 then raise 'one statement asked for %', (select count(*) from changed); end if;
       return null;
     end $$`,
  );
  await rows(
    town,
    `create trigger at_most_500 after update on rail_statement_line referencing new table as changed
     for each statement execute function at_most_500()`,
  );

  await readPayoutsAgain(town.house, town.house.database);
  const unread = `select count(*)::int as unread from rail_statement_line where outcome = 'unread'`;
  expect(await rows(town, unread)).toEqual([{ unread: lines }]);
}, 60_000);
