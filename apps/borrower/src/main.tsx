import { createRoot, hydrateRoot } from 'react-dom/client';
import { addTexts, coreTexts, locale } from './language.ts';
import { startQueries } from './queries.ts';
import { Root } from './root.tsx';
import { loadNextWhenIdle, loadScreen, screenNameAt } from './screen-loader.ts';

await start();

/** Takes over what the server drew, or paints the first screen, once its words and its code are here. */
async function start(): Promise<void> {
  const box = document.getElementById('root');
  if (box === null) return;
  history.scrollRestoration = 'manual';
  document.documentElement.lang = locale;
  const shown = screenNameAt(location.pathname);
  await Promise.all([addTexts(coreTexts), loadScreen(shown)]);
  startQueries();
  if (box.hasChildNodes()) hydrateRoot(box, <Root />);
  else createRoot(box).render(<Root />);
  loadNextWhenIdle(shown);
}
