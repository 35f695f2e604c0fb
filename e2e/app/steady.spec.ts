import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { sampleNotice } from '../../apps/server/test/offers.ts';
import { becomes } from '../scenes/cast.ts';
import { staffCalls } from '../scenes/console/staff-calls.ts';
import { proxyTo } from './proxy.ts';
import { answeredByWorker } from './service-worker.ts';
import { expect, test } from './stage.ts';

test.use({ townOf: 'notice' });

// On a slow line the parts of a screen come one after the other, and a thumb is on its way meanwhile.

const top = async (tapped: Locator): Promise<number | undefined> => (await tapped.boundingBox())?.y;

test('the consent stays where it is when the cost of being late comes after it', async ({ visit, page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/cost_explanation/*', async (route) => {
    await held;
    await route.continue();
  });
  await visit('ana', '/appbar/loan');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const consent = page.getByRole('checkbox');
  await expect(consent).toBeVisible();
  const before = await top(consent);
  letGo();
  await expect(page.getByText('If you are late')).toBeVisible();
  expect(Math.abs(((await top(consent)) ?? 0) - (before ?? 0))).toBeLessThan(2);
});

test('the rules of inviting stay where they are when what was earned comes above them', async ({
  visit,
  page,
  cast,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/invitation_stat_v2', async (route) => {
    await held;
    await route.continue();
  });
  await visit('beto', `/order/${cast.serialNumber}`);
  await page.getByRole('link', { name: /Invite/ }).click();
  const rules = page.getByRole('button', { name: 'How to get commission' });
  await expect(rules).toBeVisible();
  const before = await top(rules);
  letGo();
  await expect(page.getByText('Commission earned')).toBeVisible();
  expect(Math.abs(((await top(rules)) ?? 0) - (before ?? 0))).toBeLessThan(2);
});

test.describe('a notice above an order', () => {
  const told = sampleNotice.en.content;
  test.beforeEach(async ({ town, cast }) => {
    await (await staffCalls(town, town.stack.operator)).call('saveNotice', { body: sampleNotice });
    await town.sandbox.advance({ days: 1 });
    while ((await cast.beto.call('order', { params: cast })).order.status !== 'Repayment') await pause(50);
  });

  test('comes with it from the list, and moves nothing that is to be tapped', async ({ visit, page }) => {
    await page.route('**/bulletin?*', async (route) => {
      await pause(700);
      await route.continue();
    });
    await visit('beto', '/appbar/order');
    await page.getByRole('link', { name: /Order no/ }).click();
    const pay = page.getByRole('link', { name: 'Make repayment' });
    await expect(pay).toBeVisible();
    const before = await top(pay);
    await expect(page.getByText(told)).toBeVisible();
    expect(await top(pay)).toBe(before);
  });

  test('comes with the page of the loan tab', async ({ visit, page }) => {
    let asked = 0;
    page.on('request', (request) => (asked += request.url().includes('/bulletin') ? 1 : 0));
    await visit('beto', '/appbar/loan');
    await expect(page.getByText(told)).toBeVisible();
    expect(asked).toBe(0);
  });

  test('does not keep the order waiting for it, nor moves what is to be tapped when it comes at last', async ({
    visit,
    page,
  }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/bulletin?*', async (route) => {
      await held;
      await route.continue();
    });
    await visit('beto', '/appbar/order');
    await page.getByRole('link', { name: /Order no/ }).click();
    const pay = page.getByRole('link', { name: 'Make repayment' });
    await expect(pay).toBeVisible();
    const before = await top(pay);
    letGo();
    await expect(page.getByText(told)).toBeVisible();
    expect(await top(pay)).toBe(before);
  });

  test.describe('once the phone has kept it', () => {
    test.use({ serviceWorkers: 'allow' });

    test('is there with the order that was seen before', async ({ page, context, cast, town }) => {
      let isSilent = false;
      const { app, close } = await proxyTo(town.stack.app, (asked, _, pass) => {
        if (!isSilent || asked.url?.startsWith('/api/') !== true) pass();
      });
      await becomes(context, town, cast, 'beto', 'en');
      await page.goto(`${app}/appbar/loan`);
      await answeredByWorker(page);
      await page.reload();
      await expect.poll(() => page.evaluate(async () => (await caches.match('/signed-in')) !== undefined)).toBe(true);
      isSilent = true;
      await page.goto(`${app}/appbar/loan`);
      await expect(page.getByRole('link', { name: 'Make repayment' })).toBeVisible();
      expect(await page.getByText(told).isVisible()).toBe(true);
      close();
    });
  });
});
