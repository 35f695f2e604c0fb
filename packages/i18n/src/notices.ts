import type { Locale } from './locale.ts';
import { noticesEn } from './notices.en.ts';
import { noticesPt, type NoticeTexts } from './notices.pt.ts';

/** The server's own short messages in one language. */
export function notices(locale: Locale): NoticeTexts {
  return locale === 'en' ? noticesEn : noticesPt;
}
