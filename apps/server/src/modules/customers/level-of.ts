import { verificationLevels, type VerificationLevel } from '@house/lending';
import { knownWord } from '../../platform/known-word.ts';

/** How far a customer has come, out of their row (rules.md 2). */
export function levelOf(text: string): VerificationLevel {
  return knownWord(verificationLevels, text, 'level');
}
