import '@mantine/core/styles.layer.css';
import '@house/ui/tokens.css';
import './app.css';
import './frame/print.css';
import { MantineProvider } from '@mantine/core';
import { Toasts } from '@house/ui/Toasts.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { CallFailure } from './api.ts';
import { boot } from './boot.ts';
import { LanguageProvider } from './language.tsx';
import { restWhenAlone } from './rest-when-alone.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

const client = new QueryClient({
  defaultOptions: {
    // Asked also where the browser takes itself to be without a network: what waits for one is neither done nor said to fail.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, fault) =>
        failures < 2 && fault instanceof CallFailure && fault.kind !== 'refused' && fault.kind !== 'signed-out',
      staleTime: 10_000,
    },
  },
});
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
document.title = boot.brand;
restWhenAlone();

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => boot.nonce}>
      <QueryClientProvider client={client}>
        <LanguageProvider>
          <RouterProvider router={router} />
          <Toasts />
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
