import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from '@house/ui';
import '@house/ui/tokens.css';
import '@house/ui/base.css';
import './app.css';
import { FatalBoundary } from './frame/FatalBoundary.tsx';
import { addTexts, coreTexts, locale } from './language.ts';
import { startQueries } from './queries.ts';
import { App } from './router.tsx';
import { loadNextWhenIdle, loadScreen, screenNameAt } from './screen-loader.ts';

await start();

/** Paints the first screen once its words and its code are here; until then the shell shows its own frame. */
async function start(): Promise<void> {
  const box = document.getElementById('root');
  if (box === null) return;
  history.scrollRestoration = 'manual';
  document.documentElement.lang = locale;
  const shown = screenNameAt(location.pathname);
  await Promise.all([addTexts(coreTexts), loadScreen(shown)]);
  startQueries();
  createRoot(box).render(
    <StrictMode>
      <FatalBoundary>
        <App />
      </FatalBoundary>
      <Toasts />
    </StrictMode>,
  );
  loadNextWhenIdle(shown);
}
