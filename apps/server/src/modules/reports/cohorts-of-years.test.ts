import { businessDay } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import { snapshotPortfolio } from './snapshot-portfolio.ts';

const day = businessDay('2026-11-20');
const orders = 30_000;

/** Orders of some years, one in ten of which is still owed, with their accounts. */
const book = [
  `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
     principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
     disbursed_at, disbursed_on, due_on, cleared_on, ended_on)
   select 1000000000 + n, n, gen_random_uuid(), 1, case when is_owed then 'Overdue' else 'Cleared' end, 5, 100000, 0, 0, 30, 'pt', '',
     'auto', on_day, on_day, on_day, on_day + 30, case when not is_owed then on_day + 30 end, case when not is_owed then on_day + 30 end
   from (select n, n % 10 = 3 as is_owed, date '${day}' - 400 + n * 300 / ${orders} as on_day from generate_series(1, ${orders}) n) o
   order by n`,
  `insert into order_book (order_id, principal_receivable, wallet_float, posted_on)
   select id, 100000, -100000, disbursed_on from loan_order order by id`,
  'analyze',
];

// In the transaction that ends the day: what takes longer with each loan that was ever repaid fails one day, and each day from then on.
it('the portfolio of a day reads the accounts of who owes, not of all who ever did', async () => {
  const { write, rowsRead } = await openForManyRows();
  for (const statement of book) await write(statement);
  expect(await rowsRead((tx) => snapshotPortfolio(tx, day))).toBeLessThan(orders / 2);
}, 120_000);
