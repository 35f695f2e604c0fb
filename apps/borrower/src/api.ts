import { openBorrowerClient } from '@house/client';
import { learnServerTime } from './clock.ts';
import { noteAnswer } from './kept-answers.ts';
import { locale } from './language.ts';

/** Web pay answers within 20 s or not at all (specification, section 9). */
export const payTimeoutMs = 20_000;

/** The server's calls in the language of this visit. They throw CallFailure. */
export const { call, callCoded, sendForm } = openBorrowerClient({
  locale: () => locale,
  // The date of a kept answer is not the server's time now.
  onAnswer: (headers) => headers.has('x-kept') || learnServerTime(headers.get('date')),
  onRead: noteAnswer,
});
