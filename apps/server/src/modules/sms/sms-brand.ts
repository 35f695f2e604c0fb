import { inGsm7 } from '@house/i18n/sms';
import type { House } from '../../house.ts';

/** The brand as messages are signed: a letter outside GSM-7 would make two or three messages of each (rules.md 10). */
export function smsBrand({ config }: House): string {
  return inGsm7(config.BRAND);
}
