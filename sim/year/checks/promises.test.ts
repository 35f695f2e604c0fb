import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harmed } from '../../../apps/server/test/harmed.ts';
import { person, rows, withLoan } from '../../../apps/server/test/loan.ts';
import { openTown, type Town } from '../../../apps/server/test/town.ts';
import { lentByListed } from './devices.ts';
import { erasedTooSoon } from './erased.ts';
import { brokenPromises, promises } from './promises.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  await withLoan(town, person(1));
});
afterAll(() => town.close());

const anHourAgo = `NOW - interval '1 hour'`;
const longAgo = `NOW - interval '20 days'`;
const left = (at: string): string =>
  `insert into mobile_change (customer_id, from_sealed, to_sealed, changed_at)
   select 1, mobile_sealed, mobile_sealed, ${at} from customer where id = 1`;
const incident = (kind: string, detail: string): string =>
  `insert into incident (kind, subject, detail, opened_at) values ('${kind}', 'queue:payout', '${detail}', ${anHourAgo})`;
const listed = (kind: string, index: string): string =>
  `insert into blacklist (kind, index, reason, listed_at) select '${kind}', ${index}, 'SUSPECTED_FRAUD', ${anHourAgo} from customer where id = 1`;
const coupon = (customer: string, endedAt: string, validFrom = `'2020-01-01'`): string =>
  `insert into coupon (id, code, title_pt, title_en, kind, value, valid_from, valid_until, per_customer_cap, customer_id, ended_at, made_at)
   overriding system value values (1, 'AAA', 'A', 'A', 'amount', 1, ${validFrom}, '2099-12-31', 2, ${customer}, ${endedAt}, NOW)`;
const couponUsed = `insert into coupon_use (order_id, coupon_id, customer_id, discount_centavos, state, reserved_at) values (1, 1, 1, 1, 'reserved', NOW)`;
const contacts = (number: number, daysApart: number): string =>
  `insert into contact_log (order_id, operator_id, purpose, channel, whom, outcome, at)
   select 1, 1, 'collection', 'call', 'customer', 'no-answer', NOW - nth * interval '${daysApart} days' from generate_series(0, ${number - 1}) nth`;
const movedFrom = (status: string, placedAt = 'placed_at'): string =>
  `update loan_order set status = '${status}', placed_at = ${placedAt}, review_expires_at = ${longAgo} where id = 1`;
const heldUntil = (at: string): string =>
  `insert into approval_request (kind, subject, proposal, changes, note, maker_id, made_at, expires_at, outcome, checker_id, decided_at)
   select 'hold-end', 'order:' || serial_number, '{}', '[]', 'note', 1, ${at}, NOW, 'approved', 2, ${at} from loan_order where id = 1`;
const receipt = (source: string, direction: string, meaning: string, nextAt = 'null'): string =>
  `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, reference, order_id, next_at)
   values ('OTHER00000', '${direction}', 100, NOW, '${source}', NOW, '${meaning}', '4810227738', ${meaning === 'unread' ? 'null' : '1'}, ${nextAt})`;
const attempt = (state: string, nextAt: string, unknownAt = 'null', sentAt = 'null'): string =>
  `insert into payment_attempt (id, order_id, customer_id, amount_centavos, state, asked_at, next_at, unknown_at, sent_at, reference, wallet_sealed)
   values ('00000000-0000-4000-8000-000000000001', 1, 1, 100, '${state}', NOW, ${nextAt}, ${unknownAt}, ${sentAt}, 'R1', 'W')`;
const payout = (state: string, nextAt: string, unknownAt = 'null'): string =>
  `update payout set state = '${state}', next_at = ${nextAt}, unknown_at = ${unknownAt} where id = 1`;
const statementDays = (columns: string, values: string, daysAgo = 20): string =>
  `insert into statement_day (business_date, ${columns}) select DAY - ${daysAgo} + nth, ${values} from generate_series(0, 2) nth`;
