import { centavos, type Centavos } from '@house/money';
import type { Tx } from '../../platform/db.ts';
import { knownWord } from '../../platform/known-word.ts';
import { lockWithdrawal as lockRow } from './withdrawals.queries.ts';

/** Commission on its way out. `queued` lives; `paid` and `failed` are its ends. */
export type Withdrawal = {
  readonly id: string;
  readonly customerId: bigint;
  readonly amountCentavos: Centavos;
  readonly state: WithdrawalState;
  readonly reference: string;
  readonly policyVersion: number;
};

const withdrawalStates = ['queued', 'paid', 'failed'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Locks a withdrawal until the transaction ends and reads it. Undefined when there is none. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  const [row] = await lockRow.run({ id }, tx);
  if (row === undefined) return undefined;
  const state = knownWord(withdrawalStates, row.state, 'state of a withdrawal');
  return { ...row, state, amountCentavos: centavos(row.amountCentavos) };
}
