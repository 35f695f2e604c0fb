import { systemClock } from '@house/calendar';
import { closeSignIn, code, getCode, openSignIn, phone, sent, sentAgo, toast } from './sign-in-popup.ts';
import { answer } from '../answers.ts';
import { expect, test } from './stage.ts';

// A device report that fails, and codes that cannot be asked for.
test.use({ expectedFault: /ERR_FAILED|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|status of 50\d/ });

test('the resend waits for the server’s time and says so', async ({ visit }) => {
  const page = await visit('nobody', '/', sentAgo(20));
  await openSignIn(page);
  await phone(page).fill('845550104');
  await getCode(page).click();
  await expect(toast(page)).toHaveText('O código SMS foi enviado.');
  const resend = page.getByRole('button', { name: /Reenviar em/ });
  await expect(resend).toHaveText(/Reenviar em 0:(3|4)\d/);
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await resend.dispatchEvent('click');
  await expect(toast(page)).toHaveText('O código SMS já foi enviado, aguarde, por favor.');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(phone(page)).toHaveValue('845550104');
  await page.locator('#signin').getByRole('button', { name: 'Fechar' }).click();
  await openSignIn(page);
  await expect(phone(page)).toHaveValue('');
});

test('a code asked for before the popup was opened anew goes nowhere; its number waits unchanged meanwhile', async ({
  visit,
  page,
}) => {
  await visit('nobody', '/', { bulletin: { result: null }, verifyCode: { status: 400, body: { success: false } } });
  const waiting: (() => void)[] = [];
  await page.route('**/api/verify_code?*', async (route) => {
    const mobile = new URL(route.request().url()).searchParams.get('mobile');
    await new Promise<void>((answered) => waiting.push(answered));
    await route.fulfill({ json: { success: true, result: { ...sent(0), token: `of ${mobile}` } } });
  });
  const close = page.locator('#signin').getByRole('button', { name: 'Fechar' });
  await openSignIn(page);
  await phone(page).fill('845550108');
  await getCode(page).click();
  await expect(phone(page)).not.toBeEditable();
  await expect.poll(() => waiting.length).toBe(1);
  await close.click();
  await openSignIn(page);
  await expect(phone(page)).toBeEditable();
  await phone(page).fill('845550109');
  await getCode(page).click();
  await expect.poll(() => waiting.length).toBe(2);
  const late = page.waitForResponse(/mobile=845550108/);
  waiting[1]?.();
  await expect(code(page)).toBeVisible();
  waiting[0]?.();
  await late;
  await expect(page.getByText('+258 84 555 0109', { exact: true })).toBeVisible();
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /verify_code/.test(request.url()));
  await code(page).fill('1234');
  expect((await asked).postDataJSON()).toEqual({ identify: 'of 845550109', code: '1234' });
});

test('a code that was asked for elsewhere and is on its way is typed here', async ({ visit, page }) => {
  const soon = { success: false, result: 'O código SMS já foi enviado, aguarde, por favor.', error: 'CODE_TOO_SOON' };
  await visit('nobody', '/', {
    bulletin: { result: null },
    requestCode: { status: 429, body: { ...soon, ...sent(20) } },
    verifyCode: { result: { uuid: 'u', status: 'Normal' } },
  });
  await openSignIn(page);
  await phone(page).fill('845550107');
  await getCode(page).click();
  await expect(toast(page)).toHaveText(soon.result);
  await expect(page.getByRole('button', { name: /Reenviar em/ })).toHaveText(/Reenviar em 0:(3|4)\d/);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /verify_code/.test(request.url()));
  await code(page).fill('1234');
  expect((await asked).postDataJSON()).toEqual({ identify: 'identify', code: '1234' });
});

test('a code that was used is not waited for by whoever signs in again within the minute', async ({ visit, page }) => {
  const soon = { success: false, result: 'O código SMS já foi enviado, aguarde, por favor.', error: 'CODE_TOO_SOON' };
  await visit('nobody', '/', { ...sentAgo(5), verifyCode: { result: { uuid: 'u', status: 'Normal' } } });
  await openSignIn(page);
  await phone(page).fill('845550117');
  await getCode(page).click();
  // Nobody is signed in here, so the app leads back, as it does after a sign-out.
  const left = page.waitForResponse(/appbar\/loan/);
  await code(page).fill('1234');
  await left;
  await answer(page, {
    bulletin: { result: null },
    requestCode: { status: 429, body: { ...soon, ...sent(20), token: '' } },
  });
  await page.goto('/');
  await openSignIn(page);
  await phone(page).fill('845550117');
  await getCode(page).click();
  await expect(toast(page)).toHaveText(soon.result);
  await expect(code(page)).toBeHidden();
  await expect(phone(page)).toBeVisible();
});

