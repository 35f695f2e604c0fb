import {
  attempt,
  bookOf,
  close,
  commission,
  coupon,
  journal,
  longAgo,
  payment,
  posted,
  receipt,
  refund,
  withdrawal,
} from './harm.ts';

export const books = 'an order’s accounts are those of its debt';
export const seals = 'sealed columns are sealed';

/** The one that is told of anything left lying. */
export const lyingAbout = 'nothing that is due lies about for longer than ten minutes';

// What a bug or a hand in the database could do, past every trigger and key; and the sentence that is said of it. One at
// least for each query, so that none may come to find nothing ever, and one for each way in which a query looks.
export const planted: readonly [said: string, ...harm: string[]][] = [
  [
    'the book sums to zero',
    `insert into posting (journal_id, account_code, amount_centavos) values (1, 'rail_fees', 1)`,
  ],
  ['every journal has lines and sums to zero', journal(`'of nothing'`, 'payment')],
  [
    'every journal has lines and sums to zero',
    `insert into posting (journal_id, account_code, amount_centavos) values (1, 'rail_fees', 1)`,
  ],
  ["an order's balances are the sum of its postings", bookOf(1, 'principal_receivable')],
  [books, bookOf(1, 'principal_receivable')],
  [books, payment(1)],
  [
    "the lines of a sheet's journal are the sum of what it did to its orders",
    `insert into accrual_sheet (journal_id, order_page, order_ids, late_interest) values (1, 0, '{1}', '{100}')`,
  ],
  ['a payment that is on a sheet came into the wallet on it, once', payment(1, 'null', '1')],
  [
    'nothing that is owed to us is negative',
    `update order_book set interest_receivable = -100, waivers = interest_receivable + 100 where order_id = 1`,
  ],
  [
    'a cleared order owes nothing and waits for no close',
    `update loan_order set status = 'Cleared', cleared_on = DAY, ended_on = DAY, next_close_on = null where id = 1`,
  ],
  [
    'a cleared order owes nothing and waits for no close',
    `update loan_order set status = 'Cleared', cleared_on = DAY, ended_on = DAY where id = 1`,
    `update order_book set waivers = waivers + principal_receivable, principal_receivable = 0 where order_id = 1`,
  ],
  ['what an extension takes from one order it gives to the next', posted('extension', 'extension_clearing')],
  [
    'what an extension takes from one order it gives to the next',
    `update loan_order set extended_from = 1, extensions = 1, chain_principal_centavos = 1, chain_charged_centavos = 1 where id = 2`,
    bookOf(1, 'extension_clearing'),
  ],
  [
    'an order that was never paid out has no postings',
    `update loan_order set status = 'UnderReview', disbursed_at = null, disbursed_on = null, due_on = null where id = 1`,
  ],
  [
    'a customer has at most one open order, reopened ones apart',
    'drop index one_open_order',
    'update loan_order set customer_id = 1',
  ],
  [
    "an order's moves are numbered from one without a gap, and each begins where the last ended",
    'delete from order_transition where order_id = 1 and seq = 2',
  ],
  [
    "an order's moves are numbered from one without a gap, and each begins where the last ended",
    `update order_transition set from_status = 'Declined' where order_id = 1 and seq = 2`,
  ],
  ["an order's status is where its last move went", `update loan_order set status = 'Overdue' where id = 1`],
  [
    "an order's status is where its last move went",
    `update loan_order o set status = t.to_status, transition_seq = 2 from order_transition t where o.id = 1 and t.order_id = 1 and t.seq = 2`,
  ],
  ['every move is a legal one', `update order_transition set event = 'by hand' where order_id = 1 and seq = 1`],
  ['an order is paid out at most once', receipt('SECOND', 'out', 'payout', '1')],
  ['an order is paid out at most once', 'drop index one_live_payout', `update payout set order_id = 1`],
  [
    'a paid-out order has one confirmed payout of its principal less the fee',
    'update payout set amount_centavos = amount_centavos - 1 where order_id = 1',
  ],
  [
    'a paid-out order has one confirmed payout of its principal less the fee',
    `update payout set state = 'failed' where order_id = 1`,
  ],
  [
    "a confirmed payout stands in the rail's record, and its order is no longer waiting for it",
    `delete from rail_transaction where order_id = 1`,
  ],
  [
    "a confirmed payout stands in the rail's record, and its order is no longer waiting for it",
    `update loan_order set status = 'Approved' where id = 1`,
  ],
  ['an approved order has a payout under way or confirmed', `update loan_order set status = 'Approved' where id = 1`],
  [
    'a payout is sent no oftener than its tries say, and succeeds at most once',
    `update payout set try_no = 2 where order_id = 1`,
  ],
  [
    'a payout is sent no oftener than its tries say, and succeeds at most once',
    'drop index one_live_try',
    `insert into payout_try (payout_id, try_no, reference, sent_at, outcome) values (1, 2, 'AGAIN', NOW, 'succeeded')`,
    'update payout set try_no = 2 where id = 1',
  ],
  [
    'money that repaid an order is one payment of that order, amount for amount',
    receipt('LOST', 'in', 'repayment', '1'),
  ],
  ['money that repaid an order is one payment of that order, amount for amount', payment(1, `'NEVER'`)],
  [
    'money that repaid an order is one payment of that order, amount for amount',
    receipt('LESS', 'in', 'repayment', '2'),
    payment(1, `'LESS'`),
  ],
  [
    'a rail transaction is booked as one payment at most',
    receipt('TWICE', 'in', 'repayment', '1'),
    payment(1, `'TWICE'`),
    payment(2, `'TWICE'`),
  ],
  ["a payment that succeeded is in the rail's record", attempt(1, 'succeeded')],
  [
    "a payment that succeeded is in the rail's record",
    receipt('HELD', 'in', 'suspense'),
    attempt(1, 'succeeded'),
    `update payment_attempt set rail_transaction_id = 'HELD'`,
  ],
  [
    'an order has at most one live payment attempt',
    'drop index one_live_attempt',
    attempt(1, 'queued', 'NOW'),
    attempt(2, 'queued', 'NOW'),
  ],
  ['what is in suspense is what we owe for unmatched receipts', receipt('LOST', 'in', 'suspense')],
  ['a receipt that was split is the sum of its parts', receipt('WHOLE', 'in', 'split')],
  [
    'a receipt that was split is the sum of its parts',
    receipt('WHOLE', 'in', 'suspense'),
    receipt('PART', 'in', 'suspense'),
    `update rail_transaction set part_of = 'WHOLE' where rail_transaction_id = 'PART'`,
  ],
  ['all money that came in is in the collection wallet', receipt('LOST', 'in', 'refunded')],
  ['all money that came in is in the collection wallet', posted('payment', 'wallet_collection')],
  ['the close of a day moves no money', posted('close', 'wallet_collection', { order: 1 })],
  ['all money that was lent left the float', posted('payout', 'wallet_float', { order: 1 })],
  ["an order's debt events are numbered from one without a gap", payment(2)],
  ['commission is owed as it was earned', commission],
  ['commission is owed as it was earned', posted('commission-earned', 'commission_payable')],
  ["a withdrawal of commission is paid out when the rail's record says so, and booked as paid", withdrawal('paid')],
  [
    "a withdrawal of commission is paid out when the rail's record says so, and booked as paid",
    posted('commission-withdrawn', 'commission_payable'),
  ],
  ['money that went back to its payer left by one payout and is no longer owed', refund('customer_id', '1')],
  [
    'money that went back to its payer left by one payout and is no longer owed',
    receipt('BACK', 'in', 'suspense'),
    refund('rail_transaction_id', `'BACK'`, 'queued'),
  ],
  [
    'money that went back to its payer left by one payout and is no longer owed',
    receipt('BACK', 'in', 'suspense'),
    refund('rail_transaction_id', `'BACK'`, 'failed'),
    `update rail_transaction set order_id = null, refund_id = '00000000-0000-4000-8000-000000000001' where order_id = 1`,
  ],
  ['each time that money went back to its payer is booked', refund('rail_transaction_id', `'BACK'`)],
  ['each time that money went back to its payer is booked', posted('refunded-twice', 'wallet_float')],
  ['credit that was sent back is what the ledger says', refund('customer_id', '1')],
  ['credit that was sent back is what the ledger says', posted('credit-refunded', 'customer_credit', { customer: 1 })],
  [
    'nobody was sent the same money twice without a person being told',
    refund('rail_transaction_id', `'BACK'`),
    journal(`'refunded-twice:00000000-0000-4000-8000-000000000001'`, 'refunded-twice'),
  ],
  ['credit that was used paid orders, and nothing else pays one unknown to the rail', payment(1)],
  [
    'credit that was used paid orders, and nothing else pays one unknown to the rail',
    posted('credit-used', 'customer_credit', { customer: 1 }),
  ],
  ['nobody owes us credit without a person being told', posted('reversal', 'customer_credit', { customer: 1 })],
  ['who paid was told of it', payment(1, `'SILENT'`)],
  [
    "what was read as a day's statement speaks of that day",
    `insert into statement_day (business_date, read_at, lines, next_at) values (DAY, NOW, 7, NOW)`,
  ],
  ['business days are closed one after another', close('DAY + 1'), close('DAY + 3')],
  ['a closed day left no order behind', close('DAY + 1')],
  ['an order that is not due yet waits for a close', 'update loan_order set next_close_on = null where id = 1'],
  [lyingAbout, `update payout set state = 'unknown', next_at = ${longAgo}, settled_at = null where order_id = 1`],
  [lyingAbout, `update payout set state = 'queued', next_at = ${longAgo}, settled_at = null where order_id = 1`],
  [lyingAbout, attempt(1, 'sent', longAgo)],
  [lyingAbout, receipt('LATE', 'in', 'unread', 'null', longAgo)],
  [lyingAbout, `update sms set state = 'queued', next_at = ${longAgo} where customer_id = 1`],
  [lyingAbout, close('DAY + 1', longAgo)],
  ['a coupon counts its uses that stand, together and for each customer', coupon],
  [
    'a coupon counts its uses that stand, together and for each customer',
    `insert into coupon_customer (coupon_id, customer_id, per_customer_cap, uses) values (1, 1, 2, 1)`,
  ],
  ['a withdrawal that lives has a payout under way, one that was paid a confirmed one', withdrawal('queued')],
  ['a withdrawal that lives has a payout under way, one that was paid a confirmed one', withdrawal('paid')],
  ['what a customer took out as commission is what the ledger says', withdrawal('paid')],
  ['what a referrer earned in all is the sum of the commissions', commission],
  [
    'what a referrer earned in all is the sum of the commissions',
    'insert into commission_total (referrer_id, amount_centavos, invited) values (2, 100, 1)',
  ],
  [
    'commission of a payout that went back is lost',
    commission,
    `update payout set state = 'reversed' where order_id = 1`,
  ],
  [
    'a snapshot of the accounts is the sum of the postings up to its day',
    `insert into account_snapshot (business_date, account_code, balance_centavos) values (DAY, 'wallet_float', 1)`,
  ],
  [
    'what is booked on a day is booked on the day it is written',
    `update journal set posted_at = posted_at - interval '1 day' where id = 1`,
  ],
  [
    'nobody is signed in to an account without a number',
    `update session set ended_at = null where id = 1`,
    `update customer set mobile_sealed = null, mobile_index = null where id = (select customer_id from session where id = 1)`,
  ],
  [seals, `update customer set first_name_sealed = 'Carla' where id = 1`],
];
