import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { Toasts } from '@house/ui';
import '@house/ui/tokens.css';
import '@house/ui/base.css';
import './app.css';
import { FatalBoundary } from './frame/FatalBoundary.tsx';
import { loadTexts, locale, TextsContext } from './language.ts';
import { createQueryClient } from './queries.ts';
import { watchReleases } from './release.ts';
import { App } from './router.tsx';
import { loadRestWhenIdle, loadScreen, screenNameAt } from './screen-loader.ts';

await start();

/** Paints the first screen once its words and its code are here; until then the shell shows its own frame. */
async function start(): Promise<void> {
  const box = document.getElementById('root');
  if (box === null) return;
  history.scrollRestoration = 'manual';
  document.documentElement.lang = locale;
  const [texts] = await Promise.all([loadTexts(), loadScreen(screenNameAt(location.pathname))]);
  createRoot(box).render(
    <StrictMode>
      <TextsContext value={texts}>
        <QueryClientProvider client={createQueryClient(texts.failures)}>
          <FatalBoundary>
            <App />
          </FatalBoundary>
          <Toasts />
        </QueryClientProvider>
      </TextsContext>
    </StrictMode>,
  );
  loadRestWhenIdle();
  watchReleases();
}
