import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CallFailure, type Ask, type Coded } from '@house/client';
import { dropComplaint, toast } from '@house/ui';
import type { CallName } from '@house/contract/types';
import { give, known, look, refresh, refreshWhenSeen, setCacheRules, watch, type Known } from './answer-cache.ts';
import { callCoded, lastSeen } from './api.ts';
import { boot } from './boot.ts';
import { failureText, isExpired } from './failures.ts';
import { useTexts } from './language.ts';
import { keptSince } from './kept-answers.ts';
import { expireSession, watchSession } from './session.ts';

const againMs = 2000;
/** A network that leads nowhere, as one that wants to be paid first, is none: then it is asked as often as ever. */
const triesOnline = 5;

/** Something asked of the server, as a screen sees it. */
export type Query<T> = Known<T> & {
  /** Gives back whether what is known is new then: neither failed nor kept from before. */
  readonly askAgain: () => Promise<boolean>;
};

/** Begins with the answers that came with the page, and says what a failed call does. */
export function startQueries(): void {
  setCacheRules({ secondTryAfterMs, onFailure: (fault) => isExpired(fault) && expireSession() });
  takeBootAnswers();
  watchSession();
  refreshWhenSeen();
  addEventListener('online', () => void refreshUntilAnswered());
}

/** Takes the answers that came with the page. */
export function takeBootAnswers(): void {
  for (const { name, ask, code, result, seenAt } of boot.answers ?? [])
    give(keyOf(name, ask), { code: code ?? 0, result }, seenAt);
}

/** Back on the network; the first askings may still come to nothing, and the worker answers them from memory. */
async function refreshUntilAnswered(triesLeft = triesOnline): Promise<void> {
  await refresh('');
  if (keptSince() === undefined || !navigator.onLine || triesLeft === 1) return;
  setTimeout(() => void refreshUntilAnswered(triesLeft - 1), againMs);
}

/** One call of the server, kept and refreshed. `everyMs` polls, by the last answer. */
export function useCall<N extends CallName>(
  name: N,
  ask: Ask<N>,
  everyMs?: (last: Coded<N> | undefined) => number,
): Query<Coded<N>> {
  return useKept(
    callKey(name, ask),
    () => callCoded(name, ask),
    everyMs,
    () => lastSeen(name, ask),
  );
}

/**
 * Anything that can be asked for again, kept under a key that names it. Polls only while it is looked at, and where there is
 * something. `last` gives what was seen of it before, to be shown as that while the line is slow.
 */
export function useKept<T>(
  key: string,
  ask: () => Promise<T>,
  everyMs?: (last: T | undefined) => number,
  askLast?: () => Promise<T | undefined>,
): Query<T> {
  const latest = useRef({ ask, askLast });
  useEffect(() => {
    latest.current = { ask, askLast };
  });
  const subscribe = useCallback(
    (changed: () => void) =>
      watch(
        key,
        () => latest.current.ask(),
        changed,
        () => latest.current.askLast?.(),
      ),
    [key],
  );
  const read = () => known(key);
  const shown = useSyncExternalStore(subscribe, read, read);
  if (!isKnownAs<T>(shown)) throw new Error(`${key} is kept as something else`);
  const { data, error } = shown;
  const isNothing = data === undefined && error instanceof CallFailure && error.isFinal;
  const pauseMs = isNothing ? undefined : everyMs?.(data);
  useEffect(() => {
    if (pauseMs === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(key), pauseMs);
    return () => clearInterval(timer);
  }, [key, pauseMs]);
  async function askAgain() {
    await look(key);
    const { error, isKept } = known(key);
    return error === undefined && !isKept;
  }
  return { ...shown, askAgain };
}

/**
 * Something the borrower does that the server must hear of. A failure is told by a toast, unless it is `quiet`: then
 * `failed` shows it. A session that is over ends, whoever noticed.
 */
export function useTask<Input, Output>(
  run: (input: Input) => Promise<Output>,
  then: { done?: (output: Output) => unknown; failed?: (fault: unknown) => void; quiet?: boolean } = {},
): { start: (input: Input) => void; busy: boolean } {
  const { failures } = useTexts();
  const [busy, setBusy] = useState(false);
  async function start(input: Input) {
    setBusy(true);
    dropComplaint();
    try {
      await then.done?.(await run(input));
    } catch (fault) {
      if (isExpired(fault)) expireSession();
      else if (then.quiet !== true) toast(failureText(fault, failures), 'error');
      then.failed?.(fault);
    } finally {
      setBusy(false);
    }
  }
  return { start: (input) => void start(input), busy };
}

/** The key a call's answer is kept under; the call's name and a space is the prefix of all of its answers. */
export function callKey<N extends CallName>(name: N, ask: Ask<N>): string {
  return keyOf(name, ask);
}

function keyOf(name: string, ask: object): string {
  return `${name} ${JSON.stringify(ask)}`;
}

/** A key names what was asked, so what lies under it is the answer to that. */
function isKnownAs<T>(shown: Known<unknown>): shown is Known<T> {
  return 'data' in shown;
}

/** Silence is worth a second try after a moment; a server that is busy says when it will have time. */
function secondTryAfterMs(fault: unknown): number | undefined {
  if (!(fault instanceof CallFailure) || (fault.kind !== 'fault' && fault.kind !== 'offline')) return undefined;
  return (fault.said.retryAfterSeconds || 1) * 1000;
}
