import { attemptStates, nextAttemptState, type AttemptEvent, type AttemptState } from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { knownWord } from '../../platform/known-word.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { lockAttempt as lockRow, moveAttempt } from './repayments.queries.ts';
import { saidColumns, type Said } from './said.ts';

/** A web payment under lock. */
export type Attempt = {
  readonly id: string;
  readonly state: AttemptState;
  readonly amountCentavos: Centavos;
  /** Whose wallet was asked, once it was sent. */
  readonly walletSealed: Buffer | undefined;
  /** What the rail knows it by, once it was sent. */
  readonly reference: string | undefined;
  readonly queries: number;
  readonly unknownAt: Date | undefined;
  readonly sentAt: Date | undefined;
  readonly askedAt: Date;
};

export type AttemptIds = { readonly id: string; readonly orderId: bigint };

/** Locks the order and then the attempt, always in this order; both are said at once. */
export async function lockAttempt(house: House, tx: Tx, ids: AttemptIds): Promise<{ order: Order; attempt: Attempt }> {
  const [order, [row]] = await Promise.all([lockOrder(house, tx, ids.orderId), lockRow.run({ id: ids.id }, tx)]);
  if (order === undefined || row === undefined) throw new Error(`there is no payment attempt ${ids.id}`);
  const { id, queries, askedAt } = row;
  return {
    order,
    attempt: {
      id,
      walletSealed: row.walletSealed ?? undefined,
      reference: row.reference ?? undefined,
      queries,
      askedAt,
      state: attemptStateOf(row.state),
      amountCentavos: centavos(row.amountCentavos),
      unknownAt: row.unknownAt ?? undefined,
      sentAt: row.sentAt ?? undefined,
    },
  };
}

/** The one way an attempt changes its state; false when the rule knows no such step, as for an answer come late. */
export async function moveAttemptTo(
  house: House,
  tx: Tx,
  attempt: Attempt,
  event: AttemptEvent,
  doubt: { readonly nextAt: Date; readonly unknownAt: Date } | undefined,
  said?: Said,
): Promise<boolean> {
  const next = nextAttemptState(attempt.state, event);
  if (next === undefined) return false;
  const settledAt = doubt === undefined ? house.clock.now() : null;
  const unknownAt = doubt?.unknownAt ?? attempt.unknownAt ?? null;
  await writeAttempt(tx, { ...attempt, state: next }, { nextAt: doubt?.nextAt ?? null, unknownAt, settledAt }, said);
  return true;
}

const nothingSaid = { code: null, answer: null, conversationId: null, railTransactionId: null };

/** Where it stands, when it is looked at again, and what was said of it, if anything was. */
export async function writeAttempt(
  tx: Tx,
  { id, state, queries }: Pick<Attempt, 'id' | 'state' | 'queries'>,
  times: { readonly nextAt: Date | null; readonly unknownAt: Date | null; readonly settledAt: Date | null },
  said?: Said,
): Promise<void> {
  await moveAttempt.run(
    { id, state, queries, ...times, ...(said === undefined ? nothingSaid : saidColumns(said)) },
    tx,
  );
}

/** It was unknown and is not any more, whoever found out: the chaser, which raised the alarm, never comes back to it. */
export async function endDoubt(house: House, tx: Tx, order: Order, before: Attempt): Promise<void> {
  if (before.state === 'unknown') await closeIncident(house, tx, alarmOf(order));
}

/** What is before a person while nobody knows the end of a payment. */
export function alarmOf({ serialNumber }: Order) {
  return { kind: 'payment-unknown', subject: `order:${serialNumber}` } as const;
}

export function attemptStateOf(text: string): AttemptState {
  return knownWord(attemptStates, text, 'attempt state');
}
