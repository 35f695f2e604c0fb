import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { verifyInvariants } from './verify-invariants.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  await withLoan(town, person(1));
  await withLoan(town, person(2));
});
afterAll(() => town.close());

// What a bug or a hand in the database could do, where no constraint stands in the way: how, what is said, how back.
const planted: readonly [harm: string, said: string, mend: string][] = [
  [
    `update order_book set principal_receivable = principal_receivable + 1, wallet_float = wallet_float - 1 where order_id = 1`,
    'an order’s accounts are those of its debt',
    `update order_book set principal_receivable = principal_receivable - 1, wallet_float = wallet_float + 1 where order_id = 1`,
  ],
  [
    `update order_book set principal_receivable = principal_receivable + 1, wallet_float = wallet_float - 1 where order_id = 1`,
    "an order's balances are the sum of its postings",
    `update order_book set principal_receivable = principal_receivable - 1, wallet_float = wallet_float + 1 where order_id = 1`,
  ],
  [
    `insert into debt_event (order_id, seq, kind, amount_centavos, value_at, value_on, recorded_at)
     select id, 1, 'payment', 5000, disbursed_at, disbursed_on, disbursed_at from loan_order where id = 1`,
    'an order’s accounts are those of its debt',
    `alter table debt_event disable trigger all; delete from debt_event; alter table debt_event enable trigger all`,
  ],
  [
    `insert into debt_event (order_id, seq, kind, amount_centavos, value_at, value_on, recorded_at)
     select id, 1, 'payment', 5000, disbursed_at, disbursed_on, disbursed_at from loan_order where id = 1`,
    'credit that was used paid orders, and nothing else pays one unknown to the rail',
    `alter table debt_event disable trigger all; delete from debt_event; alter table debt_event enable trigger all`,
  ],
  [
    `update payout set amount_centavos = amount_centavos - 1 where order_id = 1`,
    'a paid-out order has one confirmed payout of its principal less the fee',
    `update payout set amount_centavos = amount_centavos + 1 where order_id = 1`,
  ],
  [
    `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, order_id)
     select 'SECOND', 'out', 176000, disbursed_at, 'push', disbursed_at, 'payout', id from loan_order where id = 1`,
    'an order is paid out at most once',
    `delete from rail_transaction where rail_transaction_id = 'SECOND'`,
  ],
  [
    `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning)
     select 'LOST', 'in', 100, disbursed_at, 'push', disbursed_at, 'suspense' from loan_order where id = 1`,
    'what is in suspense is what we owe for unmatched receipts',
    `delete from rail_transaction where rail_transaction_id = 'LOST'`,
  ],
  [
    `update loan_order set next_close_on = null where id = 1`,
    'an order that is not due yet waits for a close',
    `update loan_order set next_close_on = disbursed_on + 1 where id = 1`,
  ],
  [
    `insert into statement_day (business_date, read_at, lines, next_at) select disbursed_on, disbursed_at, 7, disbursed_at from loan_order where id = 1`,
    "what was read as a day's statement speaks of that day",
    `delete from statement_day`,
  ],
  [
    `update customer set first_name_sealed = 'Carla' where id = 1`,
    'sealed columns are sealed',
    `update customer set first_name_sealed = last_name_sealed where id = 1`,
  ],
];

describe('verifying the book', () => {
  it('finds nothing wrong with loans that were paid out', async () => {
    expect(await verifyInvariants(town.house)).toEqual([]);
  });

  it.each(planted)('sees %s', async (harm, said, mend) => {
    await town.house.database.pool.query(harm);
    const violations = await verifyInvariants(town.house);
    await town.house.database.pool.query(mend);
    expect(violations.map((violation) => violation.invariant)).toContain(said);
    expect(await verifyInvariants(town.house)).toEqual([]);
  });

  it('sees a payout that nobody asks after any more', async () => {
    await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
    await withLoan(town, person(3));
    expect(await verifyInvariants(town.house)).toEqual([]);
    const inAnHour = { now: () => addMs(town.clock.now(), 3_600_000) };
    const violations = await verifyInvariants({ database: town.house.database, clock: inAnHour });
    expect(violations.map((violation) => violation.invariant)).toEqual([
      'nothing that is due lies about for longer than ten minutes',
    ]);
  });
});
