import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { Toasts } from '@house/ui';
import '@house/ui/tokens.css';
import '@house/ui/base.css';
import './app.css';
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
  const root: Root = createRoot(box, { onUncaughtError: (fault) => void showFatal(root, fault) });
  root.render(
    <StrictMode>
      <TextsContext value={texts}>
        <QueryClientProvider client={createQueryClient(texts.failures)}>
          <App />
          <Toasts />
        </QueryClientProvider>
      </TextsContext>
    </StrictMode>,
  );
  loadRestWhenIdle();
  watchReleases();
}

/** A fault that no screen caught: React has taken everything down, the error page takes its place. */
async function showFatal(root: Root, fault: unknown): Promise<void> {
  console.error(fault);
  const [texts, { ErrorScreen }] = await Promise.all([loadTexts(), import('./screens/error/ErrorScreen.tsx')]);
  root.render(
    <TextsContext value={texts}>
      <ErrorScreen message={fault instanceof Error ? fault.message : ''} />
    </TextsContext>,
  );
}
