import { createRoot, hydrateRoot } from 'react-dom/client';
import { give } from './answer-cache.ts';
import { boot } from './boot.ts';
import { endEarlyTaps } from './early-tap.ts';
import { addTexts, coreTexts, locale } from './language.ts';
import { loadOrderPart, orderPartKey } from './order-part.ts';
import { startQueries } from './queries.ts';
import { Root } from './root.tsx';
import { loadNextWhenIdle, loadScreen, screenNameAt, type ShownScreen } from './screen-loader.ts';

await start();

/** Takes over what the server drew, or paints the first screen, once its words and its code are here. */
async function start(): Promise<void> {
  const box = document.getElementById('root');
  if (box === null) return;
  history.scrollRestoration = 'manual';
  document.documentElement.lang = locale;
  const shown = screenNameAt(location.pathname);
  const [orderPart] = await Promise.all([openOrderPart(shown), addTexts(coreTexts), loadScreen(shown)]);
  startQueries();
  if (orderPart !== undefined) give(orderPartKey, orderPart);
  endEarlyTaps();
  if (box.hasChildNodes()) hydrateRoot(box, <Root />);
  else createRoot(box).render(<Root />);
  loadNextWhenIdle(shown);
}

/** The loan tab may show an order at once: then its part is needed with the screen's own. */
async function openOrderPart(shown: ShownScreen) {
  if (shown !== 'loan' || !boot.answers?.some(({ name }) => name === 'order')) return undefined;
  return loadOrderPart();
}
