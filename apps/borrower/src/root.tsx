import { StrictMode, useEffect } from 'react';
import { Toasts } from '@house/ui';
import '@house/ui/tokens.css';
import '@house/ui/base.css';
import './app.css';
import { doEarlyTap } from './early-tap.ts';
import { FatalBoundary } from './frame/FatalBoundary.tsx';
import { Told } from './frame/told.tsx';
import { App } from './router.tsx';

/** The whole app. `at`: path and query for the server, which draws without an address bar. */
export function Root({ at }: { at?: string }) {
  useEffect(doEarlyTap, []);
  return (
    <StrictMode>
      <FatalBoundary>
        <App at={at} />
      </FatalBoundary>
      <Toasts />
      <Told />
    </StrictMode>
  );
}
