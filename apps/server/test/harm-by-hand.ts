import { attempt, dueOn, line, payment, posted, receipt, refund } from './harm.ts';

export const chain = 'the audit log is one chain';
const there = 'what is posted is of an account, an order and a customer that are there';
const funded = "the owner's funds are those that two persons found in the statement";
const offered = "an order's terms are those that were offered";
const theirs = "what is a customer's and of a loan is of a loan of theirs";
const due = 'an order is due when its terms or two persons say';
const asItsHistory = 'an order is on hold, and written off, as its history says';
const agreed = 'what was waived, settled, written off, held or given back is what two persons agreed to';
const stated = 'what a line of the statement says is what was booked';
const logged = 'what two persons decided and who signed a day stands in the audit log';

/** A row of the audit log by one of the staff, of no chain. */
const audited = (act: string, subject: string, detail = '{}') =>
  `insert into audit (id, operator_id, act, subject, detail, at, previous_hash, hash)
   values (1, 1, '${act}', '${subject}', '${detail}', NOW, '\\x00', '\\x01')`;

const decided = (proposal: string) =>
  `insert into approval_request (kind, subject, proposal, changes, note, maker_id, made_at, expires_at, outcome, checker_id, decided_at)
   values ('waiver', 'order:1', ${proposal}, '[]', 'x', 1, NOW, NOW + interval '1 day', 'approved', 2, NOW)`;

// What the owner of the database could do with a client of their own, and nobody was told of (decision 0292); said as in `planted-harm`.
export const byHand: readonly [said: string, ...harm: string[]][] = [
  ['every journal has lines and sums to zero', 'delete from journal where id = 1'],
  [there, posted('payment', 'pocket')],
  [there, posted('payment', 'wallet_float', { order: 404 })],
  [there, posted('payment', 'wallet_float', { customer: 404 })],
  [there, posted('payment', 'customer_credit')],
  [funded, posted('float-funding', 'owner_funds')],
  [offered, 'update loan_order set term_days = term_days + 1 where id = 1'],
  [offered, 'update product set interest_centavos = interest_centavos + 1'],
  [offered, 'update loan_order set discount_centavos = 1 where id = 1'],
  [theirs, attempt(1, 'succeeded'), 'update payment_attempt set customer_id = 2'],
  [
    theirs,
    `insert into payment_proof (id, customer_id, order_id, text_sealed, state, received_at)
     values ('00000000-0000-4000-8000-000000000001', 2, 1, 'x', 'received', NOW)`,
  ],
  [theirs, `insert into order_device (order_id, customer_id, device_uuid, placed_at) values (1, 2, 'x', NOW)`],
  [
    theirs,
    `insert into coupon_use (order_id, coupon_id, customer_id, discount_centavos, state, reserved_at)
     values (1, 1, 2, 1, 'reserved', NOW)`,
  ],
  [
    theirs,
    'update loan_order set extended_from = 1, extensions = 1, chain_principal_centavos = 1, chain_charged_centavos = 1 where id = 2',
  ],
  [due, 'update loan_order set due_on = due_on + 1 where id = 1'],
  [due, 'update loan_order set disbursed_on = disbursed_on - 1, due_on = due_on - 1 where id = 1'],
  [due, dueOn('due_on - 1', 'due_on')],
  [due, dueOn('due_on', 'due_on + 1')],
  [asItsHistory, `update loan_order set hold = 'fraud' where id = 1`],
  [asItsHistory, 'update loan_order set charged_off_at = NOW where id = 1'],
  [
    agreed,
    `insert into debt_event (order_id, seq, kind, amount_centavos, value_at, value_on, recorded_at)
     values (1, 1, 'waiver', 100, NOW, DAY, NOW)`,
  ],
  [agreed, decided(`'{"amountCentavos": "100"}'`)],
  ['a payout is of the sum that it pays', 'update payout set amount_centavos = amount_centavos - 1 where order_id = 1'],
  [
    'a payout is sent no oftener than its tries say, and succeeds at most once',
    `update payout_try set outcome = 'refused' where payout_id = 1`,
  ],
  [logged, audited('approveProposal', 'order:1', '{"approval": "7", "outcome": "approved"}')],
  [logged, audited('signOffDay', 'statement:2026-01-01')],
  [
    'an order takes back what is of its own history',
    payment(1),
    `insert into debt_event (order_id, seq, kind, reverses_id, value_at, value_on, recorded_at)
     select 2, 1, 'reversal', max(id), NOW, DAY, NOW from debt_event`,
  ],
  [
    'money that went back to its payer left by one payout and is no longer owed',
    refund('customer_id', '1'),
    receipt('ONCE', 'out', 'payout', '1'),
    receipt('TWICE', 'out', 'payout', '1'),
    `update rail_transaction set order_id = null, refund_id = '00000000-0000-4000-8000-000000000001'
     where rail_transaction_id in ('ONCE', 'TWICE')`,
  ],
  [stated, line('NEVER', 'c2b')],
  [stated, receipt('LESS', 'in', 'suspense'), line('LESS', 'paybill', 'booked')],
  [
    stated,
    receipt('SPLIT', 'in', 'split'),
    receipt('SPLIT-1', 'in', 'suspense'),
    `update rail_transaction set part_of = 'SPLIT' where rail_transaction_id = 'SPLIT-1'`,
    line('SPLIT', 'paybill', 'booked'),
  ],
  [stated, 'update rail_transaction set stated_at = NOW where order_id = 1'],
  [stated, line('DEAR', 'fee', 'booked')],
  [stated, posted('rail-fee', 'wallet_float')],
  [
    'a day has the lines that were signed, or a person was told',
    `insert into reconciliation_day (business_date, lines, breaks, without_line, paid_in_centavos, paid_out_centavos,
       fees_centavos, refreshed_at, signed_by, signed_at) values (DAY, 7, 0, 0, 0, 0, 0, NOW, 1, NOW)`,
  ],
  [
    logged,
    `insert into reconciliation_day (business_date, lines, breaks, without_line, paid_in_centavos, paid_out_centavos,
       fees_centavos, refreshed_at, signed_by, signed_at) values (DAY, 0, 0, 0, 0, 0, 0, NOW, 1, NOW)`,
  ],
  [logged, decided(`'{}'`)],
  [chain, audited('x', 'x')],
];
