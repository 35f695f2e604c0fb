import { centavos, type Centavos } from '@house/money';
import type { Tx } from '../../platform/db.ts';
import { knownWord } from '../../platform/known-word.ts';
import { lockRefund as lockRow } from './refunds.queries.ts';

/** Unmatched money, or a customer's credit, on its way back to its payer. `queued` lives; `paid` and `failed` are its ends. */
export type Refund = {
  readonly id: string;
  readonly of: RefundOf;
  readonly amountCentavos: Centavos;
  readonly state: RefundState;
  readonly reference: string;
  readonly policyVersion: number;
};

/** The receipt that is paid back, or the customer whose credit is. */
export type RefundOf =
  | { readonly kind: 'receipt'; readonly railTransactionId: string }
  | { readonly kind: 'credit'; readonly customerId: bigint };

const refundStates = ['queued', 'paid', 'failed'] as const;
type RefundState = (typeof refundStates)[number];

/** Locks a refund until the transaction ends and reads it. Undefined when there is none. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const [row] = await lockRow.run({ id }, tx);
  if (row === undefined) return undefined;
  const { reference, policyVersion, railTransactionId, customerId } = row;
  return {
    id,
    of: causeOf(railTransactionId, customerId),
    state: knownWord(refundStates, row.state, 'state of a refund'),
    reference,
    policyVersion,
    amountCentavos: centavos(row.amountCentavos),
  };
}

/** One of the two is there (constraint). */
function causeOf(railTransactionId: string | null, customerId: bigint | null): RefundOf {
  if (railTransactionId !== null) return { kind: 'receipt', railTransactionId };
  if (customerId === null) throw new Error('a refund of nothing');
  return { kind: 'credit', customerId };
}