const close = (day: string): string =>
  `insert into daily_close (business_date, started_at, planned_at, finished_at) values (${day}, NOW, NOW, NOW)`;
const givenUp = `insert into withdrawal (id, customer_id, amount_centavos, state, reference, policy_version, asked_at, settled_at)
   values ('00000000-0000-4000-8000-000000000002', 1, 100, 'failed', 'W1', 1, ${anHourAgo}, NOW)`;
const payoutOfIt = `insert into payout (withdrawal_id, state, amount_centavos, wallet_sealed, queued_at, settled_at)
   values ('00000000-0000-4000-8000-000000000002', 'failed', 100, 'W', ${anHourAgo}, NOW)`;
const sms = (change: string): string => `update sms set ${change} where id = (select id from sms limit 1)`;

const untold = 'what was asked about seven times in vain was before a person';
const old = 'no passing state is older than its limit';
const still =
  'nothing is paid out to who is blocked, and nothing lent to who is on the blacklist, or for an order on hold';
const queue = 'nothing leaves a queue that a person stopped, or that a restored database holds';
const used = 'a coupon is used in its days, by whom it is for, and not once it was ended';
const priced = 'a coupon takes off the fee what it says, and is used up with the payout alone';
const contacted = 'nobody who owes is contacted oftener than a day and a week allow';
const named = 'money that names an order is booked on that order';

