import type { Page } from '@playwright/test';
import { alive } from '../alive.ts';
import { becomes } from '../scenes/cast.ts';
import { expect, test } from './stage.ts';

const scripts = /\/assets\/.*\.js/;

for (const [what, touch, amount] of [
  ['slider', (page: Page) => page.getByRole('slider').fill('0'), '500.00 MT'],
  ['chips', (page: Page) => page.getByText('14 days', { exact: true }).click(), '2,000.00 MT'],
] as const) {
  test(`what is chosen by the ${what} before the scripts are here counts`, async ({ page, town, cast }) => {
    await becomes(page.context(), town, cast, 'ana', 'en');
    const arrived = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await arrived.promise;
      await route.fallback();
    });
    await page.goto('/appbar/loan', { waitUntil: 'commit' });
    await touch(page);
    arrived.resolve();
    await alive(page);
    await expect(page.getByText(/^Interest \(14 days\)$/)).toBeVisible();
    await expect(page.getByRole('radio', { name: '14 days' })).toBeChecked();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', amount);
    await expect(page.getByRole('status').filter({ hasText: amount })).toBeVisible();
  });
}
