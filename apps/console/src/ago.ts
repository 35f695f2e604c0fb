import { instantFrom } from '@house/calendar';
import type { ConsoleTexts } from '@house/i18n/console.pt';
import { serverNow } from './clock.ts';

const minuteMs = 60_000;

/** Whole minutes since an instant, by the server's clock; never negative. */
export function minutesSince(instant: string): number {
  return Math.max(0, Math.floor((serverNow().getTime() - instantFrom(instant).getTime()) / minuteMs));
}

/** How long ago an instant was, in one unit: `18 min`, `3 h`, `2 dias`. */
export function age(texts: ConsoleTexts['ago'], instant: string): string {
  const minutes = minutesSince(instant);
  if (minutes < 1) return texts.now;
  if (minutes < 120) return texts.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? texts.hours(hours) : texts.days(Math.floor(hours / 24));
}
