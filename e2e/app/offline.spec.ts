import { addMs, systemClock } from '@house/calendar';
import type { Page } from '@playwright/test';
import { answer } from '../answers.ts';
import { orderIn } from '../scenes/cast.ts';
import { answeredByWorker } from './service-worker.ts';
import { expect, test } from './stage.ts';

test.use({ expectedFault: /Failed to load resource/ });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app opens without network with what was seen last and its age, and asks again by itself', async ({
    visit,
    page,
    context,
    cast,
  }) => {
    await visit('beto', '/appbar/order');
    await expect(page.getByText(cast.serialNumber)).toBeVisible();
    await answeredByWorker(page);
    // Seen once more, now through the worker that keeps it.
    await page.reload();
    await expect(page.getByText(cast.serialNumber)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(cast.serialNumber)).toBeVisible();
    await expect(page.getByText('No connection · seen just now')).toBeVisible();
    const asked = page.waitForRequest(/\/api\/orders/, { timeout: 15_000 });
    await context.setOffline(false);
    await asked;
    await expect(page.getByText(/No connection · seen/)).toBeHidden();
  });

  test('what came with the page is there without network, too', async ({ visit, page, context }) => {
    await visit('beto', '/appbar/loan');
    await answeredByWorker(page);
    await page.reload();
    await expect(page.getByText(/Sent to M-Pesa/)).toBeVisible();
    const kept = async () => (await caches.match('/api/products'))?.ok;
    await expect.poll(() => page.evaluate(kept)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/Sent to M-Pesa/)).toBeVisible();
  });

  test('signed out nothing is left of who was here', async ({ visit, page, context, cast }) => {
    await visit('beto', '/appbar/order', {});
    await expect(page.getByText(cast.serialNumber)).toBeVisible();
    await answeredByWorker(page);
    await page.reload();
    await expect(page.getByText(cast.serialNumber)).toBeVisible();
    await context.clearCookies({ name: 'token' });
    await page.evaluate(() => fetch('/api/orders').then((response) => response.text()));
    const kept = async () => (await caches.keys()).filter((name) => name.startsWith('answers'));
    await expect.poll(() => page.evaluate(kept)).toEqual([]);
    await page.goto('/appbar/order');
    await expect(page.getByRole('button', { name: 'Pedir empréstimo' })).toBeVisible();
  });
});

test('a popup whose code could not come opens once it can', async ({ visit, page }) => {
  const parts = /\/assets\/late-parts/;
  await page.route(parts, (route) => route.abort('internetdisconnected'));
  await visit('ana', '/appbar/loan');
  await page.getByRole('button', { name: 'Customer service' }).click();
  await expect(page.getByText('It seems to be a network issue')).toBeVisible();
  await page.unroute(parts);
  await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
});

/** The look-out comes while nobody waits: until it is here nobody looks, and then once in ten seconds, however long that takes. */
async function looksForReleases(page: Page): Promise<void> {
  let looked = false;
  page.on('response', (response) => (looked ||= response.url().endsWith('/latest.json')));
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(looked).toBe(true);
  }).toPass({ timeout: 45_000 });
}

test('a visit whose popups could not come at first looks for releases all the same', async ({ visit, page }) => {
  const parts = /\/assets\/late-parts/;
  await page.route(parts, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed', (request) => parts.test(request.url()));
  await visit('ana', '/appbar/help');
  await failed;
  await page.unroute(parts);
  await looksForReleases(page);
});

test('a screen whose code could not come opens at a later tap, and the page stays until then', async ({
  visit,
  page,
}) => {
  const looksOut = page.waitForResponse(/\/assets\/late-parts.*js/);
  await visit('ana', '/appbar/loan');
  await looksOut;
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByText('It seems to be a network issue')).toBeVisible();
  await expect(page).toHaveURL(/\/appbar\/loan$/);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
});

const notes = /No connection · seen|Not updated · seen/;
const minutesAgo = (minutes: number) => addMs(systemClock.now(), -60_000 * minutes).getTime();

test('what was kept says its age once on every screen, and a tap asks for all of it again', async ({
  visit,
  page,
  cast,
}) => {
  const seenAt = minutesAgo(185);
  const products = { products: [], declineReason: null, processingOrder: cast.serialNumber };
  const order = { result: orderIn(cast, 'Repayment'), seenAt };
  for (const [path, answers] of [
    ['/appbar/loan', { products: { code: 3, result: products, seenAt }, order }],
    // Another call that is answered does not make a kept answer any younger.
    [`/order/${cast.serialNumber}`, { order, bulletin: { result: null } }],
    ['/appbar/loan', { products: { code: 0, result: cast.products, seenAt }, customerInfo: 'offline' }],
    [`/order/${cast.serialNumber}`, { order, bulletin: 'offline' }],
    [`/order/${cast.serialNumber}/repayment`, { order }],
  ] as const) {
    await visit('beto', path, answers);
    await expect(page.getByText('No connection · seen 3 h ago'), path).toHaveCount(1);
    await page.waitForTimeout(300);
    await expect(page.getByText(notes), path).toHaveCount(1);
  }
  await answer(page, { order: { result: orderIn(cast, 'Repayment') } });
  await page.getByText(notes).click();
  await expect(page.getByText(notes)).toHaveCount(0);
});

