/** How much we know of a customer, in the order in which it is reached (rules.md 2). */
export const verificationLevels = ['Created', 'Verified', 'Basic', 'Normal'] as const;
export type VerificationLevel = (typeof verificationLevels)[number];

/** Created: a code was asked for · Verified: first right code · Basic: basic info saved · Normal: next of kin saved. */
export type LevelStep = 'code-verified' | 'basic-info-saved' | 'next-of-kin-saved';

const reached: Readonly<Record<LevelStep, VerificationLevel>> = {
  'code-verified': 'Verified',
  'basic-info-saved': 'Basic',
  'next-of-kin-saved': 'Normal',
};

/** The level after a step. It never falls: saving basic info again leaves a Normal customer Normal. */
export function levelAfter(level: VerificationLevel, step: LevelStep): VerificationLevel {
  return isAtLeast(level, reached[step]) ? level : reached[step];
}

export function isAtLeast(level: VerificationLevel, least: VerificationLevel): boolean {
  return verificationLevels.indexOf(level) >= verificationLevels.indexOf(least);
}
