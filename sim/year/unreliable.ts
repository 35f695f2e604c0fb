import { codeRow } from '../../apps/server/src/adapters/mpesa/codes.ts';
import type { Db } from '../../apps/server/src/platform/db.ts';
import type { MoneyRail, RailOutcome, Unknown } from '../../apps/server/src/ports/money-rail.ts';
import type { SmsGateway, SmsMessage } from '../../apps/server/src/ports/sms-gateway.ts';
import type { Chance } from './chance.ts';
import type { Claims } from './claims.ts';
import type { FaultKind } from './fault-kinds.ts';
import type { Struck } from './struck.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { wasRefused, type Subject } from './subject.ts';

export type RailWatch = {
  readonly event: (line: string) => void;
  readonly pauseMaybe: (draws: number) => Promise<void>;
  readonly chance: Chance;
  /** Has people and staff do something within that time. */
  readonly meanwhile: (withinMs: number) => void;
  /** A push may have been paid, and nobody says so. */
  readonly inDoubt: () => void;
  readonly database: Db;
  readonly nowMs: () => number;
  readonly claims: Claims;
};

// Few items of all are sent, so they draw several lots; but what comes to the rail late never leaves, and two days of questions
// follow.
const pauseDraws = 3;
// Before the rail is asked for the first time what became of it.
const nobodyAsksForMs = 30_000;
// Few are asked about that were refused, and the rail's own lost answers meet them seldom.
const refusedDraws = 4;
const slowToSayMs = 6 * 3_600_000;
// Few are asked about at all, and it ends in an hour of the night as well.
const slowDraws = 3;
// Where money may have moved and nobody says so, somebody acts at once so many times of a hundred.
const restlessPercent = { payout: 40, collect: 90 } as const;

/**
 * The real rail; what it did not answer plainly is counted, and whoever calls it may be paused on the way there, or on
 * the way back: the rail has done it, and its answer is read when others have asked.
 */
export function watchedRail(
  rail: MoneyRail,
  struck: Struck,
  { event, pauseMaybe, chance, meanwhile, inDoubt, database, nowMs, claims }: RailWatch,
): MoneyRail {
  const strike = async (kind: FaultKind | undefined, reference: string): Promise<void> => {
    if (kind !== undefined) await struck.by(kind, { kind: 'reference', reference });
  };
  const heard = async (
    operation: 'payout' | 'collect',
    reference: string,
    answer: RailOutcome,
  ): Promise<RailOutcome> => {
    event(`${operation} ${answer.kind} ${wordOf(answer)}`);
    // The rail's own lost answers and errors move nothing; here the money has moved, and nobody was told.
    const isLost = answer.kind === 'succeeded' && struck.intends(`${operation} answer lost`);
    const fault = isLost ? (`${operation} answer lost` as const) : faultOf(operation, answer);
    await strike(fault, reference);
    const heardOfIt = isLost ? chance.pick(sayingNothing) : answer;
    const mayHaveMoved = isLost || fault === `${operation} doubled` || fault === `${operation} late`;
    if (mayHaveMoved && chance.percent(restlessPercent[operation])) meanwhile(nobodyAsksForMs);
    if (mayHaveMoved && operation === 'collect') inDoubt();
    return heardOfIt;
  };
  /** Before it answers, or when its answer is known. */
  const claimSometime = async (reference: string, receipt: string): Promise<boolean> => {
    if (chance.percent(50)) return claims.paid(reference, receipt);
    claims.paidLater(reference, receipt);
    return true;
  };
  // What it has done it may call under way, for hours then.
  const saidSince = new Map<string, number>();
  const isSlowToSay = (about: string): boolean => {
    const since = saidSince.get(about);
    if (since !== undefined) return nowMs() < since + slowToSayMs;
    if (!struck.intends('query refused', slowDraws)) return false;
    saidSince.set(about, nowMs());
    return true;
  };
  return {
    ...rail,
    payout: async (...given) => {
      await pauseMaybe(1);
      const [{ reference }] = given;
      const answer = await rail.payout(...given);
      // Without its post nobody could know that it lies.
      const isToLie =
        answer.kind === 'succeeded' &&
        struck.intends('payout refused though paid') &&
        (await claims.paid(reference, answer.railTransactionId));
      await pauseMaybe(pauseDraws);
      if (!isToLie) return heard('payout', reference, answer);
      event('payout refused though paid');
      await strike('payout refused though paid', reference);
      return refusal('payout', chance.pick(refusals));
    },
    collect: async (...given) => {
      await pauseMaybe(1);
      const [{ reference }] = given;
      const answer = await rail.collect(...given);
      const isToLie =
        answer.kind === 'succeeded' &&
        struck.intends('collect refused though paid') &&
        (await claimSometime(reference, answer.railTransactionId));
      await pauseMaybe(pauseDraws);
      if (!isToLie) return heard('collect', reference, answer);
      event('collect refused though paid');
      await strike('collect refused though paid', reference);
      return refusal('collect', chance.pick(refusals));
    },
    status: async (...given) => {
      const [{ about }] = given;
      const answer = await rail.status(...given);
      event(`status ${answer.kind} ${wordOf(answer)}`);
      if (answer.kind === 'completed' && isSlowToSay(about)) {
        await strike('query refused', about);
        return { kind: 'pending', word: 'Processing', raw: {} };
      }
      if (answer.kind === 'completed' && struck.intends('query without a name')) {
        await strike('query without a name', about);
        return { ...answer, railTransactionId: undefined };
      }
      if (answer.kind === 'unknown') {
        await strike(faultOfQuery(answer), about);
        return answer;
      }
      if (!(await wasRefused(database, about))) return answer;
      const saysNothing = chance.pick(sayingNothing);
      if (!struck.intends(faultOfQuery(saysNothing), refusedDraws)) return answer;
      await strike(faultOfQuery(saysNothing), about);
      return saysNothing;
    },
  };
}