// One at least for each promise, and one for each way in which it may be broken.
const planted: readonly [said: string, ...harm: string[]][] = [
  ['a payout is tried at most three times', 'update payout set tries = 4, try_no = 4 where id = 1'],
  ['nothing is paid out within 72 hours of a change of number', left(anHourAgo)],
  [
    'nothing is paid out to a number that was left since it was asked for',
    left('(select placed_at from loan_order where id = 1)'),
    `update loan_order set placed_at = placed_at - interval '1 minute' where id = 1`,
    `update payout_try set sent_at = sent_at + interval '1 minute'`,
  ],
  [still, `update customer set blocked_at = ${anHourAgo}, blocked_reason = 'IDENTITY' where id = 1`],
  [still, listed('nuit', 'nuit_index')],
  [still, listed('phone', 'mobile_index')],
  [
    still,
    `update loan_order set hold = 'fraud' where id = 1`,
    `insert into approval_request (kind, subject, proposal, changes, maker_id, made_at, expires_at, note, outcome, checker_id, decided_at)
     select 'hold', 'order:' || serial_number, '{}', '[]', 1, ${anHourAgo}, NOW, 'No', 'approved', 2, ${anHourAgo} from loan_order where id = 1`,
  ],
  [queue, incident('payout-queue-paused', '{"reason": "by-operator"}')],
  [queue, incident('database-restored', '{}')],
  [
    'nothing is lent while a notice says so',
    `insert into notice (pair, stage, locale, title, content, level, active_from)
     values ('7c1e1f5e-58d3-4a8c-9a53-3c1f8f6a7b10', 'lending', 'pt', 'Pausa', 'Hoje não', 'warning', ${anHourAgo})`,
  ],
  [used, coupon('null', anHourAgo), couponUsed],
  [used, coupon('2', 'null'), couponUsed],
  [used, coupon('null', 'null', 'DAY + 1'), couponUsed],
  [used, coupon('null', 'null'), couponUsed, `update coupon set valid_until = DAY - 1`],
  [priced, 'update loan_order set discount_centavos = 1 where id = 1'],
  [priced, coupon('null', 'null'), couponUsed, 'update loan_order set discount_centavos = 2 where id = 1'],
  [priced, coupon('null', 'null'), couponUsed, 'update loan_order set discount_centavos = 1 where id = 1'],
  [
    priced,
    coupon('null', 'null'),
    couponUsed,
    `update coupon_use set state = 'consumed', settled_at = NOW`,
    `update loan_order set discount_centavos = 1, status = 'UnderReview', disbursed_at = null, disbursed_on = null, due_on = null where id = 1`,
  ],
  [
    'a friend brings something once',
    'drop index one_open_order',
    `insert into commission (order_id, referrer_id, amount_centavos, earned_at) values (1, 2, 100, NOW), (2, 2, 100, NOW)`,
    `insert into loan_order overriding system value select (jsonb_populate_record(o, '{"id": 2, "serial_number": "4810227738"}')).* from loan_order o where id = 1`,
  ],
  [
    'nobody is lent more than their limit ever was',
    'update loan_order set principal_centavos = 100000000 where id = 1',
  ],
  [contacted, contacts(9, 0)],
  [contacted, contacts(7, 1)],
  [
    'no order is given up for a fault of ours',
    `update order_transition set event = 'payout-abandoned', evidence = '{"lastCode": "INS-2006"}' where order_id = 1 and seq = 2`,
  ],
  [
    'commission is overdrawn by no more than was lost after it was had',
    `insert into posting (journal_id, account_code, customer_id, amount_centavos) values (1, 'commission_payable', 1, 1)`,
  ],
  ['commission that was asked for is given up for what came since alone', givenUp, payoutOfIt],
  ...['notification', 'push', 'query', 'statement', 'result'].flatMap((source): [string, string][] => [
    [named, receipt(source, 'in', 'repayment')],
    [named, receipt(source, 'out', 'payout')],
  ]),
  ['a declined order, or one under review, has sent no money', movedFrom('UnderReview')],
  [
    'who was paid for an order that had ended is before a person',
    `update loan_order set status = 'Cancelled', disbursed_at = null, disbursed_on = null, due_on = null where id = 1`,
  ],
  ['every day is closed', close('DAY + 1'), close('DAY + 3')],
  [
    'an order that a close left out is made up for',
    `insert into incident (kind, subject, detail, opened_at) values ('order-not-closed', 'order:1', '{}', ${longAgo})`,
    ...['DAY + 1', 'DAY + 2', 'DAY + 3'].map(close),
  ],
  ['what was approved is being paid out', movedFrom('Approved')],
  ['a review is over after 72 hours', movedFrom('UnderReview', longAgo)],
  ['a review is over after 72 hours', movedFrom('UnderReview', longAgo), heldUntil(longAgo)],
  ['a message is not tried without end', sms(`tries = 201, queued_at = ${anHourAgo}`)],
  [untold, payout('unknown', 'NOW', longAgo), 'update payout set queries = 7'],
  [untold, `update payout set queries = 7, unknown_at = ${anHourAgo}`],
  [untold, attempt('unknown', 'NOW', longAgo, longAgo), 'update payment_attempt set queries = 7'],
  [old, payout('sent', longAgo)],
  [old, payout('unknown', longAgo)],
  [old, attempt('queued', longAgo)],
  [old, attempt('sent', longAgo)],
  [old, `update payout_try set ask_at = ${longAgo}`],
  [old, attempt('failed', 'null'), `update payment_attempt set ask_at = ${longAgo}`],
  [old, receipt('notification', 'in', 'unread', longAgo)],
  [old, sms(`state = 'queued', next_at = ${longAgo}`)],
  [old, movedFrom('UnderReview')],
  [
    old,
    `insert into wallet_holder (customer_id, next_at) values (1, ${longAgo}) on conflict (customer_id) do update set next_at = ${longAgo}`,
  ],
  [old, `insert into daily_close (business_date, started_at, next_at) values (DAY + 1, NOW, ${longAgo})`],
  [old, statementDays('next_at', longAgo, 2)],
  [old, statementDays('next_at', 'NOW')],
  [old, statementDays('next_at, read_at, lines', 'NOW, NOW, 0')],
  [
    old,
    payout('unknown', 'NOW', longAgo),
    `update payout_try set sent_at = ${longAgo}`,
    statementDays('read_at, lines, finished_at', `${longAgo}, 0, NOW - interval '10 days'`, 21),
  ],
  [
    old,
    attempt('unknown', 'NOW', longAgo, longAgo),
    statementDays('read_at, lines, finished_at', `${longAgo}, 0, NOW - interval '10 days'`, 21),
  ],
];

