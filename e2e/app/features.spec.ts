import { systemClock } from '@house/calendar';
import { everyViolation } from '../accessible.ts';
import { expect, test } from './stage.ts';

// What exists and is not shown yet, in a town whose house has switched it on.
test.use({ townOf: 'features' });
// In turns, for each town that is opened takes a while.
test.describe.configure({ mode: 'default' });
test.beforeAll(({ town }) => town.stack.release({ FEATURES: 'language,wallet' }));

test('the language picker changes the language, and the cookie keeps it for 365 days', async ({ visit, page }) => {
  await visit('ana', '/appbar/me', {}, 'pt');
  const picker = page.getByRole('radiogroup', { name: 'Língua' });
  await expect(picker.getByRole('radio', { name: 'Português' })).toBeChecked();
  await picker.getByText('English').click();
  await expect(page.getByRole('button', { name: 'Modify information' })).toBeVisible();
  const kept = (await page.context().cookies()).find(({ name }) => name === 'locale');
  expect(kept?.value).toBe('en');
  const days = ((kept?.expires ?? 0) - systemClock.now().getTime() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
});

const at = '2026-11-02T09:30:00.000Z';
const line = (id: number, kind: 'commission' | 'withdrawal', amount: number, balance: number) => ({
  id: String(id),
  at,
  kind,
  amount,
  balance,
});

test('the wallet shows balance and movements, a page at a time', async ({ visit, page }) => {
  const data = [line(3, 'withdrawal', -100, 150), line(2, 'commission', 50, 250)];
  await visit('ana', '/wallet', { walletStatements: { result: { balance: 150, data, hasMore: true } } });
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await expect(page.getByText('150.00 MT').first()).toBeVisible();
  await expect(page.getByText('Withdrawal · 02/11/2026')).toBeVisible();
  await expect(page.getByText('−100.00 MT')).toBeVisible();
  expect(await everyViolation(page)).toEqual([]);
  const asked = page.waitForRequest(/\/api\/wallet_statements\?before=2$/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await asked;
});

test('without movements the wallet leads to the invitation', async ({ visit, page }) => {
  await visit('ana', '/wallet');
  await expect(page.getByText('No movements yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw to M-Pesa' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Invite friends' }).click();
  await expect(page).toHaveURL(/\/other\/invite$/);
});

test('a withdrawal takes what the balance has, says what the server says, and asks for a code where it must', async ({
  visit,
  page,
}) => {
  const statement = {
    walletStatements: { result: { balance: 250, data: [line(2, 'commission', 50, 250)], hasMore: false } },
  };
  const amount = page.getByLabel('Amount to withdraw');
  const go = page.getByRole('button', { name: 'Withdraw to M-Pesa' });
  await visit('ana', '/wallet', { ...statement, customerWithdraw: { result: { id: 'w', state: 'queued' } } });
  await expect(amount).toHaveValue('250.00');
  for (const wrong of ['', '0', '250.01', 'x']) {
    await amount.fill(wrong);
    await expect(page.getByText('Please input right amount')).toBeVisible();
    await expect(go).toBeDisabled();
  }
  await amount.fill('100');
  const asked = page.waitForRequest(/\/api\/customer_withdraw$/);
  await go.click();
  expect((await asked).postDataJSON()).toEqual({ amount: 100 });
  await expect(page.getByText('Withdrawal requested. We let you know by SMS.')).toBeVisible();

  const refused = { success: false, result: 'You may withdraw 100.00 MT or more.', error: 'WITHDRAWAL_BELOW_MINIMUM' };
  await visit('ana', '/wallet', { ...statement, customerWithdraw: { status: 409, body: refused } });
  await go.click();
  await expect(page.getByText(refused.result)).toBeVisible();

  await visit('ana', '/wallet', {
    ...statement,
    customerWithdraw: { status: 403, body: { success: false, result: 'Code needed', error: 'STEP_UP_REQUIRED' } },
    requestChangeCode: { result: { token: 'identify', lastSendTime: at, resendSeconds: 60 } },
  });
  await go.click();
  const popup = page.getByRole('dialog').filter({ visible: true });
  // A withdrawal wants a code on every phone, the known one too.
  await expect(popup).toContainText('we sent a code by SMS to 84 555 0002');
  await expect(popup).not.toContainText('new to us');
  const again = page.waitForRequest((request) => request.headers()['x-step-up'] === 'identify:1234');
  await popup.getByRole('textbox').fill('1234');
  await again;

  // Closed with a code on its way, the popup opens for that one.
  const soon = { success: false, result: 'SMS code has been sent, please wait.', error: 'CODE_TOO_SOON' };
  await visit('ana', '/wallet', {
    ...statement,
    customerWithdraw: { status: 403, body: { success: false, result: 'Code needed', error: 'STEP_UP_REQUIRED' } },
    requestChangeCode: { status: 429, body: { ...soon, token: 'earlier', lastSendTime: at, resendSeconds: 60 } },
  });
  await go.click();
  const withThat = page.waitForRequest((request) => request.headers()['x-step-up'] === 'earlier:1234');
  await popup.getByRole('textbox').fill('1234');
  await withThat;
});
