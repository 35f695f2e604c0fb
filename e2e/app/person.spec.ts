import { addMs, systemClock } from '@house/calendar';
import type { CustomerInfo } from '@house/contract/types';
import { alive } from '../alive.ts';
import { signedIn } from '../customer.ts';
import { expect, test } from './stage.ts';

test('the profile shows who it is, what the limit is and how it grows', async ({ visit }) => {
  const page = await visit('ana', '/appbar/me');
  for (const text of ['Ana Macuácua', '+258 84 555 0002', 'Female', 'maximum 10,000.00 MT', '3,000.00 MT']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole('img', { name: /2,000\.00 MT/ })).toBeVisible();
  await page.getByRole('link', { name: /Invite/ }).click();
  await expect(page).toHaveURL(/\/other\/invite$/);
});

test('the maximum is the last step of the ladder, or who stands above it from before', async ({ visit, cast }) => {
  for (const [creditLadder, maximum] of [
    [[2_000, 5_000, 15_000], '15,000.00 MT'],
    [[1_000, 1_500], '2,000.00 MT'],
  ] as const) {
    const result = { ...cast.growth, creditLadder: [...creditLadder] };
    const page = await visit('ana', '/appbar/me', { customerExtendInfo: { result } });
    await expect(page.getByText(`maximum ${maximum}`)).toBeVisible();
  }
});

test('who is late or blocked is not told that this loan takes them further', async ({ visit, cast }) => {
  const result = { ...cast.growth, growsNow: false };
  const page = await visit('ana', '/appbar/me', { customerExtendInfo: { result } });
  await expect(page.getByText('Only repaying on time makes your limit grow.')).toBeVisible();
  await expect(page.getByText('Repay on time and move up to')).toHaveCount(0);
});

test('without a name the profile is Anónimo, and the avatar the default one', async ({ visit }) => {
  const page = await visit('nova', '/appbar/me');
  await expect(page.getByRole('heading', { name: 'Anónimo' })).toBeVisible();
  await expect(page.getByText('Female', { exact: true })).toHaveCount(0);
});

