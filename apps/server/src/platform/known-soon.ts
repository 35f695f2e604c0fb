import { setTimeout as pause } from 'node:timers/promises';

// Whoever watches us asks every few seconds, and gives up after ten.
const soonMs = 3_000;

/**
 * What becomes known within three seconds; else, and where it cannot be known, what is said instead. A PostgreSQL that stands
 * still gives a statement no answer for half a minute and more, and whoever asks how we are would hear nothing either.
 */
export function knownSoon<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([asked.catch(() => otherwise), pause(soonMs, otherwise, { ref: false })]);
}
