import { landingScenes } from './landing.ts';
import { loanScenes } from './loan.ts';
import { orderScenes } from './orders.ts';
import { personScenes } from './person.ts';
import { repaymentScenes } from './repayment.ts';
import type { Scene } from './scene.ts';

/** Every screen in every state. */
export const scenes: readonly Scene[] = [
  ...landingScenes,
  ...loanScenes,
  ...orderScenes,
  ...repaymentScenes,
  ...personScenes,
];
