import type { Page } from '@playwright/test';
import type { CustomerInfo } from '@house/contract/types';
import { alive } from '../alive.ts';
import { answer } from '../answers.ts';
import { expect, test } from './stage.ts';

const basic = (page: Page) => ({
  first: page.getByLabel('First name'),
  last: page.getByLabel('Last name', { exact: true }),
  nuit: page.getByLabel('NUIT', { exact: true }),
  next: page.getByRole('button', { name: 'Next' }),
});

test('basic info checks each field when it is left and all of them on submit', async ({ visit, page }) => {
  await visit('nova', '/userinfo/basic');
  const form = basic(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'get 2,000' })).toBeVisible();
  await form.first.focus();
  await form.last.focus();
  await expect(page.getByText('Please input your first name')).toBeVisible();
  await expect(page.getByText('Please input your NUIT')).toHaveCount(0);
  await form.next.click();
  for (const text of [
    'Please input your first name',
    'Please input your last name',
    'Please input your NUIT',
    'Please select your gender',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  // The first that is wrong has the cursor; what is typed before would go there.
  await expect(form.first).toBeFocused();
  await form.nuit.fill('12345');
  await form.nuit.blur();
  await expect(page.getByText('NUIT format is incorrect')).toBeVisible();
  await form.first.fill('1234');
  await form.first.blur();
  await expect(page.getByText('Please input right first name')).toBeVisible();
  await form.nuit.fill('12345678901');
  await expect(form.nuit).toHaveValue('123456789');
});

test('what was typed survives a reload, and nothing of it can be read in the browser’s storage', async ({
  visit,
  page,
}) => {
  await visit('nova', '/userinfo/basic');
  await basic(page).first.fill('Novidade');
  await basic(page).nuit.fill('103017602');
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft:basic'))))
    .toBe(true);
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toMatch(/Novidade|103017602/);
  await page.reload();
  await alive(page);
  await expect(basic(page).first).toHaveValue('Novidade');
  await expect(basic(page).nuit).toHaveValue('103017602');
});

test('a NUIT in doubt is asked for once more, then sent without the check', async ({ visit, page }) => {
  await visit('nova', '/userinfo/basic', { basicInfo: { code: 4, result: 'Please check your NUIT.' } });
  const form = basic(page);
  await form.first.fill('Nova');
  await form.last.fill('Cossa');
  await form.nuit.fill('123456789');
  await page.getByText('Female', { exact: true }).click();
  await form.next.click();
  const popup = page.getByRole('dialog', { name: 'Confirm your NUIT' });
  await expect(popup).toContainText('Please check your NUIT.');
  await popup.getByLabel('NUIT').fill('12345');
  await expect(popup.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await popup.getByLabel('NUIT').fill('103017602');
  const sent = page.waitForRequest(/\/api\/basic_info$/);
  await popup.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ nid: '103017602', preCheckNuit: false });
});

test('a NUIT that is in doubt again is asked for as it stands in the form by then', async ({ visit, page }) => {
  const doubted = { basicInfo: { code: 4, result: 'Please check your NUIT.' } };
  await visit('nova', '/userinfo/basic', doubted);
  const form = basic(page);
  await form.first.fill('Nova');
  await form.last.fill('Cossa');
  await form.nuit.fill('123456789');
  await page.getByText('Female', { exact: true }).click();
  await form.next.click();
  const popup = page.getByRole('dialog', { name: 'Confirm your NUIT' });
  await popup.getByLabel('NUIT').fill('103017602');
  const fields = { nid: 'This NUIT is taken.' };
  await answer(page, { basicInfo: { status: 400, body: { success: false, result: 'Wrong.', fields } } });
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This NUIT is taken.')).toBeVisible();
  await expect(popup).toBeHidden();
  await form.nuit.fill('100033593');
  await answer(page, doubted);
  await form.next.click();
  await expect(popup.getByLabel('NUIT')).toHaveValue('100033593');
});

test('the gender is checked when it is left, not while one goes from one choice to the other', async ({
  visit,
  page,
}) => {
  await visit('nova', '/userinfo/basic');
  const missing = page.getByText('Please select your gender');
  await page.getByRole('radio', { name: 'Male', exact: true }).focus();
  await page.getByRole('radio', { name: 'Female' }).focus();
  await expect(missing).toHaveCount(0);
  await basic(page).nuit.focus();
  await expect(missing).toBeVisible();
  await page.getByText('Female', { exact: true }).click();
  await expect(missing).toHaveCount(0);
});

test('basic info that is saved leads on to next of kin, or back where that may not be edited', async ({
  visit,
  cast,
  page,
}) => {
  const known = await cast.ana.call('customerInfo');
  for (const [nokEditable, end] of [
    [true, /\/userinfo\/nok\?mode=modify$/],
    [false, /\/appbar\/me$/],
  ] as const) {
    const info: CustomerInfo = { ...known, basicEditable: true, nokEditable };
    await visit('ana', '/appbar/me', { customerInfo: { result: info }, basicInfo: { result: info } });
    await page.getByRole('button', { name: 'Modify information' }).click();
    await basic(page).next.click();
    await expect(page).toHaveURL(end);
  }
});

test('a name that is no name is told by the fallback, ‘Please input right x’', async ({ visit, page }) => {
  await visit('nova', '/userinfo/basic');
  const { first, last, next } = basic(page);
  await first.fill('Ana <3');
  await last.fill('@');
  await next.click();
  await expect(page.getByText('Please input right first name')).toBeVisible();
  await expect(page.getByText('Please input right last name')).toBeVisible();
  await first.fill('');
  await next.click();
  await expect(page.getByText('Please input your first name')).toBeVisible();
});
