import { addMs, systemClock } from '@house/calendar';
import type { Page } from '@playwright/test';
import { alive } from '../alive.ts';
import { joined } from '../customer.ts';
import { answer } from '../answers.ts';
import { becomes } from '../scenes/cast.ts';
import { is } from '../scenes/orders.ts';
import { place } from '../scenes/repayment.ts';
import { test } from './elsewhere.ts';
import { proxyTo } from './proxy.ts';
import { answeredByWorker } from './service-worker.ts';
import { code, getCode, openSignIn, phone, sentAgo } from './sign-in-popup.ts';
import { expect } from './stage.ts';

const logsOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
};
const over = 'Your login state is expired.';
const confirmOf = (uuid: string | undefined) => `/apply/confirm?uuid=${uuid}`;

test('what was typed in one window is not sent as whoever came after in another', async ({
  visit,
  page,
  cast,
  elsewhere,
}) => {
  await visit('nova', '/userinfo/basic');
  await page.getByLabel('First name').fill('Nova');
  await page.getByLabel('Last name', { exact: true }).fill('Cossa');
  await page.getByLabel('NUIT', { exact: true }).fill('103017602');
  await page.getByText('Female', { exact: true }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await elsewhere.signsIn(cast.ana);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/(appbar\/loan|userinfo\/nok)$/);
  expect((await cast.ana.call('customerInfo')).fullName).toBe('Ana Macuácua');
  expect(sent).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Pick Your Loan' })).toBeVisible();
});

test('a page that is seen again after somebody else came shows nothing of its borrower, and leads to theirs', async ({
  visit,
  page,
  cast,
  elsewhere,
}) => {
  await visit('beto', `/order/${cast.serialNumber}`);
  const money = page.getByText('1,760.00').first();
  await expect(money).toBeVisible();
  await elsewhere.signsIn(cast.ana);
  await elsewhere.isLeft();
  expect(await money.isVisible()).toBe(false);
  await expect(page.getByText(over)).toBeVisible();
  await expect(page).toHaveURL(/\/appbar\/loan$/);
  await expect(page.getByRole('heading', { name: 'Pick Your Loan' })).toBeVisible();
});