// One of the kind that is tried again, one of ours that stops all, and one of a number that cannot be paid.
const refusals = ['INS-6', 'INS-2006', 'INS-2002'] as const;

function refusal(operation: 'payout' | 'collect', code: (typeof refusals)[number]): RailOutcome {
  const treatment = codeRow(code)?.[operation];
  if (treatment?.kind !== 'refused') throw new Error(`${code} refuses nothing`);
  return { ...treatment, code, raw: {} };
}

const unnamed = {
  kind: 'unknown',
  detail: undefined,
  alert: false,
  conversationId: undefined,
  railTransactionId: undefined,
  raw: {},
} as const;
const sayingNothing: readonly [Unknown, ...Unknown[]] = [
  { ...unnamed, code: undefined, because: 'connection-lost' },
  { ...unnamed, code: 'INS-1', because: 'rail-internal-error' },
];

type Said = {
  readonly kind: string;
  readonly because?: string;
  readonly code?: string | undefined;
  readonly word?: string;
};

function faultOfQuery({ because }: Unknown): FaultKind {
  return because === 'connection-lost' ? 'query lost' : 'query refused';
}

function wordOf(answer: Said): string {
  return answer.because ?? answer.code ?? answer.word ?? '';
}

function faultOf(operation: 'payout' | 'collect', answer: Said): FaultKind | undefined {
  if (answer.kind === 'refused') return refusalOf(operation, answer.code ?? '');
  if (answer.kind !== 'unknown') return undefined;
  switch (answer.because) {
    case 'connection-lost':
      return `${operation} lost`;
    case 'rail-timed-out':
      return `${operation} late`;
    case 'duplicate-reference':
      return `${operation} doubled`;
    case 'too-late':
      // Whoever had been paused on the way there sent nothing any more: the rail has done nothing wrong.
      return undefined;
    default:
      return `${operation} hidden`;
  }
}

const ours = new Set(['INS-2', 'INS-2006', 'INS-25']);

/** Of a collection the person's own refusals are counted where the person is; the rest is the rail's. */
function refusalOf(operation: 'payout' | 'collect', code: string): FaultKind | undefined {
  if (operation === 'payout') return ours.has(code) ? 'payout ours' : 'payout refused';
  return 'collect refused';
}

/**
 * The real SMS gateway; what it did not take is counted. What it did take must be one message a row: under the row's own
 * id, by which it drops a repeat, always with the same text, and say what is so as it leaves.
 */
export function watchedSms(
  sms: SmsGateway,
  struck: Struck,
  {
    taken,
    database,
    untrue,
    onViolation,
  }: {
    /** What it took, by the message's id: what it said. */
    taken: Map<string, string>;
    database: Pick<Db, 'query'>;
    untrue: (kind: string, text: string) => Promise<string | undefined>;
    onViolation: (what: string) => void;
  },
): SmsGateway {
  const look = async ({ id, text }: SmsMessage): Promise<void> => {
    const before = taken.get(id);
    if (before !== undefined && before !== text) onViolation(`the message ${id} was first “${before}”, then “${text}”`);
    taken.set(id, text);
    if (before !== undefined) return;
    const { rows } = await database.query('select kind, tries from sms where id = $1', [id]);
    const [ours] = rows;
    if (ours === undefined) return onViolation(`the message ${id} was sent and is none of ours`);
    // What may have arrived before is said as it was then.
    if (ours.tries > 1) return;
    const fault = await untrue(ours.kind, text);
    if (fault !== undefined) onViolation(fault);
  };
  return {
    ...sms,
    send: async (...given) => {
      const answer = await sms.send(...given);
      if (answer.kind === 'accepted') await look(given[0]);
      else await struck.by('sms refused');
      return answer;
    },
  };
}

/** What the rail tells us; now and then somebody on the way says that it was received, and we never hear of it. */
export function swallowingSome(tell: typeof fetch, struck: Struck): typeof fetch {
  return async (input, init) => {
    const isPayment = String(input).endsWith('/rails/mpesa/notification');
    const named = isPayment ? orderNamedIn(String(init?.body)) : [];
    if (isPayment && (await struck.maybe('notification never told', ...named)))
      return Response.json({ received: true });
    return tell(input, init);
  };
}

/** A notification is of a payment, which names an order or, where its payer slipped, another or none. */
export function orderNamedIn(notification: string): readonly Subject[] {
  const { reference }: { reference?: unknown } = JSON.parse(notification);
  return typeof reference === 'string' ? [{ kind: 'order', number: reference }] : [];
}

/** One after another: which of two that come together is done first would hang on the machine. */
export function inTurn(tell: typeof fetch): typeof fetch {
  const queued = oneAtATime();
  return (...given) => queued(() => tell(...given));
}