test('modify leads to what may be edited, else to customer service', async ({ visit, cast, page }) => {
  const known = await cast.ana.call('customerInfo');
  for (const [basicEditable, nokEditable, path] of [
    [true, true, /\/userinfo\/basic\?mode=modify$/],
    [false, true, /\/userinfo\/nok\?mode=modify$/],
  ] as const) {
    const info: CustomerInfo = { ...known, basicEditable, nokEditable };
    await visit('ana', '/appbar/me', { customerInfo: { result: info } });
    await page.getByRole('button', { name: 'Modify information' }).click();
    await expect(page).toHaveURL(path);
  }
  await visit('ana', '/appbar/me', {
    customerInfo: { result: { ...known, basicEditable: false, nokEditable: false } },
  });
  await page.getByRole('button', { name: 'Modify information' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.filter({ visible: true })).toContainText(/customer service/);
});

test('log-out asks, says so, and reloads the landing after a second', async ({ visit, page }) => {
  await page.clock.install();
  await visit('ana', '/appbar/me', { logout: { result: null } });
  await page.getByRole('button', { name: 'Log out' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Log out' });
  await expect(confirm).toBeVisible();
  // Time stands still from here on, however busy the machine is.
  await page.clock.pauseAt(addMs(systemClock.now(), 60_000));
  await confirm.click();
  await expect(page.getByText('Logout successfully')).toBeVisible();
  await page.context().clearCookies({ name: 'token' });
  await page.clock.fastForward(900);
  await expect(page.getByText('Logout successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/appbar\/me$/);
  await page.clock.fastForward(200);
  await expect(page).toHaveURL(/\/$/);
});

test.describe('where an answer is lost', () => {
  test.use({ expectedFault: /Failed to load resource/ });
  test('who has logged out is led to the landing though nobody told the phone', async ({ visit, page, town }) => {
    const vera = await signedIn(town, '845550004');
    await visit('nobody', '/');
    const cookies = [...vera.cookies].map(([name, value]) => ({ name, value, url: town.stack.app }));
    await page.context().addCookies([...cookies, { name: 'locale', value: 'en', url: town.stack.app }]);
    await page.goto('/appbar/me');
    await alive(page);
    await page.route('**/api/logout', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('Your login state is expired.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('how to repay, about us and the hours are a tap away, and the language picker is hidden', async ({
  visit,
  page,
}) => {
  await visit('ana', '/appbar/me');
  await page.getByRole('button', { name: 'How to make repayment' }).click();
  await expect(page.getByRole('dialog', { name: 'How to make repayment' })).toContainText('955555');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Contact us' }).click();
  const contacts = page.getByRole('dialog', { name: 'Customer service' });
  await expect(contacts.getByRole('link').first()).toHaveAttribute('href', /^tel:\+258\d{9}$/);
  await expect(contacts).toContainText('9:00-17:00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'About us' }).click();
  await expect(page).toHaveURL(/\/other\/about$/);
  await expect(page.getByText(/100% via mobile/)).toBeVisible();
  await expect(page.getByText(/The money reaches your M-Pesa/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Kukula', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('svg')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByText('9:00-17:00')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('heading', { name: 'Repayment failed or missing?' })).toBeVisible();
  await expect(page.getByRole('listitem').last()).toHaveText(/call us with the transaction code/);
});

test('the rules of inviting come up by themselves once, and the invitation is copied with the full name', async ({
  visit,
  cast,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit('ana', '/other/invite', {
    invitationStat: { result: { commission: 150, invited: 3, registered: 5, reward: 50 } },
  });
  const rules = page.getByRole('dialog', { name: 'How to get commission' });
  await expect(rules).toContainText('100 people = 5,000MT');
  await rules.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await alive(page);
  await expect(page.getByText('150.00')).toBeVisible();
  await expect(page.getByText('You earn 50 MT for every friend who gets a loan.')).toBeVisible();
  await expect(rules).toBeHidden();
  await page.getByRole('button', { name: 'Invite friends' }).click();
  await expect(page.getByText('Invite link copied!')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('Ana Macuácua');
  expect(text).toContain(`${new URL(page.url()).origin}/i/${cast.info.uuid}`);
  const share = page.getByRole('dialog', { name: 'Share invitation' });
  for (const [name, href] of [
    ['WhatsApp', /^https:\/\/wa\.me/],
    ['SMS', /^sms:/],
    ['Facebook', /facebook\.com/],
  ] as const) {
    await expect(share.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('next of kin has the exact messages, the six relationships, and leads home or back to the profile', async ({
  visit,
  cast,
  page,
}) => {
  await visit('nova', '/userinfo/nok');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  for (const [text, times] of [
    ['Please select relationship', 1],
    ['Please input full name', 2],
    ['Please input contact', 2],
  ] as const) {
    await expect(page.getByText(text)).toHaveCount(times);
  }
  await page.getByLabel('Contact').first().fill('123456789');
  await page.getByLabel('Contact').first().blur();
  await expect(page.getByText('Contact format is incorrect')).toBeVisible();
  await expect(page.getByLabel('Relationship').locator('option:enabled')).toHaveText([
    'Father',
    'Mother',
    'Brother',
    'Sister',
    'Husband',
    'Wife',
  ]);
  const result = await cast.ana.call('customerInfo');
  for (const [query, end] of [
    ['?mode=modify', /\/appbar\/me$/],
    ['', /\/appbar\/loan$/],
  ] as const) {
    await visit('ana', `/userinfo/nok${query}`, { nok: { result } });
    await expect(page.getByLabel('Full name').first()).toHaveValue('Rosa Macuácua');
    await save.click();
    await expect(page).toHaveURL(end);
  }
});

test('the invite page counts who registered and who got loans, and names the phone that invited', async ({
  visit,
  cast,
}) => {
  const known = await cast.ana.call('customerInfo');
  const page = await visit('ana', '/other/invite', {
    invitationStat: { result: { commission: 150, invited: 3, registered: 5, reward: 50 } },
    customerInfo: { result: { ...known, recommenderMobile: '84 *** 0003' } },
  });
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('You were invited by 84 *** 0003')).toBeVisible();
  for (const [label, value] of [
    ['Friends registered', '5'],
    ['Got loans', '3'],
  ] as const) {
    await expect(page.getByText(label).locator('xpath=following-sibling::dd')).toHaveText(value);
  }
});

test('a phone with a share menu of its own is offered it, and closing that menu is no failure', async ({
  visit,
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    Object.defineProperty(navigator, 'share', {
      value: async (what: { text: string }) => {
        Reflect.get(window, 'shared').push(what.text);
        throw new DOMException('closed', 'AbortError');
      },
    });
  });
  await visit('ana', '/other/invite');
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('button', { name: 'Invite friends' }).click();
  await page.getByRole('button', { name: 'Other apps' }).click();
  const [text] = await page.evaluate<string[]>('window.shared');
  expect(text).toContain('Ana Macuácua');
  await expect(page.getByRole('dialog', { name: 'Share invitation' })).toBeVisible();
});

test('a contact typed by hand with its country code is the nine digits', async ({ visit, page }) => {
  await visit('ana', '/userinfo/nok?mode=modify');
  const contact = page.getByLabel('Contact').first();
  for (const typed of ['+258 86 123 4567', '00258861234567', '0861234567', '861234567']) {
    await contact.fill('');
    await contact.pressSequentially(typed);
    await expect(contact, typed).toHaveValue('861234567');
  }
});
