import { systemClock } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
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
