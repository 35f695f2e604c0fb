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
    case 'payout refused':
    case 'payout hidden':
    case 'payout ours':
      // An answer is heard for what was sent, or is unknown by now, as its worker was paused before the answer was read (of a
      // push also before the rail was asked: a late payout does not leave) and another one asked what became of it. The rail
      // has done nothing, so it knows nothing of it, and what settles it otherwise takes two days: nobody is paused for so long.
      return payouts('sent', 'unknown');
    case 'payout late':
    case 'payout doubled':
    case 'payout answer lost':
    case 'payout refused though paid':
      // The same, but the rail has paid, and says so to whoever asks before the answer is read.
      return payouts('sent', 'unknown', 'confirmed');
    case 'collect lost':
    case 'collect hidden':
      return attempts('sent', 'unknown');
    case 'collect refused':
      // The rail says so of a prompt that a person ended, to whoever asks before the answer is read.
      return attempts('sent', 'unknown', 'failed');
    case 'collect late':
      // Of a prompt that died, or of one at which the person has paid all the same.
      return attempts('sent', 'unknown', 'succeeded', 'failed');
    case 'collect doubled':
    case 'collect answer lost':
    case 'collect refused though paid':
      return attempts('sent', 'unknown', 'succeeded');
    case 'query without a name':
      // It is an answer about money that moved, by which whoever asks first ends the matter. Of a payout that was refused and
      // paid that may be once it waits anew or was given up; once it counts as paid as well, of that which is asked once more
      // (its receipt came otherwise). What came back was asked about before. A push that was refused and paid is asked about as well.
      return [...payouts(...without(payoutStates, 'reversed')), ...attempts('sent', 'unknown', 'failed')];
    case 'query lost':
    case 'query refused':
      // What nobody knows is asked about, which of a payout is called unknown by then; but a try or a push of which the rail posts
      // that it was paid is asked about for a day: whatever the payout is, and while the push counts as refused.
      return [...payouts(...payoutStates), ...attempts('sent', 'unknown', 'failed')];
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
      // Doors begin payouts and attempts, cancel or reverse payouts, and have the rail asked sooner about what is unknown; what
      // was sent is the lanes' alone (of this rail, which answers at once), and how an attempt ends as well.
      return [...payouts('queued', 'unknown', 'confirmed', 'cancelled', 'reversed'), ...attempts('queued', 'unknown')];
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
      // Anybody may pay for any order at any time.
      return [...payouts(...payoutStates), ...attempts(...attemptStates)];
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
      // What is decided is a review, which begins a payout, that an order is cancelled before it was paid out, an order that
      // was paid out, or that it came back; while it is on its way there is nothing to decide.
      return [...payouts('queued', 'confirmed', 'cancelled', 'reversed'), ...attempts(...attemptStates)];
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
