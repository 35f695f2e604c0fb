import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router, useLocation, type AroundNavHandler } from 'wouter';
import { toast } from '@house/ui';
import { comeTo } from './frame/name-screen.ts';
import { TabBar } from './frame/TabBar.tsx';
import { guardedPath, routeNameOf } from './guard.ts';
import { useTexts } from './language.ts';
import { isOutdated, reloadGuarded, reloadIfNewRelease } from './release-ready.ts';
import { goBack, isBefore, stateFor } from './router-history.ts';
import { routeTable } from './routes-table.ts';
import { loadedScreen, loadScreen, screenNameAt } from './screen-loader.ts';

/** The app: the screen of the address, under the route table's rules. */
export function App({ at }: { at: string | undefined }) {
  const { failures } = useTexts();
  return (
    <Router
      {...(at === undefined ? {} : { ssrPath: at })}
      aroundNav={(navigate, to, options) =>
        void goWhenReady(navigate, to, options, () => toast(failures.offline, 'error'))
      }
    >
      <CurrentScreen />
    </Router>
  );
}

let latestWish = 0;

/**
 * The old screen stays until the new one's code is here; of several quick taps the last one counts. To replace a page by
 * the one before it is to go back: twice the same page would be an arrow that does nothing.
 */
async function goWhenReady(...[navigate, to, options, onFailure]: [...Parameters<AroundNavHandler>, () => void]) {
  const wished = new URL(to, location.origin);
  const path = guardedPath(location.pathname, wished.pathname);
  const target = path === wished.pathname ? to : path;
  const wish = ++latestWish;
  // A slow line takes seconds: the tap is seen to have been heard.
  const page = document.documentElement.dataset;
  page['going'] = '';
  const isHere = await loadScreen(screenNameAt(path)).then(
    () => true,
    () => false,
  );
  // The server has this screen of this release no longer: the tap leads to that of the new one.
  if (!isHere && latestWish === wish && (await isOutdated()) && reloadGuarded(target)) return;
  if (latestWish !== wish) return;
  delete page['going'];
  if (!isHere) return onFailure();
  if (options?.replace === true && isBefore(target)) return goBack();
  const go = () => flushSync(() => navigate(target, { ...options, state: stateFor(options?.replace === true) }));
  if (typeof document.startViewTransition === 'function' && document.visibilityState === 'visible') {
    // A transition that is skipped (another tap, a hidden page) still navigates; its rejection means nothing.
    document.startViewTransition(go).ready.catch(() => undefined);
  } else go();
}

function CurrentScreen() {
  const [path, navigate] = useLocation();
  const [shown, setShown] = useState(path);
  // Back and forward change the address before we are asked: the rules are applied here once more.
  const target = guardedPath(shown, path);
  const ready = loadedScreen(screenNameAt(target)) !== undefined;
  useLayoutEffect(() => {
    if (target !== path) navigate(target, { replace: true });
    else if (ready) setShown(target);
    else
      void loadScreen(screenNameAt(target)).then(
        () => setShown(target),
        () => location.reload(),
      );
  }, [target, path, ready, navigate]);
  const current = target === path && ready ? target : shown;
  useArrival(current);
  const Screen = loadedScreen(screenNameAt(current));
  const row = routeTable.find(({ name }) => name === routeNameOf(current));
  return (
    <>
      {Screen !== undefined && <Screen key={current} id={current.split('/')[2] ?? ''} />}
      {row?.layout === 'tabs' && <TabBar path={current} />}
    </>
  );
}

/** Each navigation starts at the top, and who listens to the screen hears its heading. */
function useArrival(path: string) {
  const [first] = useState(path);
  useLayoutEffect(() => {
    // In braces: newer browsers give back a promise, which React would take for a clean-up.
    scrollTo(0, 0);
  }, [path]);
  useEffect(() => {
    if (path === first) return;
    reloadIfNewRelease();
    comeTo();
  }, [path, first]);
}
