import { max, min, minus, sum, sumOf, zeroCentavos, type Centavos } from '@house/money';
import { allocate } from './allocation.ts';
import { bucketNames, emptySplit, splitTotal, unpaid, unpaidSplit, type Split } from './buckets.ts';
import { roomInChain } from './chain-cap.ts';
import { byValue, type DebtEvent } from './debt-event.ts';
import { disbursedCentavos } from './loan-terms.ts';
import { clear, clearsWith, payIn, settlesWith, type Payment } from './replay-clearing.ts';
import type { Replay, Settlement } from './replay-state.ts';
import { unreachable } from './unreachable.ts';

/** Applies one standing event to a debt whose charges are worked out through the event's day. */
export function applyEvent(state: Replay, event: DebtEvent): void {
  switch (event.kind) {
    case 'payment':
      return pay(state, event);
    case 'waiver':
      return waive(state, event);
    case 'settlement':
      return agree(state, event);
    case 'extended':
      return extend(state, event);
    case 'withdrawn':
      return undo(state, event, disbursedCentavos(state.terms));
    case 'payout-reversed':
      return undo(state, event, zeroCentavos);
    case 'charge-off':
      state.chargedOffOn ??= event.on;
      return;
    case 'hold-on':
    case 'hold-off':
      state.isHeld = event.kind === 'hold-on';
      return;
    case 'reversal':
      return;
    default:
      return unreachable(event);
  }
}

type Event<Kind extends DebtEvent['kind']> = Extract<DebtEvent, { kind: Kind }>;

function pay(state: Replay, event: Event<'payment'>): void {
  const { id, on, amountCentavos } = event;
  const line = { id, on, amountCentavos };
  const { settlement } = state;
  if (state.end === undefined && clearsWith(state, on, amountCentavos)) clear(state, on, line);
  else if (state.end === undefined && settlement && settlesWith(settlement, line)) settle(state, line, settlement);
  else payIn(state, line, state.end?.kind === 'cleared' ? emptySplit : unpaidSplit(state.buckets));
  if (state.settlement === undefined) return;
  state.settlement = { ...state.settlement, leftCentavos: minus(state.settlement.leftCentavos, amountCentavos) };
}

function agree(state: Replay, event: Event<'settlement'>): void {
  const { amountCentavos, until } = event;
  const { takenBack, events } = state.standing;
  const gone = takenBack.filter(({ payment, by }) => byValue(payment, event) < 0 && by.seq > event.seq);
  // Of before it and told of since: what was taken back by mistake, perhaps, is there again.
  const come = events
    .filter((one) => one.kind === 'payment')
    .filter((one) => byValue(one, event) < 0 && one.seq > event.seq);
  const goneCentavos = sumOf(gone, ({ payment }) => payment.amountCentavos);
  const comeCentavos = sumOf(come, (payment) => payment.amountCentavos);
  const owedAgainCentavos = max(zeroCentavos, minus(goneCentavos, comeCentavos));
  state.settlement = { amountCentavos, until, leftCentavos: amountCentavos, owedAgainCentavos };
}

/** The payment reaches the agreed sum: the rest is waived, but for what is owed again and not paid with it. */
function settle(state: Replay, payment: Payment, { leftCentavos, owedAgainCentavos }: Settlement): void {
  const beyond = minus(payment.amountCentavos, leftCentavos);
  const owedAgain = max(zeroCentavos, minus(owedAgainCentavos, beyond));
  state.settlement = undefined;
  if (owedAgain === 0n) return clear(state, payment.on, payment);
  payIn(state, payment, unpaidSplit(state.buckets));
  const due = unpaidSplit(state.buckets);
  waiveSplit(state, allocate(max(zeroCentavos, minus(splitTotal(due), owedAgain)), due).allocated);
  if (clearsWith(state, payment.on, zeroCentavos)) clear(state, payment.on, undefined);
}

function waive(state: Replay, event: Event<'waiver'>): void {
  // What a cleared debt still shows as unpaid is interest given up already.
  if (state.end?.kind === 'cleared') return;
  const due = unpaidSplit(state.buckets);
  const { bucket } = event;
  const asked = bucket === undefined ? due : { ...emptySplit, [bucket]: due[bucket] };
  waiveSplit(state, allocate(event.amountCentavos, asked).allocated);
  if (state.end === undefined && clearsWith(state, event.on, zeroCentavos)) clear(state, event.on, undefined);
}

function waiveSplit(state: Replay, split: Split): void {
  for (const name of bucketNames) {
    const bucket = state.buckets[name];
    state.buckets[name] = { ...bucket, waived: sum(bucket.waived, split[name]) };
  }
}

/** The fee is charged, clipped by the cap, and the principal still owed leaves for the child. */
function extend(state: Replay, event: Event<'extended'>): void {
  if (state.end !== undefined) return;
  const { buckets, terms } = state;
  const charged = min(event.extensionFeeCentavos, roomInChain(terms, buckets));
  buckets.extensionFee = { ...buckets.extensionFee, charged };
  const moved = unpaid(buckets.principal);
  state.movedPrincipalCentavos = moved;
  buckets.principal = { ...buckets.principal, charged: minus(buckets.principal.charged, moved) };
  state.end = { kind: 'extended', on: event.on };
}

/** Every charge is taken back; `owed` is left as principal, and the money paid so far goes to it first. */
function undo(state: Replay, event: Event<'withdrawn' | 'payout-reversed'>, owed: Centavos): void {
  const nothing = { charged: zeroCentavos, paid: zeroCentavos, waived: zeroCentavos };
  for (const name of bucketNames) state.buckets[name] = nothing;
  state.buckets.principal = { ...nothing, charged: max(owed, zeroCentavos) };
  state.discountCentavos = zeroCentavos;
  state.movedPrincipalCentavos = zeroCentavos;
  state.end = { kind: event.kind, on: event.on };
  for (const line of state.payments.splice(0)) payIn(state, line, unpaidSplit(state.buckets));
}
