import { systemClock } from '@house/calendar';
import { keptSince } from './kept-answers.ts';

/** What is known of one thing asked of the server: the last answer, and how the last asking went. */
export type Known<T> = {
  readonly data: T | undefined;
  /** Why the last asking failed; undefined once one succeeds. */
  readonly error: unknown;
  readonly isAsking: boolean;
  /** When the data was true, ms by this phone's clock: an answer that the worker kept is as old as it was seen. */
  readonly seenAt: number;
  /** The data is what was seen before, for there was no network, or it is slow. */
  readonly isKept: boolean;
};
export type Ask = () => Promise<unknown>;
/** Gives what was kept of an earlier answer; undefined, or throws, where there is none. */
export type AskLast = () => Promise<unknown> | undefined;

export type CacheRules = {
  /** How long to wait for a second try before the failure is told; undefined when none is worth it. */
  readonly secondTryAfterMs: (fault: unknown) => number | undefined;
  readonly onFailure: (fault: unknown) => void;
};

type Entry = {
  known: Known<unknown>;
  isStale: boolean;
  /** Counts the askings: only the latest one's outcome is kept. */
  asking: number;
  running: Promise<void> | undefined;
  readonly watchers: Map<() => void, { readonly ask: Ask; readonly askLast: AskLast | undefined }>;
};

/** An answer this young is not asked for again when a screen opens. */
const freshMs = 3000;
/** So long an answer may be on its way before what was seen last is shown, and what is shown already is marked if it is old. */
const patienceMs = 3000;
const oldMs = 60_000;
const unknown: Known<undefined> = { data: undefined, error: undefined, isAsking: false, seenAt: 0, isKept: false };
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
let rules: CacheRules = { secondTryAfterMs: () => undefined, onFailure: () => undefined };

/** Says what the cache does about failures, once, before anything is asked. */
export function setCacheRules(given: CacheRules): void {
  rules = given;
}

/** What is known under a key; the same object until it changes. */
export function known(key: string): Known<unknown> {
  return entries.get(key)?.known ?? unknown;
}

/** The oldest thing that someone looks at and that could not be brought up to date; the same object until it changes. */
export function outdated(): Known<unknown> | undefined {
  let oldest: Known<unknown> | undefined;
  for (const { known, watchers } of entries.values()) {
    const isOld = known.data !== undefined && (known.isKept || known.error !== undefined);
    if (isOld && watchers.size > 0 && known.seenAt < (oldest?.seenAt ?? Infinity)) oldest = known;
  }
  return oldest;
}

/** Tells of every change of anything. Gives back the end of interest. */
export function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows interest: asks unless the answer is fresh, and again whenever it is refreshed. Gives back the end of interest. */
export function watch(key: string, ask: Ask, changed: () => void, askLast?: AskLast): () => void {
  const entry = entryOf(key);
  entry.watchers.set(changed, { ask, askLast });
  if (entry.running === undefined && (entry.isStale || !isFresh(entry))) void run(entry, ask, askLast);
  return () => void entry.watchers.delete(changed);
}

/** Asks anew for everything under the prefix that someone looks at; the rest is asked for when it is next looked at. */
export async function refresh(prefix: string): Promise<void> {
  const asked = [...entries].filter(([key]) => key.startsWith(prefix));
  for (const [, entry] of asked) entry.isStale = true;
  await Promise.all(asked.map(([, entry]) => runWatched(entry)));
}

/** Asks anew for one thing that someone looks at, unless the last asking is still on its way. */
export async function look(key: string): Promise<void> {
  const entry = entries.get(key);
  if (entry !== undefined) await (entry.running ?? runWatched(entry));
}

/** Asks now, whoever looks at it. Whether it failed is known afterwards. */
export async function askNow(key: string, ask: Ask): Promise<void> {
  await run(entryOf(key), ask);
}

