import { instantFrom } from '@house/calendar';
import type { ConsoleTexts } from '@house/i18n/console.pt';
import { serverNow } from './clock.ts';

const minuteMs = 60_000;

/** Whole minutes since an instant, by the server's clock; never negative. */
export function minutesSince(instant: string): number {
  return Math.max(0, Math.floor((serverNow().getTime() - instantFrom(instant).getTime()) / minuteMs));
}

/** How long ago an instant was, in one unit: `<1 min`, `18 min`, `3 h`, `2 dias`. */
export function age(texts: ConsoleTexts['ago'], instant: string): string {
  const minutes = minutesSince(instant);
  return minutes < 1 ? texts.moments : inOneUnit(texts, minutes);
}

/** How far ahead an instant is, in one unit: `daqui a 3 h`. */
export function ahead(texts: ConsoleTexts['ago'], instant: string): string {
  const minutes = Math.max(0, Math.ceil((instantFrom(instant).getTime() - serverNow().getTime()) / minuteMs));
  return minutes === 0 ? texts.now : texts.ahead(inOneUnit(texts, minutes));
}

function inOneUnit(texts: ConsoleTexts['ago'], minutes: number): string {
  if (minutes < 120) return texts.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? texts.hours(hours) : texts.days(Math.floor(hours / 24));
}
