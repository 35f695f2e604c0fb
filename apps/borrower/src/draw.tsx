import { renderToString } from 'react-dom/server';
import type { Locale } from '@house/i18n/locale';
import { appEn } from '@house/i18n/app.en';
import { appPt, type AppTexts } from '@house/i18n/app.pt';
import { forgetAll, give } from './answer-cache.ts';
import { takeBoot, type Boot } from './boot.ts';
import { startClock } from './clock.ts';
import { speak } from './language.ts';
import { loadOrderPart, orderPartKey } from './order-part.ts';
import { takeBootAnswers } from './queries.ts';
import { Root } from './root.tsx';
import { loadScreen } from './screen-loader.ts';
import { routeTable } from './routes-table.ts';

// Built for the server: every screen and every text is here before the first visit.
for (const { name } of routeTable) if (name !== 'landing' && name !== 'invited') await loadScreen(name);

const orderPart = await loadOrderPart();
const texts: Readonly<Record<Locale, AppTexts>> = { pt: appPt, en: appEn };

/**
 * The first screen as HTML, as the app would paint it from the same data: who opens a page sees it before the scripts
 * are here, and the app takes it over as it stands. `at`: path and query. One visit after the other: nothing waits
 * between the first line and the last, and nothing of the visit stays.
 */
export function draw(at: string, visit: Boot): string {
  try {
    takeBoot(visit);
    startClock(visit.now);
    const locale = visit.locale ?? 'pt';
    speak(locale, texts[locale]);
    takeBootAnswers();
    give(orderPartKey, orderPart);
    return renderToString(<Root at={at} />);
  } finally {
    forgetAll();
    takeBoot({});
  }
}
