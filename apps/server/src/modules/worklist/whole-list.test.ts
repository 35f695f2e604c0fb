import { addDays, businessDay, startOfDay } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import { scoreOverdue } from './worklist.queries.ts';

const day = businessDay('2026-12-01');
const orders = 20_000;

/** Orders of some years, one in fifty of them overdue; on the list stand one of those and one that has been repaid since. */
const book = [
  `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
     principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
     disbursed_at, disbursed_on, due_on, cleared_on, ended_on)
   select 1000000000 + n, n, gen_random_uuid(), 1, case when is_owed then 'Overdue' else 'Cleared' end, 5, 100000, 0, 0, 30, 'pt', '',
     'auto', on_day, on_day, on_day, on_day + 30, case when not is_owed then on_day + 30 end, case when not is_owed then on_day + 30 end
   from (select n, n % 50 = 3 as is_owed, date '${day}' - 400 + n * 300 / ${orders} as on_day from generate_series(1, ${orders}) n) o
   order by n`,
  `insert into order_book (order_id, principal_receivable, wallet_float, posted_on)
   select id, 100000, -100000, disbursed_on from loan_order order by id`,
  'insert into worklist (order_id, score, likelihood_percent) values (3, 1, 10), (4, 1, 10)',
  'analyze',
];

// On the first of a month all are scored: each order that was ever lent was looked up by itself, to see that it is not overdue.
it('the list of a month’s first day is of all who are overdue, and looks nobody up who has repaid', async () => {
  const { database, write, rowsRead } = await openForManyRows();
  for (const statement of book) await write(statement);
  const asked = { day, isWhole: true, since: startOfDay(addDays(day, -1)), after: 0n, last: BigInt(orders) };
  expect(await rowsRead((tx) => scoreOverdue.run(asked, tx))).toBeLessThan(orders * 1.5);
  const { rows } = await database.query('select count(*) as listed, min(score) as least from worklist', []);
  expect(rows).toEqual([{ listed: BigInt(orders / 50), least: 10_000n }]);
}, 120_000);