test('a page that asks for nothing is left, too, once its borrower has left in another window', async ({
  visit,
  page,
  context,
  town,
  elsewhere,
}) => {
  const vera = await joined(town, '845550141', ['Vera', 'Nhaca'], '100033593', { preCheckNuit: false });
  await visit('nobody', '/');
  await elsewhere.signsIn(vera);
  await page.goto('/other/about');
  const other = await context.newPage();
  await other.goto('/appbar/me');
  await logsOut(other);
  await expect(other).toHaveURL(/\/$/);
  await elsewhere.isLeft();
  await expect(page.getByText(over)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('who comes back to the same account in another window goes on where they were', async ({
  visit,
  page,
  context,
  cast,
  elsewhere,
}) => {
  await visit('ana', '/userinfo/nok?mode=modify');
  await page.getByLabel('Full name').first().fill('Rosa Nova');
  await context.clearCookies({ name: 'token' });
  await elsewhere.signsIn(cast.ana);
  await elsewhere.isLeft();
  await expect(page.getByLabel('Full name').first()).toHaveValue('Rosa Nova');
  await expect(page.getByText(over)).toHaveCount(0);
});

test('a landing that was left open leads into the app whoever was let in in another window', async ({
  visit,
  page,
  cast,
  elsewhere,
}) => {
  await visit('nobody', '/');
  await openSignIn(page);
  await elsewhere.isLeft();
  await expect(phone(page)).toBeVisible();
  await elsewhere.signsIn(cast.ana);
  await elsewhere.isLeft();
  await expect(page).toHaveURL(/\/appbar\/loan$/);
});

test('a code that was used in the window beside this one leads into the app, and is not called dead', async ({
  visit,
  page,
  cast,
  elsewhere,
}) => {
  const dead = { success: false, result: 'O código de verificação expirou.', error: 'CODE_EXPIRED' };
  await visit('nobody', '/', { ...sentAgo(5), verifyCode: { status: 400, body: dead } });
  await openSignIn(page);
  await phone(page).fill('845550144');
  await getCode(page).click();
  await elsewhere.signsIn(cast.ana);
  await code(page).fill('1234');
  await expect(page).toHaveURL(/\/appbar\/loan$/);
});

test('a page that the browser brings back from memory after a log-out does not stay', async ({ visit, page }) => {
  await page.clock.install();
  await visit('ana', '/appbar/me', { logout: { result: null } });
  await page.getByRole('button', { name: 'Log out' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Log out' });
  await expect(confirm).toBeVisible();
  // Time stands still from here on: nothing but what is tried leads to the landing.
  await page.clock.pauseAt(addMs(systemClock.now(), 60_000));
  await confirm.click();
  await expect(page.getByText('Logout successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ana Macuácua' })).toBeHidden();
  await page.context().clearCookies();
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL(/\/$/);
});

test('who logs out leaves nothing that was kept for the visit', async ({ visit, page }) => {
  await visit('ana', '/userinfo/nok?mode=modify', { logout: { result: null } });
  await page.getByLabel('Full name').first().fill('Rosa Nova');
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(draft|order)/.test(key)));
  await expect.poll(kept).toHaveLength(1);
  await page.goto('/appbar/me');
  await logsOut(page);
  await expect(page.getByText('Logout successfully')).toBeVisible();
  expect(await kept()).toEqual([]);
});

test('of a form that was left open only what was typed in it is sent: all else is as another window left it', async ({
  visit,
  page,
  town,
  elsewhere,
}) => {
  const dina = await joined(town, '845550142', ['Dina', 'Bila'], '100033593', { preCheckNuit: false });
  await visit('nobody', '/');
  await elsewhere.signsIn(dina);
  await page.goto('/userinfo/nok?mode=modify');
  await alive(page);
  const name = page.getByLabel('Full name').first();
  const workmate = page.getByLabel('Contact', { exact: true }).last();
  await expect(workmate).toHaveValue('825550142');
  await name.fill('Rosa Nova');
  await dina.call('nok', {
    body: [
      { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: '865550142' },
      { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: '871234567' },
    ],
  });
  // What was asked for a moment ago is not asked for again.
  await expect(async () => {
    await elsewhere.isLeft();
    await expect(workmate).toHaveValue('871234567', { timeout: 500 });
  }).toPass();
  await expect(name).toHaveValue('Rosa Nova');
  // So it is with what a reload finds.
  await page.reload();
  await expect(name).toHaveValue('Rosa Nova');
  await expect(workmate).toHaveValue('871234567');
});

test('a payment that is refused because one waits in another window does not make that one forgotten', async ({
  visit,
  page,
  context,
  cast,
}) => {
  const owed = is('Repayment', { dueInDays: 2 })(cast);
  const pays = async (where: Page) => {
    await where.getByText('Pay here').click();
    await where.getByRole('button', { name: 'Pay', exact: true }).click();
  };
  await visit('beto', place(cast), {
    ...owed,
    payByWeb: { result: 'payment-1' },
    webPayStatus: { result: 'waiting' },
  });
  const other = await context.newPage();
  const refused = 'Another payment is in progress.';
  await answer(other, { ...owed, payByWeb: { status: 409, body: { success: false, result: refused, errorCode: -1 } } });
  await other.goto(place(cast));
  await alive(other);
  await expect(other.getByText('Pay here')).toBeVisible();
  await pays(page);
  const waits = page.getByRole('heading', { name: 'Confirm on your phone' });
  await expect(waits).toBeVisible();
  await other.getByLabel('Amount to repay').fill('500');
  await pays(other);
  await expect(other.getByText(refused)).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();
});

test('an offer that is gone by the time it is confirmed leads back to those that are there', async ({
  visit,
  page,
  cast,
}) => {
  const gone = 'This product is not offered.';
  const confirm = page.getByRole('button', { name: 'Confirm loan' });
  await visit('ana', confirmOf(cast.products.products[0]?.uuid));
  await expect(confirm).toBeEnabled();
  await answer(page, { placeOrder: { code: 5, result: gone }, product: { code: 1, result: gone } });
  await confirm.click();
  await expect(page.getByText(gone)).toBeVisible();
  await expect(page).toHaveURL(/\/appbar\/loan$/);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', expectedFault: /Failed to load resource/ });
  const isKept = (page: Page, address: string) =>
    page.evaluate(async (at) => (await caches.match(at)) !== undefined, address);

  test('who signs in on a landing that was open beside somebody’s app finds nothing of them on the phone', async ({
    visit,
    page,
    context,
    town,
    cast,
    elsewhere,
  }) => {
    const newcomer = '845550143';
    await visit('nobody', '/');
    const landing = await context.newPage();
    await landing.goto('/');
    await elsewhere.signsIn(cast.beto);
    await page.goto('/appbar/loan');
    await answeredByWorker(page);
    await page.reload();
    await expect.poll(() => isKept(page, '/signed-in')).toBe(true);
    await page.reload();
    await expect.poll(() => isKept(page, `/api/order/${cast.serialNumber}`)).toBe(true);
    await answeredByWorker(landing);
    await openSignIn(landing);
    await phone(landing).fill(newcomer);
    await getCode(landing).click();
    await code(landing).fill(await town.sandbox.waitForCode(newcomer));
    await expect(landing).toHaveURL(/\/userinfo\/basic$/);
    expect(await isKept(landing, `/api/order/${cast.serialNumber}`)).toBe(false);
  });

  test('an answer that comes after its borrower has left is not kept', async ({ context, page, town, cast }) => {
    const held: (() => void)[] = [];
    let isSlow = false;
    const { app, close } = await proxyTo(town.stack.app, (asked, _answered, pass) => {
      if (isSlow && asked.url?.startsWith('/api/orders') === true) held.push(pass);
      else pass();
    });
    await becomes(context, town, cast, 'beto', 'en');
    await page.goto(`${app}/appbar/help`);
    await answeredByWorker(page);
    await page.reload();
    await expect.poll(() => isKept(page, '/signed-in')).toBe(true);
    isSlow = true;
    const asked = page.evaluate(() => fetch('/api/orders').then((response) => response.text()));
    await expect.poll(() => held.length).toBeGreaterThan(0);
    // As the app leaves; Beto's session itself lives on for the other journeys.
    await page.evaluate(() => fetch('/api/logout', { method: 'POST', credentials: 'omit' }));
    expect(await isKept(page, '/signed-in')).toBe(false);
    for (const pass of held) pass();
    expect(await asked).toContain(cast.serialNumber);
    expect(await isKept(page, '/api/orders')).toBe(false);
    close();
  });
});
