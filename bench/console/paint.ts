import type { Browser, Page } from '@playwright/test';
import type { Asked } from './calls.ts';
import { figureLine } from './figure.ts';

type Screen = { readonly path: string; readonly shows?: string };
type Stage = { readonly url: string; readonly cookies: ReadonlyMap<string, string> };

const goalMs = 300;
const turns = 20;
const patienceMs = 10_000;
/** As long as one screen is looked at again. */
const screenMs = 12_000;
const row = 'tbody tr';

/** Every address of the console, and what must be on it before it counts as shown; else the first row of its table. */
function screensOf({ serialNumber, customer, yesterday }: Asked): readonly Screen[] {
  const box = 'section, [class*=box], [class*=queue]';
  return [
    { path: '/', shows: '[class*=queue] b' },
    { path: '/reviews' },
    { path: '/payouts?lane=confirmed' },
    { path: '/payments' },
    { path: '/suspense' },
    { path: '/proofs' },
    { path: '/reconciliation' },
    { path: `/reconciliation/${yesterday}` },
    { path: '/collections' },
    { path: '/incidents', shows: 'h1' },
    { path: '/approvals' },
    { path: '/customers' },
    { path: `/customer/${customer}`, shows: 'ol li' },
    { path: '/orders' },
    { path: '/orders?status=Overdue' },
    { path: `/order/${serialNumber}`, shows: 'ol li' },
    { path: `/order/${serialNumber}?show=explain`, shows: 'details, table' },
    { path: '/ledger' },
    { path: '/ledger/journals' },
    ...['portfolio', 'rolls', 'vintages', 'income', 'payouts', 'cash', 'funnel', 'codes'].map((name) => ({
      path: `/reports/${name}`,
    })),
    { path: '/policy', shows: 'input' },
    { path: '/policy?part=table' },
    { path: '/policy/versions' },
    { path: '/notices', shows: 'h1' },
    { path: '/coupons', shows: 'h1' },
    { path: '/referrals', shows: box },
    { path: '/staff' },
    { path: '/staff/permissions' },
    { path: '/audit' },
    { path: '/privacy', shows: 'h1' },
    { path: '/health', shows: box },
  ];
}

/**
 * From the moment an address is gone to, with the app open and nothing of that screen read yet, until its rows are
 * painted: no skeleton is left, and the frame that shows the first row is over.
 */
export async function measurePaint(browser: Browser, stage: Stage, known: Asked, only: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addCookies([...stage.cookies].map(([name, value]) => ({ name, value, url: stage.url })));
  const page = await context.newPage();
  for (const screen of screensOf(known).filter(({ path }) => path.includes(only))) {
    // The first one fetches the screen's own pieces of script, which a warm app has.
    const first = await paintedMs(page, stage.url, screen);
    const tookMs: number[] = [];
    const startedAt = performance.now();
    for (let turn = 0; turn < turns && first < patienceMs && performance.now() - startedAt < screenMs; turn += 1)
      tookMs.push(await paintedMs(page, stage.url, screen));
    const wrong = first < patienceMs ? undefined : 'was never shown';
    console.log(figureLine(screen.path.replace(/[0-9a-f-]{36}/, '…'), tookMs, goalMs, wrong));
  }
  await context.close();
}

async function paintedMs(page: Page, url: string, { path, shows = row }: Screen): Promise<number> {
  await page.goto(`${url}/nothing`);
  // The counts have come: nothing of the screen before is still on its way.
  await page.locator('aside nav b').first().waitFor();
  // What draws charts has come by the time anybody reads a report.
  if (path.startsWith('/reports')) await page.waitForTimeout(1_600);
  return page.evaluate(
    async ([target, selector, patience]) => {
      const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
      const began = performance.now();
      history.pushState({}, '', target);
      dispatchEvent(new PopStateEvent('popstate'));
      const main = document.querySelector('main');
      const isShown = (): boolean =>
        main?.querySelector(selector) !== null && main?.querySelector('.mantine-Skeleton-root') === null;
      // The first frame belongs to the screen before.
      do await frame();
      while (!isShown() && performance.now() - began < patience);
      // A task after the next frame runs when that frame was painted.
      await frame();
      await new Promise((done) => setTimeout(done));
      return performance.now() - began;
    },
    [path, shows, patienceMs] as const,
  );
}
