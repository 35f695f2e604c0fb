import { centavos, type Centavos } from '@house/money';
import type { Tx } from '../../platform/db.ts';
import { lockRefund as lockRow } from './refunds.queries.ts';

/** Unmatched money on its way back to its payer. `queued` lives; `paid` and `failed` are its ends. */
export type Refund = {
  readonly id: string;
  /** The receipt that is paid back. */
  readonly railTransactionId: string;
  readonly amountCentavos: Centavos;
  readonly state: RefundState;
  readonly reference: string;
  readonly policyVersion: number;
};

const refundStates = ['queued', 'paid', 'failed'] as const;
type RefundState = (typeof refundStates)[number];

/** Locks a refund until the transaction ends and reads it. Undefined when there is none. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const [row] = await lockRow.run({ id }, tx);
  if (row === undefined) return undefined;
  const state = refundStates.find((known) => known === row.state);
  if (state === undefined) throw new Error(`unknown state ${row.state} of a refund`);
  return { ...row, state, amountCentavos: centavos(row.amountCentavos) };
}
