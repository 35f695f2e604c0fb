import type { Locale } from './locale.ts';
import { smsEn } from './sms.en.ts';
import { smsPt, type SmsTexts } from './sms.pt.ts';

export type { SmsTexts } from './sms.pt.ts';
export { inGsm7, smsSegments } from './gsm7.ts';

/** The SMS texts of one language; each is one GSM-7 segment with the longest values the business can have. */
export function smsTexts(locale: Locale): SmsTexts {
  return locale === 'en' ? smsEn : smsPt;
}
