import { addMs, systemClock } from '@house/calendar';
import type { Page } from '@playwright/test';
import { answer } from '../answers.ts';
import { cardOf, listed } from './order-cards.ts';
import { expect, test } from './stage.ts';

/** The states of the head as they follow each other, up to the end of a pull. */
function phases(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const head = document.querySelector('[data-phase]');
    const seen = [head?.getAttribute('data-phase') ?? ''];
    return new Promise<string[]>((done) => {
      new MutationObserver(() => {
        const phase = head?.getAttribute('data-phase') ?? '';
        if (phase !== seen.at(-1)) seen.push(phase);
        if (phase === 'normal') done(seen);
      }).observe(head as Element, { attributes: true });
    });
  });
}

async function fingerOn(page: Page) {
  const finger = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
}

test.describe('a further page that does not come', () => {
  test.use({ expectedFault: /Failed to load resource/ });
  test('is asked for once, and again at a tap', async ({ visit, cast, page }) => {
    const data = listed(cast, ...Array.from({ length: 8 }, (): ['Cleared', number] => ['Cleared', -9]));
    await visit('beto', '/appbar/order', { orders: { result: { data, hasMore: true } } });
    await expect(cardOf(page, 0)).toBeVisible();
    await answer(page, { orders: { status: 500 } });
    let asked = 0;
    page.on('request', (request) => (asked += /orders\?serialNumber/.test(request.url()) ? 1 : 0));
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => asked).toBe(1);
    const more = page.getByRole('button', { name: 'Show more' });
    await expect(more).toBeEnabled();
    await page.waitForTimeout(1_000);
    expect(asked).toBe(1);
    const [next] = listed(cast, ['Cleared', -9]);
    const rest = next === undefined ? [] : [{ ...next, serialNumber: '4810227690' }];
    await answer(page, { orders: { result: { data: rest, hasMore: false } } });
    await more.click();
    await expect(page.locator('a[href="/order/4810227690"]')).toBeVisible();
    await expect(more).toHaveCount(0);
  });
});

test('pulled down it says what will happen, then loads and says that it did', async ({ visit, page, cast }) => {
  await visit('beto', '/appbar/order');
  await expect(page.getByText(cast.serialNumber)).toBeVisible();
  const states = phases(page);
  const touch = await fingerOn(page);
  await touch('touchStart', 200);
  for (const y of [215, 230, 240, 300, 340, 360]) await touch('touchMove', y);
  await expect(page.getByText('Release to refresh')).toBeVisible();
  await touch('touchEnd');
  expect(await states).toEqual(['normal', 'pulling', 'loosing', 'loading', 'success', 'normal']);
});

test.describe('pulled down without an answer', () => {
  test.use({ expectedFault: /Failed to load resource/ });
  test('it does not say that the list is new', async ({ visit, page, cast }) => {
    const seenAt = addMs(systemClock.now(), -3_600_000).getTime();
    const result = { data: [cast.order.order], hasMore: false };
    for (const said of ['offline', { status: 503 }, { result, seenAt }] as const) {
      await visit('beto', '/appbar/order');
      await expect(page.getByText(cast.serialNumber)).toBeVisible();
      await answer(page, { orders: said });
      const states = phases(page);
      const touch = await fingerOn(page);
      await touch('touchStart', 200);
      for (const y of [215, 230, 240, 300, 340, 360]) await touch('touchMove', y);
      await touch('touchEnd');
      expect(await states).toEqual(['normal', 'pulling', 'loosing', 'loading', 'normal']);
    }
  });
});

test('a pull that is taken back leaves the list where it was', async ({ visit, page, cast }) => {
  await visit('beto', '/appbar/order');
  await expect(page.getByText(cast.serialNumber)).toBeVisible();
  const list = page.locator('[data-phase] + div');
  const touch = await fingerOn(page);
  await touch('touchStart', 200);
  for (const y of [215, 230, 240, 300]) await touch('touchMove', y);
  await expect(page.locator('[data-phase=loosing]')).toBeVisible();
  for (const y of [240, 210, 190]) await touch('touchMove', y);
  await touch('touchEnd');
  await expect(page.locator('[data-phase=normal]')).toBeAttached();
  expect(await list.evaluate((element) => element.style.transform)).toBe('');
});

test('whoever watches the list of an order in review for long asks less often', async ({ visit, page, cast }) => {
  await page.clock.install();
  const data = listed(cast, ['UnderReview', 0]);
  await visit('beto', '/appbar/order', { orders: { result: { data, hasMore: false } } });
  await expect(cardOf(page, 0)).toBeVisible();
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/api/orders') ? 1 : 0));
  for (let seconds = 0; seconds < 60; seconds += 3) {
    const before = asked;
    await page.clock.runFor(3_000);
    await expect.poll(() => asked).toBeGreaterThan(before);
  }
  asked = 0;
  for (let seconds = 0; seconds < 30; seconds += 3) {
    await page.clock.runFor(3_000);
    await page.waitForTimeout(50);
  }
  expect(asked).toBeLessThanOrEqual(4);
  expect(asked).toBeGreaterThan(1);
});
