import { seededRolls } from '@house/sandbox';
import type { Ids } from '../../apps/server/src/platform/ids.ts';

/** A sequence of chance that is the same for the same seed. */
export type Chance = {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  /** True so many times of a hundred. */
  percent(percent: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
};

/** Whoever is named by `of` has a sequence of their own, so that leaving somebody out changes nobody else's. */
export function seededChance(seed: number, of?: string): Chance {
  const roll = seededRolls(of === undefined ? seed : seed ^ hashOf(of));
  const below = (limit: number): number => Math.floor(roll() * limit);
  return {
    below,
    percent: (percent) => roll() * 100 < percent,
    pick: (from) => from[below(from.length)] ?? from[0],
  };
}

/** Ids, tokens and references out of the seed; the same run gives the same ones. */
export function seededIds(seed: number): Ids {
  const roll = seededRolls(seed ^ 0x5eed1d5);
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => Math.floor(roll() * 256)));
  return {
    bytes,
    below: (below) => Math.floor(roll() * below),
    uuid: () => {
      const hex = bytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Receipts as the wallet numbers them; what came at the same instant is read in their order. */
export function seededReceipts(seed: number): () => string {
  const chance = seededChance(seed, 'receipts');
  return () => Array.from({ length: 10 }, () => capitals.charAt(chance.below(capitals.length))).join('');
}

// FNV-1a, public domain.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
