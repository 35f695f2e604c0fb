import type { House } from '../../house.ts';

export type CodePurpose = 'sign-in' | 'step-up' | 'change-mobile';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
const seedBytes = 16;

/**
 * A code is four digits of a keyed digest over a seed of chance; only the seed is stored, so the table alone gives no
 * code away and a resend sends the same one (decision 0005).
 */
export function codeFromSeed(house: House, seed: Buffer): string {
  const digest = house.vault.digest('sign-in-code', seed);
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0');
}

export function newCodeSeed(house: House): Buffer {
  return house.ids.bytes(seedBytes);
}

/** Whole seconds until an instant, one at least: for `Retry-After`. */
export function secondsUntil(now: Date, then: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1_000));
}