/** Takes an answer that came another way. `seenAt` (ms, this phone's clock) says how old it is, if not new. */
export function give(key: string, data: unknown, seenAt = nowMs(), isKept = false): void {
  const entry = entryOf(key);
  entry.asking += 1;
  entry.running = undefined;
  tell(entry, { data, error: undefined, isAsking: false, seenAt, isKept });
}

/** Takes a list to which a further page was added: it is as old as its beginning, and kept if that was. */
export function lengthen(key: string, data: unknown): void {
  const { seenAt, isKept } = known(key);
  give(key, data, seenAt, isKept);
}

export function forget(key: string): void {
  entries.delete(key);
}

export function forgetAll(): void {
  entries.clear();
}

/** Back in front of the borrower, what is on screen is asked for again by itself. */
export function refreshWhenSeen(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    for (const [key, entry] of entries) if (!isFresh(entry)) void look(key);
  });
}

async function runWatched(entry: Entry): Promise<void> {
  const [watcher] = entry.watchers.values();
  if (watcher !== undefined) await run(entry, watcher.ask, watcher.askLast);
}

/** A newer asking takes an older one's place: what was asked before the change may be answered without it. */
function run(entry: Entry, ask: Ask, askLast?: AskLast): Promise<void> {
  entry.asking += 1;
  entry.isStale = false;
  const running = settle(entry, entry.asking, ask, askLast);
  entry.running = running;
  return running;
}

async function settle(entry: Entry, asking: number, ask: Ask, askLast: AskLast | undefined): Promise<void> {
  const isLatest = () => entry.asking === asking;
  tell(entry, { ...entry.known, isAsking: true });
  const slow = setTimeout(() => void showLast(entry, asking, askLast), patienceMs);
  try {
    const data = await twice(ask, isLatest);
    if (!isLatest()) return;
    const since = keptSince();
    tell(entry, { data, error: undefined, isAsking: false, seenAt: since ?? nowMs(), isKept: since !== undefined });
  } catch (error) {
    if (!isLatest()) return;
    tell(entry, { ...entry.known, error, isAsking: false });
    rules.onFailure(error);
  } finally {
    clearTimeout(slow);
    if (isLatest()) entry.running = undefined;
  }
}

/** On a line on which nothing comes: shows what was seen last as that. The answer takes its place when it comes. */
async function showLast(entry: Entry, asking: number, askLast: AskLast | undefined): Promise<void> {
  const { data, seenAt } = entry.known;
  if (data !== undefined) {
    if (nowMs() - seenAt > oldMs) tell(entry, { ...entry.known, isKept: true });
    return;
  }
  try {
    const kept = await askLast?.();
    const since = keptSince();
    const isWanted = entry.asking === asking && entry.known.isAsking;
    if (isWanted && kept !== undefined && since !== undefined)
      tell(entry, { ...entry.known, data: kept, seenAt: since, isKept: true });
  } catch {
    // None is kept.
  }
}

async function twice(ask: Ask, isWanted: () => boolean): Promise<unknown> {
  try {
    return await ask();
  } catch (fault) {
    const pauseMs = rules.secondTryAfterMs(fault);
    if (pauseMs === undefined) throw fault;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!isWanted()) throw fault;
    return ask();
  }
}

function tell(entry: Entry, known: Known<unknown>): void {
  entry.known = known;
  for (const changed of [...entry.watchers.keys(), ...listeners]) changed();
}

function entryOf(key: string): Entry {
  const there = entries.get(key);
  if (there !== undefined) return there;
  const made: Entry = { known: unknown, isStale: false, asking: 0, running: undefined, watchers: new Map() };
  entries.set(key, made);
  return made;
}

/** What seems to be of a time to come is of before the phone's clock was put back. */
function isFresh({ known }: Entry): boolean {
  const ageMs = nowMs() - known.seenAt;
  return ageMs >= 0 && ageMs <= freshMs;
}

function nowMs(): number {
  return systemClock.now().getTime();
}
