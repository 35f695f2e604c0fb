import { addMs, systemClock } from '@house/calendar';
import { answer } from '../answers.ts';
import { expect, test } from './stage.ts';

test.use({ expectedFault: /Failed to load resource/ });

const slow = 'Sorry, the server has no respond, please retry later.';
const offline = 'It seems to be a network issue with your device, kindly check please.';
const other = 'Oops, there seems to be a problem with our server, please retry later.';

test('silence for 30 seconds is said to be silence', async ({ visit, page }) => {
  await page.clock.install();
  await visit('ana', '/appbar/order', { orders: 'pending' });
  await expect(page.getByText('Loading…').first()).toBeAttached();
  await page.clock.fastForward(31_000);
  await expect(page.getByText(slow)).toBeVisible();
});

test('no network, no sense and the server’s own words are told apart', async ({ visit, page, cast }) => {
  const confirm = `/apply/confirm?uuid=${cast.products.products.at(-1)?.uuid}`;
  for (const [said, text] of [
    ['offline', offline],
    [{ status: 500 }, other],
    [
      { status: 503, body: { success: false, result: 'We are overloaded, come back in a minute.' } },
      'We are overloaded, come back in a minute.',
    ],
    [{ status: 200, body: { success: false, result: '' } }, other],
  ] as const) {
    await visit('ana', confirm, { placeOrder: said });
    await page.getByRole('button', { name: 'Confirm loan' }).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(/\/apply\/confirm/);
  }
});

test('a session that has ended says so and leads to the landing after a second', async ({ visit, page }) => {
  await visit('ana', '/appbar/help');
  await answer(page, { orders: { status: 401, body: { success: false, result: 'x', error: 'NOT_SIGNED_IN' } } });
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByText('Your login state is expired.')).toBeVisible();
  await page.context().clearCookies({ name: 'token' });
  await expect(page).toHaveURL(/\/$/, { timeout: 3_000 });
});

test('a screen that could not load tries again at a tap, and what was seen stays when the network goes', async ({
  visit,
  page,
  cast,
}) => {
  await visit('beto', '/appbar/order', { orders: { status: 500 } });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await answer(page, {});
  await retry.click();
  await expect(page.getByText(cast.serialNumber)).toBeVisible();
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByText(cast.serialNumber)).toBeVisible();
  await page.context().setOffline(false);
});

test('a toast stays as long as its length asks', async ({ visit, page, cast }) => {
  const confirm = `/apply/confirm?uuid=${cast.products.products.at(-1)?.uuid}`;
  // Time stands still from here on, however busy the machine is.
  await page.clock.install();
  await page.clock.pauseAt(addMs(systemClock.now(), 60_000));
  for (const [length, ms] of [
    [25, 2_000],
    [26, 3_000],
    [51, 4_000],
    [76, 5_000],
  ] as const) {
    const text = 'x'.repeat(length);
    await visit('ana', confirm, { placeOrder: { code: 5, result: text } });
    await expect(page.getByRole('button', { name: 'Confirm loan' })).toBeEnabled();
    await page.getByRole('button', { name: 'Confirm loan' }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.clock.fastForward(ms - 400);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.clock.fastForward(500);
    await expect(page.getByText(text, { exact: true })).toBeHidden();
  }
});

test('a complaint does not outlast the try that mends it', async ({ visit, page, cast }) => {
  await page.clock.install();
  await visit('ana', `/apply/confirm?uuid=${cast.products.products.at(-1)?.uuid}`, { placeOrder: 'offline' });
  const confirm = page.getByRole('button', { name: 'Confirm loan' });
  await expect(confirm).toBeEnabled();
  // Time stands still from here on, however busy the machine is.
  await page.clock.pauseAt(addMs(systemClock.now(), 60_000));
  await confirm.click();
  await expect(page.getByText(offline)).toBeVisible();
  await answer(page, { placeOrder: { code: 0, result: { serialNumber: cast.serialNumber } } });
  await confirm.click();
  await expect(page).toHaveURL(/\/appbar\/loan$/);
  await expect(page.getByText(offline)).toBeHidden({ timeout: 100 });
});

test('what a part of a screen could not load is asked for again at a tap', async ({ visit, page, cast }) => {
  const retry = page.getByRole('button', { name: 'Try again' });
  await visit('ana', '/appbar/me', { customerExtendInfo: { status: 500 } });
  await expect(page.getByText('2,000.00')).toBeVisible();
  await expect(retry).toBeVisible();
  await answer(page, {});
  await retry.click();
  await expect(page.getByRole('img', { name: /3,000\.00 MT/ })).toBeVisible();

  const offers = { products: { result: cast.products, code: 0 } };
  await visit('ana', '/appbar/loan', { ...offers, customerInfo: { status: 500 } });
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(retry).toBeVisible();
  await answer(page, {});
  await retry.click();
  await expect(page.getByText('M-Pesa · 84 *** 0002')).toBeVisible();
});

test('whoever goes by keyboard stays at the button that came to nothing', async ({ visit, page, cast }) => {
  await visit('ana', `/apply/confirm?uuid=${cast.products.products.at(-1)?.uuid}`, { placeOrder: 'pending' });
  const confirm = page.getByRole('button', { name: 'Confirm loan' });
  await expect(confirm).toBeEnabled();
  let asked = 0;
  page.on('request', (request) => (asked += request.method() === 'POST' ? 1 : 0));
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(confirm).toBeDisabled();
  await page.keyboard.press('Enter');
  await confirm.click({ force: true });
  expect(asked).toBe(1);
  await expect(confirm).toBeFocused();

  await visit('nova', '/userinfo/nok', { nok: 'pending' });
  await page.getByLabel('Relationship').selectOption('Mother');
  for (const label of ['Full name', 'Contact']) {
    for (const field of await page.getByLabel(label).all())
      await field.fill(label === 'Contact' ? '841234567' : 'Rosa Cossa');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click({ force: true });
  expect(asked).toBe(2);
});
