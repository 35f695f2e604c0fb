import { newSerialNumber } from '@house/identity';
import type { House } from '../apps/server/src/house.ts';

/** So many different numbers for orders, as the service would have given them. */
export function serialNumbers({ ids }: House, count: number): string[] {
  const numbers = new Set<string>();
  while (numbers.size < count) numbers.add(newSerialNumber((below) => ids.below(below)));
  return [...numbers];
}
