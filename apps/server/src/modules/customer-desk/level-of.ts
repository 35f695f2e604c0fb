import { verificationLevels, type VerificationLevel } from '@house/lending';

export function levelOf(text: string): VerificationLevel {
  const level = verificationLevels.find((one) => one === text);
  if (level === undefined) throw new Error(`unknown level ${text}`);
  return level;
}
