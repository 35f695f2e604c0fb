import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import { readProof } from '../payout-desk/desk.queries.ts';
import { forgetMoney, listLines } from '../privacy/privacy.queries.ts';
import { findPayouts } from './match-lines.queries.ts';
import { listOrdersOfParts } from './match-reversal.queries.ts';

const orders = 5_000;

it('what is asked of one payout, receipt or customer reads theirs, however many there ever were', async () => {
  const { write, rowsRead } = await openForManyRows();
  const statements = [
    `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
       principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
       disbursed_at, disbursed_on, due_on)
     select 1000000000 + n, n, gen_random_uuid(), 1, 'Overdue', 5, 100000, 0, 0, 30, 'pt', '', 'auto', now(), now(),
       date '2026-11-20' - 40, date '2026-11-20' - 10
     from generate_series(1, ${orders}) n`,
    `insert into payout (order_id, state, amount_centavos, wallet_sealed, queued_at, settled_at)
     select id, 'confirmed', 92000, '', now(), now() from loan_order`,
    `insert into payout_try (payout_id, try_no, reference, rail_transaction_id, sent_at)
     select id, 1, 'REFERENCE' || id, 'OUT' || order_id, now() from payout`,
    `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, order_id)
     select 'OUT' || id, 'out', 92000, now(), 'result', now(), 'payout', id from loan_order`,
    `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, order_id,
       part_of)
     values ('WHOLE', 'in', 2000, now(), 'notification', now(), 'split', null, null),
       ('WHOLE-1', 'in', 1000, now(), 'notification', now(), 'repayment', 7, 'WHOLE'),
       ('WHOLE-2', 'in', 1000, now(), 'notification', now(), 'suspense', null, 'WHOLE')`,
  ];
  for (const statement of statements) await write(statement);
  await write('analyze');

  const read = [
    await rowsRead(async (tx) => {
      const found = await findPayouts.run({ reference: '1000000007' }, tx);
      expect(found).toMatchObject([{ orderId: 7n, state: 'confirmed' }]);
    }),
    await rowsRead(async (tx) => expect(await listOrdersOfParts.run({ whole: 'WHOLE' }, tx)).toEqual([{ id: 7n }])),
    await rowsRead((tx) => readProof.run({ orderId: null, withdrawalId: null, refundId: noRefund }, tx)),
    await rowsRead(async (tx) => {
      const lines = await listLines.run({ id: 7n, stated: ['WHOLE-1'], references: [] }, tx);
      const payoutWalletSealed = Buffer.from('-');
      await forgetMoney.run(
        { receipts: ['WHOLE-1'], payouts: [7n], lines: lines.map(({ id }) => id), payoutWalletSealed },
        tx,
      );
    }),
  ];
  expect(
    read.map((rows) => rows < orders / 10),
    String(read),
  ).toEqual([true, true, true, true]);
}, 60_000);

const noRefund = '00000000-0000-4000-8000-000000000000';