test('a kept answer is as old as itself, whatever else is answered or was kept at the same time', async ({
  visit,
  page,
  cast,
}) => {
  const shown = orderIn(cast, 'Repayment');
  const order = { result: shown, seenAt: minutesAgo(185) };
  // A line that comes and goes: of the order the worker's headers are here, and before its body is read another call is answered.
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const response = await real(input, init);
      if (!/\/api\/order\//.test(response.url)) return response;
      const text = await response.text();
      const late = new ReadableStream({
        start(body) {
          setTimeout(() => {
            body.enqueue(new TextEncoder().encode(text));
            body.close();
          }, 400);
        },
      });
      setTimeout(() => document.querySelector<HTMLElement>('[aria-label="Customer service"]')?.click(), 100);
      return new Response(late, { headers: response.headers });
    };
  });
  await visit('beto', `/order/${cast.serialNumber}`, { order, bulletin: { result: null } });
  await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
  await expect(page.getByText('No connection · seen 3 h ago')).toHaveCount(1);
});

test('what explains late interest names the day that it was kept on', async ({ visit, page, cast }) => {
  const late = orderIn(cast, 'Overdue', { dueInDays: -3, overdueFee: 130 });
  await visit('beto', `/order/${cast.serialNumber}`, { order: { result: late, seenAt: minutesAgo(3 * 1440) } });
  await page.getByRole('button', { name: 'why?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Late interest until \d\d\/\d\d\/\d{4}/);
  await expect(dialog).not.toContainText('until today');
});

test('what was kept of another call makes nothing older', async ({ visit, page, cast }) => {
  await page.clock.install();
  const order = { result: orderIn(cast, 'Repayment'), seenAt: minutesAgo(185) };
  const companyContacts = { result: { phones: ['841000001'], hours: '9:00-17:00' }, seenAt: minutesAgo(5 * 1440) };
  await visit('beto', `/order/${cast.serialNumber}`, { order, companyContacts });
  await page.getByRole('button', { name: 'Customer service' }).click();
  await expect(page.getByText('No connection · seen 5 days ago')).toHaveCount(1);
  await page.keyboard.press('Escape');
  const asked = page.waitForRequest(/\/api\/order\//);
  await page.clock.runFor(31_000);
  await asked;
  await expect(page.getByText('No connection · seen 3 h ago')).toHaveCount(1);
});

test('a network that leads nowhere is not asked without end', async ({ visit, page, cast }) => {
  await page.clock.install();
  await visit('beto', `/order/${cast.serialNumber}`, {
    order: { result: orderIn(cast, 'Repayment'), seenAt: minutesAgo(5) },
    bulletin: 'offline',
  });
  await expect(page.getByText('No connection · seen 5 min ago')).toHaveCount(1);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/api/order/') ? 1 : 0));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  for (let seconds = 0; seconds < 56; seconds += 2) {
    await page.clock.runFor(2_000);
    await page.waitForTimeout(150);
  }
  expect(asked).toBeGreaterThan(2);
  expect(asked).toBeLessThan(10);
});

test('an age grows while one looks at it', async ({ visit, page }) => {
  await page.clock.install();
  await visit('ana', '/appbar/me');
  await expect(page.getByText('2,000.00')).toBeVisible();
  await answer(page, { customerInfo: 'offline', customerExtendInfo: 'offline', invitationStat: 'offline' });
  await page.clock.runFor(4_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(4_000);
  await expect(page.getByText('No connection · seen just now')).toHaveCount(1);
  await page.clock.runFor(30 * 60_000);
  await expect(page.getByText('No connection · seen 30 min ago')).toHaveCount(1);
});

test('a server that answers with a refusal is not called a missing connection, and a lost one is', async ({
  visit,
  page,
  cast,
}) => {
  const orders = { result: { data: [cast.order.order], hasMore: false } };
  for (const [said, text] of [
    [{ status: 503, body: { success: false, result: 'Busy' } }, 'Not updated · seen just now'],
    [{ status: 429, body: { success: false, result: 'Too many' } }, 'Not updated · seen just now'],
    ['offline', 'No connection · seen just now'],
  ] as const) {
    await page.clock.install();
    await visit('beto', '/appbar/order', { orders });
    await expect(page.getByText(cast.serialNumber)).toBeVisible();
    await answer(page, { orders: said });
    await page.clock.runFor(4_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(4_000);
    await expect(page.getByText(text)).toHaveCount(1);
    await expect(page.getByText(cast.serialNumber)).toBeVisible();
  }
});

test('the app can be put on the home screen', async ({ visit, page, request }) => {
  await visit('ana', '/appbar/loan');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Kukula', start_url: '/appbar/loan', display: 'standalone' });
  expect(manifest.icons[0]).toMatchObject({ purpose: 'any maskable' });
  expect((await request.get(manifest.icons[0].src)).headers()['content-type']).toContain('image/svg+xml');
});

test('a new release is loaded at a change of route, never while a form is typed, once in ten seconds', async ({
  visit,
  page,
}) => {
  await visit('ana', '/userinfo/nok?mode=modify');
  const typed = page.getByLabel('Full name').first();
  await typed.fill('Rosa Nova');
  await page.route('**/latest.json', (route) => route.fulfill({ json: { id: 'a-newer-one' } }));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await looksForReleases(page);
  await expect(typed).toHaveValue('Rosa Nova');
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL(/\/appbar\/loan$/);
  await looksForReleases(page);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
  expect(loads).toBe(1);
  await answer(page, {});
});
