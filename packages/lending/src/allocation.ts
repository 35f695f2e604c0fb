import { max, min, minus, zeroCentavos, type Centavos } from '@house/money';
import { bucketNames, emptySplit, type BucketName, type Split } from './buckets.ts';

export type Allocation = { readonly allocated: Split; readonly surplusCentavos: Centavos };

/**
 * Shares an amount over what is due: management fee → late interest → interest → extension fee → principal
 * (rules.md 7). What is left is the surplus; the parts and the surplus add up to the amount.
 */
export function allocate(amount: Centavos, due: Split): Allocation {
  let left = amount;
  const allocated: Record<BucketName, Centavos> = { ...emptySplit };
  for (const name of bucketNames) {
    allocated[name] = min(left, max(due[name], zeroCentavos));
    left = minus(left, allocated[name]);
  }
  return { allocated, surplusCentavos: left };
}
