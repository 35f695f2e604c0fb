import { instantFrom } from '@house/calendar';
import type { Chance } from './chance.ts';
import { openDoom, sendingLanes, weighty, type Killed } from './doom.ts';
import { isAnothersDeath, isPlantedFault } from './logged-faults.ts';
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
  /** Now and then whoever comes by here is paused until another has taken its work; `draws`: of so many lots. */
  pauseMaybe(draws: number): Promise<void>;
  /** Until when nobody works in the lanes. */
  backAtMs(): number;
  noteKill(life: Life): void;
  noteCut(): void;
  /**
   * `meanwhile`: has somebody do something within that time, while what was sent waits for an answer; `act`: here and now.
   */
  meet(worker: SeededWorker, meanwhile: (withinMs: number) => void, act: () => Promise<void>): void;
};

// Past every lease, and in some cases past the chaser's first questions.
const pausesMs = [160_000, 200_000, 700_000, 4_000_000] as const;
const pauseDrawsAtItem = 2;
// Of those on the way to the rail so many at once; others after so long.
const mostPaused = 2;
const betweenPausesMs = 30 * 60_000;
// While one stands still people and staff do something, so many times of a hundred.
const actsWhilePausedPercent = 40;
// A process that died and comes back later: whatever was queued or sent stays so, while people and staff go on.
const awayMs = [8 * 60_000, 20 * 60_000, 45 * 60_000] as const;
// After a death on the way to the rail it may take long, so that all that can happen meets what was left there.
const awayMidSendMs = [20 * 60_000, 90 * 60_000, 240 * 60_000] as const;
// Whoever came back stays for so long: otherwise the first payout would have them die again, and no day be closed.
const restMs = 90 * 60_000;
const awayDrawsOnTheWay = 20;
// So many things happen while nobody comes to do what was left there, and while nobody works otherwise.
const actsMidSend = 16;
const actsWhileAway = 3;

