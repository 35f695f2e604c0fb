import type { Route } from '@playwright/test';
import { answer } from '../answers.ts';
import { orderIn } from '../scenes/cast.ts';
import { expect, test } from './stage.ts';

test('a tab replaces the route, is marked as the current one, names the window, and starts at the top', async ({
  visit,
}) => {
  const page = await visit('ana', '/appbar/help');
  await page.evaluate('scrollTo(0, 9999)');
  const length = await page.evaluate<number>('history.length');
  for (const [tab, path, title] of [
    ['Order', '/appbar/order', 'My orders · Kukula'],
    ['Me', '/appbar/me', 'Me · Kukula'],
    ['Loan', '/appbar/loan', 'Pick Your Loan · Kukula'],
    ['Help', '/appbar/help', 'Help · Kukula'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('nav [aria-current=page]')).toHaveText(tab);
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate<number>('scrollY')).toBe(0);
  }
  expect(await page.evaluate<number>('history.length')).toBe(length);
});

test('a screen that is come to is begun at its name, also once it is drawn anew with what is known', async ({
  visit,
  page,
}) => {
  await visit('nova', '/appbar/loan');
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('link', { name: 'Fill in my info' }).press('Enter');
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your info' })).toBeFocused();
});

test('a change of screen is a view transition where the browser knows them, and none is needed', async ({
  visit,
  page,
}) => {
  await page.addInitScript(() => {
    const original = document.startViewTransition?.bind(document);
    Object.assign(window, { transitions: 0 });
    document.startViewTransition = (change) => {
      Reflect.set(window, 'transitions', Reflect.get(window, 'transitions') + 1);
      return original(change);
    };
  });
  await visit('ana', '/appbar/help');
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ana Macuácua' })).toBeVisible();
  expect(await page.evaluate('window.transitions')).toBe(1);
  await page.evaluate('document.startViewTransition = undefined');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
});

test('a tap whose screen takes its time is seen to have been heard', async ({ visit }) => {
  const page = await visit('ana', '/appbar/me');
  let come = () => {};
  const wait = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/pages-.*\.js/, async (route) => {
    await wait;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Help' }).click();
  const bar = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').height);
  await expect.poll(bar).toBe('3px');
  await expect(page.getByRole('heading', { name: 'Ana Macuácua' })).toBeVisible();
  come();
  await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
  await expect.poll(bar).not.toBe('3px');
});

test('what is tapped twice while its screen is on its way opens one page', async ({ visit }) => {
  const page = await visit('ana', '/appbar/me');
  const held: Route[] = [];
  await page.route(/\/assets\/pages-.*\.js/, (route) => void held.push(route));
  const about = page.getByRole('button', { name: 'About us' });
  await about.click();
  await expect.poll(() => held.length).toBe(1);
  await about.click();
  await held[0]?.fallback();
  await expect(page).toHaveURL(/\/other\/about$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/appbar\/me$/);
});

test.describe('on a line that breaks', () => {
  test.use({ expectedFault: /ERR_FAILED/ });
  test('a tap that comes to nothing ends neither the line nor the wait of a later one', async ({ visit }) => {
    const page = await visit('ana', '/appbar/me');
    const held: Route[] = [];
    await page.route(/\/assets\/(orders|pages)-.*\.js/, (route) => void held.push(route));
    const tap = async (name: string, heldThen: number) => {
      await page.getByRole('link', { name, exact: true }).click();
      await expect.poll(() => held.length).toBe(heldThen);
    };
    await tap('Help', 1);
    await tap('Order', 2);
    await held[0]?.abort();
    await page.waitForTimeout(300);
    const isGoing = () => page.evaluate(() => 'going' in document.documentElement.dataset);
    expect(await isGoing()).toBe(true);
    await expect(page.getByText('It seems to be a network issue')).toHaveCount(0);
    await held[1]?.fallback();
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    expect(await isGoing()).toBe(false);
  });
});

test('what is reached by keyboard does not lie under the tabs', async ({ visit }) => {
  const page = await visit('ana', '/appbar/me');
  const out = page.getByRole('button', { name: 'Log out' });
  for (let taps = 0; taps < 12 && !(await out.evaluate((button) => button.matches(':focus'))); taps += 1)
    await page.keyboard.press('Tab');
  await expect(out).toBeFocused();
  const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;
  const [top] = await page
    .getByRole('navigation')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  await expect.poll(() => out.evaluate(bottomOf)).toBeLessThanOrEqual(top ?? 0);
});

test('an order’s page may be left for the order tab only, but for its own neighbours', async ({ visit, cast }) => {
  const page = await visit('beto', '/appbar/help');
  await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
  // Into the order from a tab that is no neighbour, then back by the phone's own key.
  await page.evaluate((path) => history.pushState({}, '', path), `/order/${cast.serialNumber}`);
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/appbar\/order$/);
});

test('the contract opens at the top of the page, and the arrow leads back', async ({ visit, cast }) => {
  const page = await visit('beto', `/order/${cast.serialNumber}`, { order: { result: orderIn(cast, 'Repayment') } });
  await page.getByRole('link', { name: 'View: Loan contract', exact: true }).click();
  await expect(page).toHaveURL(/\/contract$/);
  await expect(page.getByText('400339910').first()).toBeVisible();
  expect(await page.evaluate<number>('scrollY')).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${cast.serialNumber}$`));
});

test('the arrow of the first step leads home, and the tabs have none', async ({ visit }) => {
  const page = await visit('nova', '/userinfo/basic');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/appbar\/loan$/);
  await expect(page.getByRole('heading', { name: 'Detail Incomplete' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
});

test('the support popup shows four numbers at most, each a tap-to-call link, and the hours', async ({ visit }) => {
  const phones = ['841000001', '861000001', '871000001', '821000001', '851000001'];
  const page = await visit('ana', '/appbar/loan', { companyContacts: { result: { phones, hours: '9:00-17:00' } } });
  await page.getByRole('button', { name: 'Customer service' }).click();
  const popup = page.getByRole('dialog', { name: 'Customer service' });
  await expect(popup.getByRole('link')).toHaveCount(4);
  await expect(popup.getByRole('link').first()).toHaveAttribute('href', 'tel:+258841000001');
  await expect(popup.getByText('9:00-17:00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('an unknown path is 404 and says so', async ({ visit }) => {
  const page = await visit('ana', '/appbar/loan');
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '500' })).toBeVisible();
  await expect(page.getByText('Woops! Something went wrong :(')).toBeVisible();
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/appbar\/loan$/);
});

test.describe('a fatal fault', () => {
  test.use({ expectedFault: /TypeError|error occurred/i });
  test('shows the error page with the message and the way home', async ({ visit, page }) => {
    await visit('ana', '/appbar/help');
    // An answer that no server of ours gives: the screen cannot draw it.
    await answer(page, { orders: { status: 200, body: { success: true, result: { data: [null], hasMore: false } } } });
    await page.getByRole('link', { name: 'Order', exact: true }).click();
    await expect(page.getByText('Woops! Something went wrong :(')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });
});

test('the wallet is a title on a blank page', async ({ visit }) => {
  const page = await visit('ana', '/wallet');
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});
