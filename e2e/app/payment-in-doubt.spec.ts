import type { Page } from '@playwright/test';
import { answer, type Answers } from '../answers.ts';
import { orderIn, type Cast } from '../scenes/cast.ts';
import { is } from '../scenes/orders.ts';
import { paying, place } from '../scenes/repayment.ts';
import { expect, test } from './stage.ts';

const owed = (cast: Cast, paid = 0): Answers => is('Repayment', { dueInDays: 2, paid })(cast);
const doubt = 'We do not know yet whether the last payment went through.';

async function pays(page: Page): Promise<void> {
  await page.getByText('Pay here').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

test.describe('where an answer is lost', () => {
  test.use({ expectedFault: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  test('a tap after a lost answer asks for the same payment, one after an answer for another', async ({
    visit,
    cast,
    page,
  }) => {
    await visit('beto', place(cast), { ...owed(cast), ...paying, webPayStatus: { result: 'FAILED' } });
    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/webpay/pay')) keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.route('**/webpay/pay', (route) => route.abort(), { times: 1 });
    await page.getByText('Pay here').click();
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    for (const tap of [1, 2, 3]) {
      await pay.click();
      await expect.poll(() => keys.length).toBe(tap);
      await expect(pay).toBeEnabled();
      await expect(page.getByText('We do not know yet whether')).toHaveCount(tap === 1 ? 1 : 0);
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('a line that goes between the tap and its answer may have taken the payment along', async ({
    visit,
    cast,
    page,
    context,
  }) => {
    await visit('beto', place(cast), { ...owed(cast), payByWeb: 'offline' });
    await page.route('**/webpay/pay', async (route) => {
      await context.setOffline(true);
      await route.abort();
    });
    await pays(page);
    await expect(page.getByText(doubt)).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText('Pay here')).toBeVisible();
    // Nothing leaves a phone that is off the network already.
    await context.setOffline(true);
    await pays(page);
    await expect(page.getByText('It seems to be a network issue')).toBeVisible();
    await expect(page.getByText(doubt)).toHaveCount(0);
    await context.setOffline(false);
  });
});

test('a payment that was asked for on another phone is told of, until it has ended', async ({ visit, cast, page }) => {
  const { order, repayment, ...rest } = orderIn(cast, 'Repayment', { dueInDays: 2 });
  const told = (paymentPending: boolean): Answers => ({
    order: { result: { ...rest, order, repayment: repayment && { ...repayment, paymentPending } } },
  });
  await page.clock.install();
  await visit('beto', place(cast), told(true));
  await expect(page.getByText(doubt)).toBeVisible();
  await answer(page, told(false));
  await page.clock.runFor(5_100);
  await expect(page.getByText(doubt)).toBeHidden();
  // So it is at the order itself, from which one may go and pay by *150#.
  await visit('beto', `/order/${cast.serialNumber}`, told(true));
  await expect(page.getByText(doubt)).toBeVisible();
  await answer(page, told(false));
  await page.clock.runFor(30_100);
  await expect(page.getByText(doubt)).toBeHidden();
});

test('a payment of which nobody knows is asked about once more after a reload', async ({ visit, cast, page }) => {
  const unsure = page.getByText(doubt);
  await visit('beto', place(cast), { ...owed(cast), ...paying, webPayStatus: { result: 'UNKNOWN' } });
  await pays(page);
  await expect(unsure).toBeVisible();
  await page.reload();
  await expect(unsure).toBeVisible();
  await answer(page, { ...owed(cast), webPayStatus: { result: 'SUCCESS' } });
  await page.reload();
  await expect(page.getByText('Repayment received. Thank you!')).toBeVisible();
});

test('a payment of which nobody knows is asked about once more, alone, by who comes back to the page', async ({
  visit,
  cast,
  page,
}) => {
  await visit('beto', place(cast), { ...owed(cast), ...paying, webPayStatus: { result: 'UNKNOWN' } });
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/webpay/status/') ? 1 : 0));
  const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await pays(page);
  await expect(page.getByText(doubt)).toBeVisible();
  await expect(page.getByText('No confirmation yet.')).toBeHidden({ timeout: 10_000 });
  expect(asked).toBe(1);
  await comesBack();
  await expect.poll(() => asked).toBe(2);
  // Nothing is said anew of what is as it was.
  await expect(page.getByText(doubt)).toBeVisible();
  await expect(page.getByText('No confirmation yet.')).toBeHidden();
  await answer(page, { ...owed(cast), webPayStatus: { result: 'FAILED' } });
  await comesBack();
  await expect(page.getByText('Repayment failed.')).toBeVisible();
  await expect(page.getByText(doubt)).toBeHidden();
});

test('a part that was paid while nobody knew of it is thanked for once the order tells of it', async ({
  visit,
  cast,
  page,
}) => {
  await page.clock.install();
  await visit('beto', place(cast), { ...owed(cast), ...paying, webPayStatus: { result: 'UNKNOWN' } });
  await page.getByLabel('Amount to repay').fill('500');
  await pays(page);
  await expect(page.getByText(doubt)).toBeVisible();
  await answer(page, { ...owed(cast, 500), webPayStatus: { result: 'SUCCESS' } });
  await page.clock.runFor(5_100);
  await expect(page.getByText('Repayment received. Thank you!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/order/${cast.serialNumber}$`));
});