export function openFates(given: {
  chance: Chance;
  struck: Struck;
  tally: Tally;
  time: SimTime;
  /** Whether it was sent, and nobody knows yet what became of it. */
  isOnItsWay: (subject: Subject | undefined) => Promise<boolean>;
  /** What the service has logged of it. */
  faultOf: (life: Life) => string | undefined;
}): Fates {
  const { chance, struck, tally, time } = given;
  const doom = openDoom(chance, struck);
  let worker: SeededWorker | undefined;
  let meanwhile: (withinMs: number) => void = () => undefined;
  let act: () => Promise<void> = async () => undefined;
  // Calls that come together may share a transaction: what befalls one of them ends the others with it.
  let blows = 0;
  let backAtMs = 0;

  const cutKind = { before: 'commit cut before', after: 'commit cut after' } as const;

  /** What befell a life is counted when it is over, with the state in which its subject was left. */
  const account = async (life: Life, subject: Subject | undefined, killed: Killed): Promise<void> => {
    // While a call is answered nobody else does anything; an item of a lane may wait for the rail, and others go on.
    const since = killed === 'killed at a door' ? life.transactions.at(-1) : undefined;
    const written: Subject = { kind: 'written', transactions: life.transactions, since };
    const struckRows = subject === undefined ? [written] : [subject, written];
    if (life.wasCut !== undefined) await struck.by(cutKind[life.wasCut], ...struckRows);
    if (life.isOver) await struck.by(killed, ...struckRows);
  };

  // Each moves the clock, by which more is due at once, which may be paused in turn: with many who wait for the rail time
  // would run away, and nobody else's would come.
  let [pausedNow, lastPauseMs] = [0, -Infinity];
  const maySleep = (): boolean =>
    pausedNow === 0 || (pausedNow < mostPaused && sendingLanes.has(lifeNow()?.name ?? ''));
  const hasRested = (): boolean => time.nowMs() >= lastPauseMs + betweenPausesMs;

  const pause = async (): Promise<void> => {
    pausedNow += 1;
    await standStill().finally(() => {
      pausedNow -= 1;
      lastPauseMs = time.nowMs();
    });
  };
  const standStill = async (): Promise<void> => {
    const held = lifeSubject();
    await struck.by('worker paused past its lease', ...held);
    time.moveTo(instantFrom(time.nowMs() + chance.pick(pausesMs)));
    const actsMaybe = async (): Promise<void> => {
      if (chance.percent(actsWhilePausedPercent)) await act();
    };
    await outsideOfLife(async () => worker?.whilePaused(actsMaybe));
    // As whoever was paused finds it again.
    for (const subject of held) await struck.meets('worker paused past its lease', subject);
    const life = lifeNow();
    if (life !== undefined) doom.comeBack(life);
  };

  /** Nobody comes to do the work of the dead for a while; it may be the machine that stood still, and its clock jumps. */
  const goAway = async (isMidSend: boolean): Promise<void> => {
    const isSoon = time.nowMs() < backAtMs + restMs;
    if (isSoon || !struck.intends('workers away', isMidSend ? awayDrawsOnTheWay : 1)) return;
    backAtMs = time.nowMs() + chance.pick(isMidSend ? awayMidSendMs : awayMs);
    const due: Subject = { kind: 'due', by: instantFrom(backAtMs) };
    await struck.by('workers away', due);
    // What was begun since then lies about as well, until they are back.
    time.after(backAtMs - time.nowMs() - 1, () => struck.meets('workers away', due));
    for (let acts = isMidSend ? actsMidSend : actsWhileAway; acts > 0; acts -= 1) meanwhile(backAtMs - time.nowMs());
    if (!isMidSend || !struck.intends('clock jump')) return;
    const to = instantFrom(time.nowMs() + chance.below(backAtMs - time.nowMs()));
    await struck.by('clock jump', { kind: 'due', by: to });
    time.moveTo(to);
  };

  return {
    meet: (met, others, one) => {
      worker = met;
      meanwhile = others;
      act = one;
    },
    backAtMs: () => backAtMs,
    noteKill: (life) => {
      blows += 1;
      tally.trace(`killed: ${life.name}`);
    },
    noteCut: () => {
      blows += 1;
    },
    pauseMaybe: async (draws) => {
      if (maySleep() && struck.intends('worker paused past its lease', draws)) await pause();
    },
    aroundItem: async (lane, work, item) => {
      tally.event(`lane ${lane}`);
      const life = doom.begin(lane, 'killed in a lane');
      const subject = subjectOf(lane, item);
      subjects.set(life, subject);
      try {
        await living(life, async () => {
          const mayPause = maySleep() && (sendingLanes.has(lane) || hasRested());
          if (mayPause && struck.intends('worker paused past its lease', pauseDrawsAtItem)) await pause();
          await work();
        });
      } catch (error) {
        const isPlanned =
          error instanceof Ended || life.isOver || life.wasCut !== undefined || isPlantedFault(textOf(error));
        if (!isPlanned) tally.violation(`fault in lane ${lane}: ${textOf(error)}`);
      }
      await account(life, subject, 'killed in a lane');
      if (life.isOver) await goAway(sendingLanes.has(lane) && (await given.isOnItsWay(subject)));
    },
    claimFailed: (lane, error) => {
      tally.violation(`fault in lane ${lane}: ${textOf(error)}`);
      return [];
    },
    aroundCall: (knock) => async (input, init) => {
      const life = doom.begin(isWeighty(String(input), init?.method) ? weighty : 'call', 'killed at a door');
      const blowsBefore = blows;
      const answer = await living(life, () => knock(input, init));
      await account(life, undefined, 'killed at a door');
      const fault = given.faultOf(life);
      if (answer.status >= 500 && blows === blowsBefore && !isAnothersDeath(fault) && !isPlantedFault(fault)) {
        tally.violation(`fault at a door: ${answer.status} ${init?.method ?? 'GET'} ${String(input)}: ${fault}`);
      }
      return answer;
    },
  };
}

/** The second person of two agrees, one cancels an order, or somebody says that the rail has an answer. */
function isWeighty(url: string, method: string | undefined): boolean {
  return method === 'POST' && /\/(approval\/\w+\/approve|order\/\w+\/cancel|rails\/mpesa\/result)$/.test(url);
}

const subjects = new WeakMap<Life, Subject | undefined>();

function lifeSubject(): readonly Subject[] {
  const life = lifeNow();
  const subject = life && subjects.get(life);
  return subject === undefined ? [] : [subject];
}

const payoutLanes = new Set(['payout', 'payout-chaser', 'payout-refused-try']);
const attemptLanes = new Set(['collect', 'payment-chaser', 'payment-refused-push']);

function subjectOf(lane: string, item: unknown): Subject | undefined {
  if (typeof item !== 'object' || item === null || !('id' in item)) return undefined;
  if (payoutLanes.has(lane)) return { kind: 'payout', id: item.id };
  return attemptLanes.has(lane) ? { kind: 'attempt', id: item.id } : undefined;
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}
