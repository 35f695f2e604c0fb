import { gzipSync } from 'node:zlib';
import { routes, type CallName } from '@house/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../test/borrower.ts';
import { ana, beto, joined } from '../../test/cast.ts';
import { withLoan } from '../../test/loan.ts';
import { nobodysIds, samplesWith, type Ids } from '../../test/samples.ts';
import { send } from '../../test/send.ts';
import { openTown, type Town } from '../../test/town.ts';

const mostBytes = 10_000;
// More than any page of theirs holds.
const many = 150;

// A borrower for whom every list is full, written past the triggers: only the answers' size is looked at here.
let town: Town;
let borrower: Borrower;
let newcomer: Borrower;
let ids: Ids;
beforeAll(async () => {
  town = await openTown();
  const loan = await withLoan(town, ana);
  borrower = loan.borrower;
  newcomer = await joined(town, beto);
  const productUuid = (await newcomer.must('products')).products[0]?.uuid ?? '';
  ids = { ...nobodysIds, orderNo: loan.serialNumber, productUuid };
  const numberSealed = town.house.vault.seal('mobile-change.number', '841234567');
  await pastTriggers(fill, [loan.serialNumber, many, numberSealed]);
});
afterAll(async () => {
  await pastTriggers(empty, []);
  await town.close();
});

const fill = [
  `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
     principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
     decline_reason)
   select (4000000000 + n * 7919)::text, customer_id, product_uuid, policy_version, 'Declined', 2, principal_centavos,
     approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, now() - n * interval '31 hours',
     'SUSPECTED_FRAUD'
   from loan_order, generate_series(1, $2::integer) n where serial_number = $1`,
  `insert into coupon (code, title_pt, title_en, kind, value, valid_from, valid_until, per_customer_cap, made_at)
   select upper(substr(md5(n::text), 1, 10)), 'Desconto de boas-vindas ' || n, 'Welcome discount ' || n, 'amount',
     1000 + n, '2020-01-01', '2099-01-01'::date + n, 1, now()
   from loan_order, generate_series(1, $2::integer) n where serial_number = $1`,
  `insert into mobile_change (customer_id, from_sealed, to_sealed, changed_at)
   select customer_id, $3, $3, now() - n * interval '17 hours'
   from loan_order, generate_series(1, $2::integer) n where serial_number = $1`,
  `with made as (
     insert into journal (event_key, kind, business_date, value_date, posted_at)
     select 'full:' || n, 'commission-earned', current_date, current_date, now() + n * interval '7 seconds'
     from generate_series(1, $2::integer) n
     returning id
   )
   insert into posting (journal_id, account_code, customer_id, amount_centavos)
   select made.id, 'commission_payable', o.customer_id, -1000 - made.id from made, loan_order o where serial_number = $1`,
];
const empty = [
  `delete from loan_order where status = 'Declined'`,
  'delete from coupon',
  'delete from mobile_change',
  `delete from posting where journal_id in (select id from journal where event_key like 'full:%')`,
  `delete from journal where event_key like 'full:%'`,
];

async function pastTriggers(statements: readonly string[], values: readonly unknown[]): Promise<void> {
  const client = await town.house.database.pool.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of statements) {
    const places = [1, 2, 3].filter((place) => statement.includes(`$${place}`)).length;
    await client.query(statement, values.slice(0, places));
  }
  client.release(true);
}

describe('an answer of default size', () => {
  const reads = (Object.keys(routes) as CallName[]).filter((name) => routes[name].method === 'GET');
  it.each(reads.filter((name) => name !== 'contract'))('of %s is 10 kB at most, compressed', async (name) => {
    const sample = samplesWith(ids)[name];
    for (const who of [borrower, newcomer]) {
      // The page as large as it is when nobody says how large.
      const { status, text } = await send(
        town,
        name,
        name === 'orders' || name === 'walletStatements' ? {} : sample,
        who,
      );
      const bytes = gzipSync(text).length;
      expect(status).toBeLessThan(500);
      expect(bytes, `${text.length} bytes before`).toBeLessThanOrEqual(mostBytes);
    }
  });

  it('was measured on lists that are full', async () => {
    expect((await borrower.must('orders', { query: {} })).data).toHaveLength(50);
    expect((await borrower.must('walletStatements', { query: {} })).data).toHaveLength(50);
    expect(await borrower.must('coupons')).toHaveLength(100);
    expect(await borrower.must('changeMobileHistory')).toHaveLength(100);
  });
});
