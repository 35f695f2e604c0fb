import { addDays, businessDay, startOfDay } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import { listPastDecisions } from './decisions.queries.ts';

const day = businessDay('2026-11-20');
const orders = 20_000;

/** An application a time, over twenty months. */
const book = [
  `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
     principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at, decline_reason)
   select 1000000000 + n, n, gen_random_uuid(), 1, 'Declined', 2, 100000, 0, 0, 30, 'pt', '', 'auto',
     date '${day}' - 600 + n * interval '600 days' / ${orders}, 'DEFAULT' from generate_series(1, ${orders}) n`,
  `insert into decision (order_id, seq, policy_version, facts, outcome, matched_rule, trace, decided_at)
   select id, 1, 1, '{"ordersCleared": 0, "amountMt": 1000}', 'decline', 'nuit-in-doubt', '[]', placed_at from loan_order order by id`,
  'analyze',
  // What is read by stretches of the table is summed up by it.
  'vacuum decision',
];

// Applications have facts and a trace, so their table grows to gigabytes: read whole, a table could no longer be tried after some years.
it('a decision table is tried on the applications of a month, and the others are not read', async () => {
  const { write, rowsRead } = await openForManyRows();
  for (const statement of book) await write(statement);
  const month = { from: startOfDay(addDays(day, -60)), until: startOfDay(addDays(day, -30)), limit: 5_000n };
  expect(await rowsRead((tx) => listPastDecisions.run(month, tx))).toBeLessThan(orders / 2);
}, 120_000);
