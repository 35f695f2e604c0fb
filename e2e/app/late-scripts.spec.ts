import type { Page } from '@playwright/test';
import { alive } from '../alive.ts';
import type { Town } from '../open-town.ts';
import { becomes, type Cast } from '../scenes/cast.ts';
import { expect, test } from './stage.ts';

/** The loan tab as the server drew it, and what lets its scripts come. */
async function withoutScripts(page: Page, town: Town, cast: Cast): Promise<() => void> {
  await becomes(page.context(), town, cast, 'ana', 'en');
  const { promise: held, resolve: letThemCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/appbar/loan', { waitUntil: 'commit' });
  return letThemCome;
}

for (const [what, touch, amount] of [
  ['slider', (page: Page) => page.getByRole('slider').fill('0'), '500.00 MT'],
  ['chips', (page: Page) => page.getByText('14 days', { exact: true }).click(), '2,000.00 MT'],
] as const) {
  test(`what is chosen by the ${what} before the scripts are here counts`, async ({ page, town, cast }) => {
    const letThemCome = await withoutScripts(page, town, cast);
    await touch(page);
    letThemCome();
    await alive(page);
    await expect(page.getByText(/^Interest \(14 days\)$/)).toBeVisible();
    await expect(page.getByRole('radio', { name: '14 days' })).toBeChecked();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', amount);
    await expect(page.getByRole('status').filter({ hasText: amount })).toBeVisible();
  });
}

test('a tap on a button before the scripts are here is heard, and done once they are, with what was chosen before', async ({
  page,
  town,
  cast,
}) => {
  const letThemCome = await withoutScripts(page, town, cast);
  await page.getByRole('slider').fill('0');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await page.evaluate(() => 'coming' in document.documentElement.dataset)).toBe(true);
  letThemCome();
  await expect(page).toHaveURL(/\/apply\/confirm/);
  await expect(page.getByText('500.00 MT', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'coming' in document.documentElement.dataset)).toBe(false);
});

test('a tap on what opens over the screen is seen to have been heard while its code is on the way', async ({
  visit,
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/late-parts-.*\.js/, async (route) => {
    await held;
    await route.fallback();
  });
  await visit('ana', '/appbar/order');
  const isComing = () => page.evaluate(() => 'coming' in document.documentElement.dataset);
  expect(await isComing()).toBe(false);
  await page.getByRole('button', { name: 'Customer service' }).click();
  await expect.poll(isComing).toBe(true);
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isComing()).toBe(false);
});

test.describe('scripts that are cut off', () => {
  test.use({ expectedFault: /Failed to (load resource|fetch dynamically)|error loading dynamically/ });

  for (const part of ['vendor', 'loan', 'core']) {
    test(`are asked for again by themselves: ${part}`, async ({ page, town, cast }) => {
      await becomes(page.context(), town, cast, 'ana', 'en');
      let cuts = 0;
      await page.route(new RegExp(`/assets/${part}-.*\\.js`), async (route) => {
        cuts += 1;
        await (cuts > 1 ? route.fallback() : route.abort('connectionreset'));
      });
      await page.goto('/appbar/loan');
      const next = page.getByRole('button', { name: 'Next', exact: true });
      const confirming = /\/apply\/confirm/;
      await expect(async () => {
        // A tap before the scripts are here leads nowhere; one that leads on late has left the button behind.
        if (!confirming.test(page.url())) await next.click({ timeout: 500 });
        await expect(page).toHaveURL(confirming, { timeout: 500 });
      }).toPass({ timeout: 20_000 });
    });
  }

  test('are not asked for without end', async ({ page, town, cast }) => {
    await page.clock.install();
    await becomes(page.context(), town, cast, 'ana', 'en');
    let cuts = 0;
    await page.route(/\/assets\/vendor-.*\.js/, async (route) => {
      cuts += 1;
      await route.abort('connectionreset');
    });
    await page.goto('/appbar/loan');
    for (let seconds = 0; seconds < 60; seconds += 4) {
      await page.waitForTimeout(100);
      await page.clock.runFor(4_000);
    }
    expect(cuts).toBeGreaterThan(1);
    expect(cuts).toBeLessThan(9);
  });
});
