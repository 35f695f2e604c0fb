import type { FaultKind } from './fault-kinds.ts';

// `failed` is passed through within one transaction: it is followed at once by `queued` or `cancelled`.
const payoutStates = ['queued', 'sent', 'unknown', 'confirmed', 'cancelled', 'reversed'] as const;
const attemptStates = ['queued', 'sent', 'unknown', 'succeeded', 'failed'] as const;

type PayoutState = (typeof payoutStates)[number];
type AttemptState = (typeof attemptStates)[number];

/**
 * In which states a fault of the kind can meet a payout or an attempt of its own; kinds that touch neither in none. What
 * is left out cannot be, for the reason given: that a run never saw it is none.
 */
export function statesMetBy(kind: FaultKind): readonly string[] {
  switch (kind) {
    case 'payout lost':
    case 'payout late':
    case 'payout doubled':
    case 'payout refused':
    case 'payout hidden':
    case 'payout ours':
    case 'payout answer lost':
      // An answer is heard for what was sent, or is unknown by now, as its worker was paused on the way to the rail and
      // another one asked. To settle it takes the rail's word or two days: nobody is paused for so long.
      return payouts('sent', 'unknown');
    case 'collect lost':
    case 'collect late':
    case 'collect doubled':
    case 'collect refused':
    case 'collect hidden':
    case 'collect answer lost':
      return attempts('sent', 'unknown');
    case 'query lost':
    case 'query refused':
    case 'query without a name':
      // Only what nobody knows is asked about; a payout that was sent is called unknown before anybody asks.
      return [...payouts('unknown'), ...attempts('sent', 'unknown')];
    case 'killed in a lane':
    case 'worker paused past its lease':
      // A payout is reversed by two persons, at a door, and nobody works at it after that.
      return [...payouts(...without(payoutStates, 'reversed')), ...attempts(...attemptStates)];
    case 'commit cut before':
      // Undone: as nothing is written to a payout that was reversed, none is left so.
      return [...payouts(...without(payoutStates, 'reversed')), ...attempts(...attemptStates)];
    case 'commit cut after':
      return [...payouts(...payoutStates), ...attempts(...attemptStates)];
    case 'killed at a door':
      // Doors begin payouts and attempts, and cancel or reverse payouts; what is on its way is the lanes' alone, and how an
      // attempt ends as well.
      return [...payouts('queued', 'confirmed', 'cancelled', 'reversed'), ...attempts('queued')];
    case 'clock jump':
    case 'workers away':
      // Time does something only to what is due; what has ended is due no more.
      return [...payouts('queued', 'sent', 'unknown'), ...attempts('queued', 'sent', 'unknown')];
    case 'PIN refused':
    case 'PIN wrong':
    case 'PIN left':
      // There is a prompt only when it was sent, and as long as nobody knows how that ended.
      return attempts('sent', 'unknown');
    case 'too little in the wallet':
      // Found by the rail when it is asked.
      return attempts('sent');
    case 'notification lost':
    case 'notification never told':
    case 'notification doubled':
    case 'notification forged':
    case 'notification repeated':
    case 'notification with another amount':
    case 'wrong reference':
    case 'surplus':
      // Anybody may pay for any order at any time. Whose loan the rail took back has not got the money and pays nothing.
      return [...payouts(...without(payoutStates, 'reversed')), ...attempts(...attemptStates)];
    case 'result forged':
      // Its reference is made when a request is sent. A payout that was tried and refused is queued with that of before.
      return [...payouts(...payoutStates), ...attempts(...without(attemptStates, 'queued'))];
    case 'double click':
      // Within one moment, in which nobody types a PIN and nothing comes back.
      return [...payouts(...without(payoutStates, 'reversed')), ...attempts(...without(attemptStates, 'succeeded'))];
    case 'call repeated':
      // Within hours; until a payout has come back and two persons have said so it takes days.
      return [...payouts(...without(payoutStates, 'reversed')), ...attempts(...attemptStates)];
    case 'staff decide twice':
      // What is decided is a review, which begins a payout, an order that was paid out, or that it came back; while it is on
      // its way there is nothing to decide, and of a cancelled one only that it was paid out after all, which it is not.
      return [...payouts('queued', 'confirmed', 'reversed'), ...attempts(...attemptStates)];
    case 'statement late':
    case 'statement cut':
    case 'statement of another day':
    case 'statement without a line':
    case 'statement hiding a line':
    case 'statement with a line twice':
      // What the rail has on its book, it has done: not what was not sent yet, nor what it refused, by which alone a payout
      // is cancelled and an attempt fails.
      return [...payouts('sent', 'unknown', 'confirmed', 'reversed'), ...attempts('sent', 'unknown', 'succeeded')];
    case 'statement with another amount':
      // Of what we have booked. Of anything else the rail's word is all there is, and would be believed.
      return [...payouts('confirmed', 'reversed'), ...attempts('succeeded')];
    case 'taken back by the rail':
      // A repayment, so of a loan that was paid out; that of an attempt is one because the attempt succeeded.
      return [...payouts('confirmed'), ...attempts('succeeded')];
    case 'payout taken back':
      // Out of a wallet into which a loan came, that we know of: of a running one. Not one on which anything was paid.
      return payouts('confirmed');
    case 'sms lost':
    case 'sms doubled':
    case 'sms refused':
      return [];
  }
}

function payouts(...states: readonly PayoutState[]): readonly string[] {
  return states.map((state) => `payout ${state}`);
}

function attempts(...states: readonly AttemptState[]): readonly string[] {
  return states.map((state) => `attempt ${state}`);
}

function without<State extends string>(states: readonly State[], left: State): readonly State[] {
  return states.filter((state) => state !== left);
}
