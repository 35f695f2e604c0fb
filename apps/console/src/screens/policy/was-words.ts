import type { PolicyTexts } from '@house/i18n/console/policy.pt';
import type { Draft } from './use-draft.ts';

/** What stood at a place of the version that a draft is held against: the one in force, or the one planned next. */
export function wasWords({ plan }: Pick<Draft, 'plan'>, texts: PolicyTexts, value: string): string {
  return plan === undefined ? texts.was(value) : texts.wasPlanned(plan, value);
}
