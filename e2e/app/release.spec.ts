import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { alive } from '../alive.ts';
import { answeredByWorker } from './service-worker.ts';
import { expect, test } from './stage.ts';

// Two real builds: the second one says so on its pages, and has another file for one of its parts.
test.use({ townOf: 'release', serviceWorkers: 'allow', expectedFault: /Failed to load resource/ });
// In turns, for each town that is opened takes a while.
test.describe.configure({ mode: 'default' });

const app = resolve(import.meta.dirname, '../../apps/borrower');
const folder = mkdtempSync(join(tmpdir(), 'second-build-'));

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await build({
    root: app,
    configFile: join(app, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'second-build',
        transform: (code, id) =>
          /\/borrower\/src\/(main\.tsx|screens\/parts\/me\.ts)$/.test(id)
            ? `${code}\ndocument.documentElement.dataset.build = 'second';`
            : null,
      },
    ],
  });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an open app takes a new release at the next change of route, and loses nothing that is being typed', async ({
  visit,
  page,
  town,
}) => {
  await visit('ana', '/userinfo/nok?mode=modify');
  const typed = page.getByLabel('Full name').first();
  await expect(typed).toHaveValue('Rosa Macuácua');
  await answeredByWorker(page);
  await typed.fill('Rosa Nova');
  const first = await (await page.request.get('/latest.json')).json();

  await town.stack.release({ BORROWER_DIST: folder });
  expect(await (await page.request.get('/latest.json')).json()).not.toEqual(first);
  await takesRelease(page);
  await expect(typed).toHaveValue('Rosa Nova');
  await expect(page.locator('html[data-build=second]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.locator('html[data-build=second]')).toHaveCount(1);
  // Another one right after it waits: at most one reload in ten seconds.
  const reloadedAt = await page.evaluate(() => sessionStorage.getItem('reloaded-at'));
  expect(reloadedAt).not.toBeNull();
});

test('a landing left open takes a new release when it is seen again, unless its sheet is open', async ({
  browser,
  town,
}) => {
  const page = await browser.newPage({ baseURL: town.stack.app });
  await page.goto('/');
  let newer = false;
  await page.route('**/payload/landing.json', async (route) => {
    const response = await route.fetch();
    const payload = await response.json();
    // What it was drawn from, and the build it is of.
    expect(payload).toMatchObject({ path: '/', getLoan: 'Pedir empréstimo' });
    await route.fulfill({ json: newer ? { ...payload, id: 'newer' } : payload });
  });
  let loads = 0;
  page.on('load', () => (loads += 1));
  const see = async () => {
    const asked = page.waitForResponse('**/payload/landing.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
  };
  await see();
  newer = true;
  await page.getByRole('button', { name: 'Pedir empréstimo' }).click();
  await page.getByLabel('Número de telemóvel').fill('8455');
  await see();
  await expect(page.getByLabel('Número de telemóvel')).toHaveValue('8455');
  expect(loads).toBe(0);
  await page.locator('#signin').getByRole('button', { name: 'Fechar' }).click();
  await see();
  await expect.poll(() => loads).toBe(1);
  // At most one in ten seconds.
  await see();
  await page.waitForTimeout(300);
  expect(loads).toBe(1);
  await page.close();
});

test('a phone that has become full takes a new release all the same', async ({ visit, page, context, town }) => {
  await town.stack.release({});
  await visit('ana', '/appbar/loan');
  await answeredByWorker(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: town.stack.app, quotaSize: 1 });
  await town.stack.release({ BORROWER_DIST: folder });
  await takesRelease(page);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.locator('html[data-build=second]')).toHaveCount(1);
});

test('an open app takes a release whose worker came before it looked: the browser fetches that by itself, or another tab', async ({
  visit,
  page,
  town,
}) => {
  await town.stack.release({});
  await visit('ana', '/appbar/loan');
  await answeredByWorker(page);
  await town.stack.release({ BORROWER_DIST: folder });
  await page.evaluate(async () => {
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    await (await navigator.serviceWorker.ready).update();
    await taken;
  });
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('link', { name: 'Help' }).click();
    await page.getByRole('link', { name: 'Loan' }).click();
    await expect(page.locator('html[data-build=second]')).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
});

test.describe('a browser that keeps no release', () => {
  test.use({ serviceWorkers: 'block' });

  test('is taken where a tap leads to, though the server has that screen of the old one no longer', async ({
    visit,
    page,
    town,
  }) => {
    await town.stack.release({});
    await visit('ana', '/appbar/loan');
    await town.stack.release({ BORROWER_DIST: folder });
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page).toHaveURL(/\/appbar\/me$/);
    await expect(page.locator('html[data-build=second]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'How to make repayment' })).toBeVisible();
  });

  test('stays on its page while a bad line brings no screen', async ({ visit, page, town }) => {
    await town.stack.release({});
    await visit('ana', '/appbar/loan');
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page.getByText('It seems to be a network issue')).toBeVisible();
    await expect(page).toHaveURL(/\/appbar\/loan$/);
  });
});

test('a new release shows nothing that an older one kept: it may lack what this one needs', async ({
  visit,
  page,
  cast,
  town,
}) => {
  await town.stack.release({});
  await visit('beto', '/appbar/loan');
  await answeredByWorker(page);
  // Through the worker: first the page, then what it asks for.
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.match('/signed-in').then((is) => is !== undefined))).toBe(true);
  await page.reload();
  const address = `/api/order/${cast.serialNumber}`;
  await expect.poll(() => page.evaluate(async (at) => (await caches.match(at)) !== undefined, address)).toBe(true);
  await town.stack.release({ BORROWER_DIST: folder });
  await takesRelease(page);
  await page.evaluate(async (at) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const kept = await cache.match(at);
      if (kept === undefined) continue;
      const answer = await kept.json();
      delete answer.result.order.repaymentAmount;
      await cache.put(at, new Response(JSON.stringify(answer), { headers: kept.headers }));
    }
  }, address);
  await page.goto('/appbar/loan');
  await expect(page.locator('html[data-build=second]')).toHaveCount(1);
  await expect(page.getByText('1,760.00').first()).toBeVisible();
});

test('who runs the service under other settings is believed by a phone that keeps a page of the same release', async ({
  visit,
  page,
  town,
}) => {
  await town.stack.release({});
  await visit('ana', '/appbar/me');
  await answeredByWorker(page);
  await town.stack.release({ MPESA_SERVICE_PROVIDER_CODE: '171717' });
  await expect(async () => {
    await page.reload();
    await alive(page);
    await page.getByRole('button', { name: 'How to make repayment' }).click();
    await expect(page.getByText('171717')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

/** Is seen again, now and then as what looks may not be here yet, until another service worker answers for the page. */
function takesRelease(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        const see = () => document.dispatchEvent(new Event('visibilitychange'));
        const again = setInterval(see, 1_000);
        const taken = () => {
          clearInterval(again);
          done();
        };
        navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true });
        see();
      }),
  );
}
