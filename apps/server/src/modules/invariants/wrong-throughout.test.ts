import { systemClock } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import { verifyBooks } from './verify-books.ts';
import { verifyInvariants } from './verify-invariants.ts';
import type { Verifier } from './violation.ts';

it('of a book that is wrong throughout no more is held than is shown', async () => {
  const { database, write } = await openForManyRows();
  await write(
    `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
       principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at)
     select 1000000000 + n, n, gen_random_uuid(), 1, 'UnderReview', 1, 100000, 0, 0, 30, 'pt', '', 'auto', now()
     from generate_series(1, 500) n`,
  );
  let most = 0;
  const counted: Verifier['database'] = {
    ...database,
    query: async (text, values) => {
      const answer = await database.query(text, values);
      if (!text.includes('information_schema')) most = Math.max(most, answer.rows.length);
      return answer;
    },
  };
  const violations = await verifyInvariants({ database: counted, clock: systemClock });
  expect(violations.map(({ invariant }) => invariant)).toContain("an order's status is where its last move went");
  expect(most).toBe(10);
}, 120_000);

it('orders whose accounts are wrong throughout are looked at until there is enough to show', async () => {
  const { database, write } = await openForManyRows();
  await write(
    `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
       principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
       disbursed_at, disbursed_on, due_on)
     select 1000000000 + n, n, gen_random_uuid(), 1, 'Disbursed', 3, 100000, 0, 0, 30, 'pt', '', 'auto', now(), now(),
       current_date, current_date + 30
     from generate_series(1, 2500) n`,
  );
  let seen = 0;
  const counted: Verifier['database'] = {
    ...database,
    query: async (text, values) => {
      const answer = await database.query(text, values);
      if (text.includes('stillToCome')) seen += answer.rows.length;
      return answer;
    },
  };
  const [violation] = await verifyBooks({ database: counted, clock: systemClock });
  expect(violation?.rows).toHaveLength(10);
  expect(seen).toBe(1_000);
}, 120_000);