/** The promises that are broken once all of the harm is done. */
function brokenBy(...harm: readonly string[]): Promise<readonly string[]> {
  return harmed(town.house, harm, async (house) => {
    const broken = await brokenPromises({ house, time: town.clock });
    return promises
      .map(({ sentence }) => sentence)
      .filter((sentence) => broken.some((one) => one.startsWith(sentence)));
  });
}

describe('what is promised besides the books', () => {
  it('holds of a loan that was paid out', async () => {
    expect(await brokenBy()).toEqual([]);
    expect(await brokenBy(incident('payout-queue-paused', '{"reason": "our-fault"}'))).toEqual([]);
    // What two persons hold has no hours, and has them anew.
    const inReview = [movedFrom('UnderReview', longAgo), `update loan_order set review_expires_at = null where id = 1`];
    for (const held of [`update loan_order set hold = 'fraud' where id = 1`, heldUntil(anHourAgo)]) {
      expect(await brokenBy(...inReview, held)).not.toContain('a review is over after 72 hours');
    }
  });

  it.each(planted)('is seen when broken: %s', async (said, ...harm) => {
    expect(await brokenBy(...harm)).toContain(said);
  });

  it('was seen to be broken, each of it', () => {
    expect(promises.filter(({ sentence }) => !planted.some(([said]) => said === sentence))).toEqual([]);
  });

  it('know a loan that left by a device on the blacklist, whoever holds it', async () => {
    const [order] = await rows(town, 'select device_uuid as device from order_device');
    const index = town.house.vault.blindIndex('device', String(order?.['device'])).toString('hex');
    const listedAt = (at: string) => `insert into blacklist (kind, index, reason, listed_at)
      values ('device', decode('${index}', 'hex'), 'SUSPECTED_FRAUD', ${at})`;
    const lent = (harm: string) => harmed(town.house, [harm], (house) => lentByListed({ house, time: town.clock }));
    expect(await lent(listedAt('NOW'))).toEqual([]);
    expect(await lent(listedAt(anHourAgo))).toEqual([
      expect.stringMatching(/was paid out by a device on the blacklist$/),
    ]);
  });

  it('know who was erased with something that was owed, on its way, or of theirs', async () => {
    const erased = [
      `insert into privacy_request (customer_id, kind, at) values (1, 'retention', NOW)`,
      `update customer set erased_at = NOW, mobile_sealed = null, mobile_index = null, nuit_sealed = null, nuit_index = null,
         first_name_sealed = null, last_name_sealed = null, level = 'Created' where id = 1`,
      'update session set ended_at = NOW where customer_id = 1',
      'delete from sms where customer_id = 1',
      `update loan_order set status = 'Cleared', cleared_on = DAY, ended_on = DAY, next_close_on = null where id = 1`,
      'delete from order_book where order_id = 1',
    ];
    const too = (...harm: readonly string[]) =>
      harmed(town.house, [...erased, ...harm], async (house) =>
        (await erasedTooSoon({ house, time: town.clock })).map((fault) => fault.replace(/^.*: /, '')),
      );
    expect(await too()).toEqual([]);
    const owing = (account: string) =>
      `insert into posting (journal_id, account_code, customer_id, amount_centavos) values (1, '${account}', 1, -100)`;
    const harms: readonly [harm: string, why: RegExp][] = [
      [`update loan_order set status = 'Overdue', ended_on = null where id = 1`, /^owes \d+$/],
      [owing('customer_credit'), /^customer_credit -100$/],
      [owing('commission_payable'), /^commission_payable -100$/],
      [payout('unknown', 'NOW', 'NOW'), /^payout unknown$/],
      [attempt('sent', 'NOW'), /^push sent$/],
      ['update session set ended_at = null where customer_id = 1', /^is signed in$/],
    ];
    for (const [harm, why] of harms) expect(await too(harm), harm).toEqual([expect.stringMatching(why)]);
  });
});
