import { instantFrom } from '@house/calendar';
import type { Chance } from './chance.ts';
import type { FaultKind } from './fault-kinds.ts';
import { Ended, lifeNow, living, outsideOfLife, type Life } from './mortal.ts';
import type { SeededWorker } from './seeded-worker.ts';
import type { SimTime } from './sim-time.ts';
import type { Struck } from './struck.ts';
import type { Subject } from './subject.ts';
import type { Tally } from './tally.ts';

/** Who is killed, cut off or paused, and what becomes of it. */
export type Fates = {
  /** Runs an item of a lane; one that was killed comes back when its lease has run out. */
  aroundItem(lane: string, work: () => Promise<void>, item: unknown): Promise<void>;
  claimFailed(lane: string, error: unknown): readonly [];
  /** Knocks at a door; a server that was killed in a call gives no answer. */
  aroundCall(knock: typeof fetch): typeof fetch;
  /** Now and then whoever comes by here is paused until another has taken its work. */
  pauseMaybe(): Promise<void>;
  /** Until when nobody works in the lanes. */
  backAtMs(): number;
  noteKill(life: Life): void;
  noteCut(): void;
  /** `meanwhile`: has somebody do something within that time, while what was sent waits for an answer. */
  meet(worker: SeededWorker, meanwhile: (withinMs: number) => void): void;
};

// The longest work of ours takes some thirty steps, of which the last ones come after its last commit.
const longestFuse = 24;
const longestFuseOnTheWay = 40;
// Of what is sent, one commit is before the rail is asked, and one after it has answered.
const commitsOnTheWay = 2;
const lastsForEver = Number.MAX_SAFE_INTEGER;
// Past every lease, and in some cases past the chaser's first questions.
const pausesMs = [160_000, 200_000, 700_000, 4_000_000] as const;
// A process that died and comes back later: whatever was queued or sent stays so, while people and staff go on.
const awayMs = [8 * 60_000, 20 * 60_000, 45 * 60_000] as const;
// After a death on the way to the rail it may take long, so that all that can happen meets what was left there.
const awayMidSendMs = [20 * 60_000, 90 * 60_000, 240 * 60_000] as const;
// Whoever came back stays for so long: otherwise the first payout would have them die again, and no day be closed.
const restMs = 3 * 3_600_000;
const sendingLanes = new Set(['payout', 'collect']);
// Few items of all are sent, and what happens to them counts most: they draw their lot oftener.
const killDrawsOnTheWay = 2;
const pauseDrawsOnTheWay = 3;
// So do the acts of two persons.
const drawsOfTwoPersons = 4;
const agreeing = 'agreement';
const awayDrawsOnTheWay = 20;
// So many things happen while nobody comes to do what was left there.
const actsMidSend = 8;