test('a right code whose answer was lost is not called wrong, and lets in who types it once more', async ({
  visit,
  page,
  town,
}) => {
  const number = '845550123';
  await visit('nobody', '/', { bulletin: { result: null } });
  await openSignIn(page);
  await phone(page).fill(number);
  await getCode(page).click();
  const right = await town.sandbox.waitForCode(number);
  let isLost = false;
  await page.route(/\/api\/verify_code/, async (route) => {
    const request = route.request();
    if (isLost || request.method() !== 'POST') return route.fallback();
    isLost = true;
    // The server acts, and the browser never hears of it.
    const heard = await fetch(request.url(), {
      method: 'POST',
      headers: await request.allHeaders(),
      body: request.postData(),
    });
    expect(heard.status).toBe(200);
    return route.abort('connectionreset');
  });
  await code(page).fill(right);
  await expect(toast(page)).toContainText('problema de rede');
  await expect(page.locator('#code-step.wrong')).toHaveCount(0);
  // A page that is loaded anew is the same visit.
  await page.reload();
  await code(page).fill(right);
  await expect(page).toHaveURL(/\/userinfo\/basic$/);
});

test('a page that the phone dropped while its SMS was read comes back to the code, until that is dead', async ({
  visit,
  page,
  town,
}) => {
  const number = '845550127';
  await visit('nobody', '/');
  await openSignIn(page);
  await phone(page).fill(number);
  await getCode(page).click();
  await expect(code(page)).toBeVisible();
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('verify_code?') ? 1 : 0));
  await page.reload();
  await expect(page.getByText('+258 84 555 0127', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Reenviar em/ })).toBeVisible();
  // Who closed it, or went back to the number, is not led there again.
  await closeSignIn(page);
  await page.reload();
  await expect(page.locator('#signin')).toBeHidden();
  await openSignIn(page);
  await expect(phone(page)).toHaveValue('');
  await phone(page).fill(number);
  await getCode(page).click();
  const waitedFor = (ms: number) =>
    page.evaluate((since) => sessionStorage.setItem('at-code', since), String(systemClock.now().getTime() - ms));
  await waitedFor(301_000);
  await page.reload();
  await expect(page.locator('#signin')).toBeHidden();
  await waitedFor(200_000);
  const since = () => page.evaluate(() => sessionStorage.getItem('at-code'));
  const before = await since();
  await page.reload();
  await expect(code(page)).toBeVisible();
  // However often it is dropped: the code has not become younger.
  expect(await since()).toBe(before);
  await code(page).fill(await town.sandbox.waitForCode(number));
  await expect(page).toHaveURL(/\/userinfo\/basic$/);
  expect(asked).toBe(1);
});

for (const [what, wrapped] of [
  ['with a blank before it', (digits: string) => ` ${digits}`],
  ['with blanks in it', (digits: string) => `${digits.slice(0, 2)} ${digits.slice(2)}`],
  ['with the message around it', (digits: string) => `Kukula: o seu codigo é ${digits}.\n\n@kukula.co.mz #${digits}`],
] as const) {
  test(`a code that is pasted ${what} is taken`, async ({ visit, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit('nobody', '/', { ...sentAgo(0), verifyCode: { result: { uuid: 'u', status: 'Normal' } } });
    await openSignIn(page);
    await phone(page).fill('845550124');
    await getCode(page).click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), wrapped('0271'));
    const asked = page.waitForRequest((request) => request.method() === 'POST' && /verify_code/.test(request.url()));
    // Keys go to what has the focus, and the field is in the page before it is shown.
    await expect(code(page)).toBeFocused();
    await code(page).press('ControlOrMeta+v');
    expect((await asked).postDataJSON()).toEqual({ identify: 'identify', code: '0271' });
  });
}
