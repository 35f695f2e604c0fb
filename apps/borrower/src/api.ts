import { CallFailure, openBorrowerClient, type Ask, type Coded } from '@house/client';
import type { CallName } from '@house/contract/types';
import { learnServerTime } from './clock.ts';
import { noteAnswer } from './kept-answers.ts';
import { locale } from './language.ts';
import { isOfAnother } from './visitor.ts';

/** Web pay answers within 20 s or not at all (specification, section 9). */
export const payTimeoutMs = 20_000;

/** The server's calls in the language of this visit. They throw CallFailure. */
export const { call, callCoded, sendForm } = openBorrowerClient({
  locale: () => locale,
  // What is asked or sent here would be answered, or done, as whoever came after.
  onAsk() {
    if (isOfAnother()) throw new CallFailure('signed-out');
  },
  // The date of a kept answer is not the server's time now.
  onAnswer: (headers) => headers.has('x-kept') || learnServerTime(headers.get('x-date')),
  onRead: noteAnswer,
});

/** What the worker kept of a call's last answer; undefined where there is no worker. Throws where it kept none. */
export async function lastSeen<N extends CallName>(name: N, ask: Ask<N>): Promise<Coded<N> | undefined> {
  // Without one the browser itself would be asked, and complain.
  if (!navigator.serviceWorker?.controller) return undefined;
  return callCoded(name, ask, { onlyKept: true });
}
