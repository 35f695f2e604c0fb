import { answer } from '../answers.ts';
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
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
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

  test('signed out nothing is left of who was here', async ({ visit, page, context, cast }) => {
    await visit('beto', '/appbar/order', {});
    await expect(page.getByText(cast.serialNumber)).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await expect(page.getByText(cast.serialNumber)).toBeVisible();
    await context.clearCookies({ name: 'token' });
    await page.evaluate(() => fetch('/api/orders').then((response) => response.text()));
    await expect.poll(() => page.evaluate(() => caches.has('answers'))).toBe(false);
    await page.goto('/appbar/order');
    await expect(page.getByRole('button', { name: 'Pedir empréstimo' })).toBeVisible();
  });
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
  // The look-out comes while nobody waits: until it is here, nobody looks.
  const look = () =>
    expect(async () => {
      const looked = page.waitForResponse('**/latest.json', { timeout: 1_000 });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await looked;
    }).toPass();
  await look();
  await expect(typed).toHaveValue('Rosa Nova');
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL(/\/appbar\/loan$/);
  await look();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
  expect(loads).toBe(1);
  await answer(page, {});
});
