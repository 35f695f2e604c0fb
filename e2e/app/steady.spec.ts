import type { Locator } from '@playwright/test';
import { expect, test } from './stage.ts';

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
