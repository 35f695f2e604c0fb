import type { BusinessDay } from '@house/calendar';
import { max, min, minus, sum, zeroCentavos, type Centavos } from '@house/money';
import { allocate } from './allocation.ts';
import { bucketNames, splitTotal, unpaid, unpaidSplit, type Split } from './buckets.ts';
import { unearnedInterest } from './early-payoff.ts';
import type { PaymentLine, Replay, Settlement } from './replay-state.ts';

/** A payment before it is shared out. */
export type Payment = Pick<PaymentLine, 'id' | 'on' | 'amountCentavos'>;

/** Whether so much more that day leaves no more owing than the small balance (rules.md 5, row 12). */
export function clearsWith(state: Replay, on: BusinessDay, amount: Centavos): boolean {
  const due = splitTotal(unpaidSplit(state.buckets));
  const outstanding = minus(due, unearnedInterest(state.terms, state.buckets.interest, on));
  return amount >= minus(outstanding, state.terms.lateCharges.smallBalanceCentavos);
}

/** Whether this is all that was still to come of what was agreed to settle the debt, in time. */
export function settlesWith({ until, leftCentavos }: Settlement, { on, amountCentavos }: Payment): boolean {
  return on <= until && amountCentavos >= leftCentavos;
}

/** Shares a payment over what is due and writes its line. */
export function payIn(state: Replay, { id, on, amountCentavos }: Payment, due: Split): void {
  const { allocated, surplusCentavos } = allocate(amountCentavos, due);
  for (const name of bucketNames) addPaid(state, name, allocated[name]);
  state.payments.push({ id, on, amountCentavos, allocated, surplusCentavos });
}

/**
 * Ends the debt: unearned interest is given up, what was already paid of it goes to principal, the payment is shared
 * out and what is left is waived: a small balance (rules.md 7, Early payoff), or what a settlement leaves.
 */
export function clear(state: Replay, on: BusinessDay, payment: Payment | undefined): void {
  const { buckets } = state;
  state.discountCentavos = unearnedInterest(state.terms, buckets.interest, on);
  const interestDue = minus(unpaid(buckets.interest), state.discountCentavos);
  if (interestDue < 0n) moveInterestToPrincipal(state, minus(zeroCentavos, interestDue));
  const due = { ...unpaidSplit(buckets), interest: max(interestDue, zeroCentavos) };
  if (payment !== undefined) payIn(state, payment, due);
  waiveTheRest(state);
  // Money may be older than the loan: assigned to it, or paid before its payout was proven.
  state.end = { kind: 'cleared', on: on < state.terms.disbursedOn ? state.terms.disbursedOn : on };
}

/** From the latest payment backwards; beyond the principal still owed it becomes the payment's surplus. */
function moveInterestToPrincipal(state: Replay, excess: Centavos): void {
  let left = excess;
  for (let index = state.payments.length - 1; index >= 0 && left > 0n; index -= 1) {
    const line = state.payments[index];
    if (line === undefined) return;
    const moved = min(left, line.allocated.interest);
    const toPrincipal = min(moved, unpaid(state.buckets.principal));
    addPaid(state, 'interest', minus(zeroCentavos, moved));
    addPaid(state, 'principal', toPrincipal);
    state.payments[index] = {
      ...line,
      allocated: {
        ...line.allocated,
        interest: minus(line.allocated.interest, moved),
        principal: sum(line.allocated.principal, toPrincipal),
      },
      surplusCentavos: sum(line.surplusCentavos, minus(moved, toPrincipal)),
    };
    left = minus(left, moved);
  }
}

function waiveTheRest(state: Replay): void {
  for (const name of bucketNames) {
    const bucket = state.buckets[name];
    const givenUp = name === 'interest' ? state.discountCentavos : zeroCentavos;
    const rest = max(zeroCentavos, minus(unpaid(bucket), givenUp));
    state.buckets[name] = { ...bucket, waived: sum(bucket.waived, rest) };
  }
}

function addPaid(state: Replay, name: keyof Split, amount: Centavos): void {
  const bucket = state.buckets[name];
  state.buckets[name] = { ...bucket, paid: sum(bucket.paid, amount) };
}
