// Generated from proofs.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type CountProofsParameters = {
  customerId: bigint;
  dayAgo: Date;
};
export type CountProofsRow = {
  inDay: bigint;
  firstReceivedAt: Date | null;
};

export const countProofs = statement<CountProofsParameters, CountProofsRow>(
  `select count(*) as "inDay", min(received_at) as "firstReceivedAt" from payment_proof
where customer_id = $1 and received_at > $2`,
  ['customerId', 'dayAgo'],
);

export type InsertProofParameters = {
  id: string;
  customerId: bigint;
  orderId: bigint;
  transactionIdSealed: Buffer | null;
  transactionIdIndex: Buffer | null;
  textSealed: Buffer | null;
  imageSealed: Buffer | null;
  now: Date;
};
export type InsertProofRow = Record<never, never>;

export const insertProof = statement<InsertProofParameters, InsertProofRow>(
  `insert into payment_proof (id, customer_id, order_id, transaction_id_sealed, transaction_id_index, text_sealed, image_sealed,
  state, received_at)
values ($1, $2, $3, $4, $5, $6, $7, 'received', $8)`,
  ['id', 'customerId', 'orderId', 'transactionIdSealed', 'transactionIdIndex', 'textSealed', 'imageSealed', 'now'],
);