export function openFates(given: {
  chance: Chance;
  struck: Struck;
  tally: Tally;
  time: SimTime;
  /** Whether it was sent, and nobody knows yet what became of it. */
  isOnItsWay: (subject: Subject | undefined) => Promise<boolean>;
}): Fates {
  const { chance, struck, tally, time } = given;
  let worker: SeededWorker | undefined;
  let meanwhile: (withinMs: number) => void = () => undefined;
  // Calls that come together may share a transaction: what befalls one of them ends the others with it.
  let blows = 0;
  let backAtMs = 0;

  const intendsOnceOf = (draws: number, kind: FaultKind): boolean =>
    Array.from({ length: draws }, () => struck.intends(kind)).includes(true);
  const begin = (name: string, kind: Killed): Life => {
    const isKilled = intendsOnceOf(killDrawsOf(name), kind);
    const isLong = sendingLanes.has(name) || name === agreeing;
    const fuse = isKilled ? 1 + chance.below(isLong ? longestFuseOnTheWay : longestFuse) : lastsForEver;
    const isCut = (at: FaultKind): boolean => intendsOnceOf(name === agreeing ? drawsOfTwoPersons : 1, at);
    const cut = isCut('commit cut before') ? 'before' : isCut('commit cut after') ? 'after' : undefined;
    const commitsBeforeCut = sendingLanes.has(name) ? chance.below(commitsOnTheWay) : 0;
    return {
      name,
      fuse,
      cut,
      commitsBeforeCut,
      isOver: false,
      transactions: [],
      isDoomed: isKilled || cut !== undefined,
    };
  };
  const cutKind = { before: 'commit cut before', after: 'commit cut after' } as const;

  /** What befell a life is counted when it is over, with the state in which its subject was left. */
  const account = async (
    life: Life,
    wasCut: Life['cut'],
    subject: Subject | undefined,
    killed: Killed,
  ): Promise<void> => {
    const written: Subject = { kind: 'written', transactions: life.transactions };
    const struckRows = subject === undefined ? [written] : [subject, written];
    if (wasCut !== undefined && life.cut === undefined) await struck.by(cutKind[wasCut], ...struckRows);
    if (life.isOver) await struck.by(killed, ...struckRows);
  };

  const pause = async (): Promise<void> => {
    const held = lifeSubject();
    await struck.by('worker paused past its lease', ...held);
    time.moveTo(instantFrom(time.nowMs() + chance.pick(pausesMs)));
    await outsideOfLife(async () => worker?.whilePaused());
    // As whoever was paused finds it again.
    for (const subject of held) await struck.meets('worker paused past its lease', subject);
  };

  /** Nobody comes to do the work of the dead for a while; it may be the machine that stood still, and its clock jumps. */
  const goAway = async (isMidSend: boolean): Promise<void> => {
    const isSoon = time.nowMs() < backAtMs + restMs;
    if (isSoon || !intendsOnceOf(isMidSend ? awayDrawsOnTheWay : 1, 'workers away')) return;
    backAtMs = time.nowMs() + chance.pick(isMidSend ? awayMidSendMs : awayMs);
    await struck.by('workers away', { kind: 'due', by: instantFrom(backAtMs) });
    if (isMidSend) for (let acts = 0; acts < actsMidSend; acts += 1) meanwhile(backAtMs - time.nowMs());
    if (!isMidSend || !struck.intends('clock jump')) return;
    const to = instantFrom(time.nowMs() + chance.below(backAtMs - time.nowMs()));
    await struck.by('clock jump', { kind: 'due', by: to });
    time.moveTo(to);
  };

  return {
    meet: (met, others) => {
      worker = met;
      meanwhile = others;
    },
    backAtMs: () => backAtMs,
    noteKill: (life) => {
      blows += 1;
      tally.trace(`killed: ${life.name}`);
    },
    noteCut: () => {
      blows += 1;
    },
    pauseMaybe: async () => {
      if (intendsOnceOf(pauseDrawsOnTheWay, 'worker paused past its lease')) await pause();
    },
    aroundItem: async (lane, work, item) => {
      tally.event(`lane ${lane}`);
      const life = begin(lane, 'killed in a lane');
      const { cut } = life;
      const subject = subjectOf(lane, item);
      subjects.set(life, subject);
      try {
        await living(life, async () => {
          if (struck.intends('worker paused past its lease')) await pause();
          await work();
        });
      } catch (error) {
        const isPlanned = error instanceof Ended || life.isOver || (cut !== undefined && life.cut === undefined);
        if (!isPlanned) tally.violation(`fault in lane ${lane}: ${textOf(error)}`);
      }
      await account(life, cut, subject, 'killed in a lane');
      if (life.isOver) await goAway(sendingLanes.has(lane) && (await given.isOnItsWay(subject)));
    },
    claimFailed: (lane, error) => {
      tally.violation(`fault in lane ${lane}: ${textOf(error)}`);
      return [];
    },
    aroundCall: (knock) => async (input, init) => {
      const life = begin(isAgreement(String(input), init?.method) ? agreeing : 'call', 'killed at a door');
      const { cut } = life;
      const blowsBefore = blows;
      const answer = await living(life, () => knock(input, init));
      await account(life, cut, undefined, 'killed at a door');
      if (answer.status >= 500 && blows === blowsBefore) {
        tally.violation(
          `fault at a door: ${answer.status} ${init?.method ?? 'GET'} ${String(input)} ${await answer.clone().text()}`,
        );
      }
      return answer;
    },
  };
}

function killDrawsOf(name: string): number {
  return sendingLanes.has(name) ? killDrawsOnTheWay : name === agreeing ? drawsOfTwoPersons : 1;
}

/** The second person of two agrees. */
function isAgreement(url: string, method: string | undefined): boolean {
  return method === 'POST' && /\/approvals?\/\w+\/approve/.test(url);
}

type Killed = 'killed in a lane' | 'killed at a door';

const subjects = new WeakMap<Life, Subject | undefined>();

function lifeSubject(): readonly Subject[] {
  const life = lifeNow();
  const subject = life && subjects.get(life);
  return subject === undefined ? [] : [subject];
}

const payoutLanes = new Set(['payout', 'payout-chaser']);
const attemptLanes = new Set(['collect', 'payment-chaser']);

function subjectOf(lane: string, item: unknown): Subject | undefined {
  if (typeof item !== 'object' || item === null || !('id' in item)) return undefined;
  if (payoutLanes.has(lane)) return { kind: 'payout', id: item.id };
  return attemptLanes.has(lane) ? { kind: 'attempt', id: item.id } : undefined;
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}
