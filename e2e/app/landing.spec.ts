import { doubleText } from './cut-off.ts';
import { heard, listens } from '../console/heard.ts';
import { code, getCode, openSignIn, phone, sentAgo, toast } from './sign-in-popup.ts';
import { expect, test } from './stage.ts';

// A device report that fails, and codes that cannot be asked for.
test.use({ expectedFault: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 50\d/ });

test('the landing is Portuguese whatever the cookie says, and readable without script', async ({
  visit,
  browser,
  town,
}) => {
  const page = await visit('nobody', '/', {}, 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dinheiro na M-Pesa\s+em 5 minutos/);
  await expect(page.getByRole('listitem')).toHaveText(['Sem papelada', '100% no telemóvel', 'Dinheiro em 5 minutos']);
  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.goto(town.stack.app);
  await expect(bare.getByText('Sem papelada')).toBeVisible();
  await expect(bare.getByRole('link', { name: 'Política de Privacidade' })).toHaveAttribute('href', '/privacy/pt.html');
  await bare.close();
});

test('with 200 % text the example covers no brand, and is whole', async ({ visit, page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await visit('nobody', '/');
    await expect(page.getByRole('button', { name: 'Pedir empréstimo' })).toBeInViewport({ ratio: 1 });
    await doubleText(page);
    const [brand, example] = await Promise.all(['.brand', '.got'].map((part) => page.locator(part).boundingBox()));
    expect(example?.y).toBeGreaterThan((brand?.y ?? 0) + (brand?.height ?? 0));
    expect(example?.x).toBeGreaterThanOrEqual(0);
    expect(await page.getByText('M-Pesa', { exact: true }).evaluate((name) => name.getClientRects().length)).toBe(1);
  }
});

test('with 200 % text the number is seen whole as it is typed', async ({ visit, page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await visit('nobody', '/');
    await doubleText(page);
    await openSignIn(page);
    await phone(page).fill('0841234567');
    expect(await phone(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('the way to the privacy policy is as high as a finger, at the foot and in the sheet', async ({ visit }) => {
  const page = await visit('nobody', '/');
  const ways = page.getByRole('link', { name: 'Política de Privacidade' });
  const height = async (): Promise<number> => (await ways.last().boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThanOrEqual(48);
  await openSignIn(page);
  await expect(ways.last()).toBeVisible();
  expect(await height()).toBeGreaterThanOrEqual(48);
});

test('an invite link greets by the inviter’s name, and the code is asked for with inviter and source', async ({
  visit,
  cast,
}) => {
  const page = await visit('nobody', `/i/${cast.info.uuid}?umt=radio-indico`);
  await expect(page.getByText('Convite de Ana')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('umt'))).toBe('radio-indico');
  const asked = page.waitForRequest(/\/api\/verify_code\?/);
  await openSignIn(page);
  await phone(page).fill('845550101');
  await getCode(page).click();
  const query = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    mobile: '845550101',
    recommender: cast.info.uuid,
    source: 'radio-indico',
  });
});

test('without umt the linking host is the source', async ({ visit, page }) => {
  await page.route('http://jornal.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<a href="/">.</a>' }),
  );
  await visit('nobody', '/', sentAgo(0));
  await page.goto('/', { referer: 'http://jornal.example/noticia' });
  const asked = page.waitForRequest(/\/api\/verify_code\?/);
  await openSignIn(page);
  await phone(page).fill('845550102');
  await getCode(page).click();
  expect(new URL((await asked).url()).searchParams.get('source')).toBe('jornal.example');
});

test('a phone is checked from the ninth character, and what is pasted loses prefix and leading 0', async ({
  visit,
}) => {
  const page = await visit('nobody', '/');
  await openSignIn(page);
  await expect(page.getByText('+258', { exact: true })).toBeVisible();
  await expect(phone(page)).toHaveAccessibleDescription('Enviamos um código de 4 algarismos por SMS.');
  // Firefox tells who listens that a field is wrong, and its form, where it is `required` and empty still.
  await expect(phone(page)).toHaveAttribute('aria-required', 'true');
  await expect(page.locator(':invalid')).toHaveCount(0);
  await phone(page).pressSequentially('81123456');
  await expect(phone(page)).toHaveAccessibleDescription('');
  await expect(page.getByText('Introduza um número de telemóvel correcto')).toHaveCount(0);
  await expect(getCode(page)).toBeDisabled();
  await phone(page).pressSequentially('7');
  await expect(page.getByText('Introduza um número de telemóvel correcto')).toBeVisible();
  await expect(getCode(page)).toBeDisabled();
  for (const pasted of ['0845550103', '+258 84 555 0103', '00258845550103']) {
    await phone(page).fill('');
    await phone(page).evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
    await expect(phone(page)).toHaveValue('845550103');
    await expect(phone(page)).toHaveAccessibleDescription(/ para \+258 84 555 0103\.$/);
  }
  // Nothing to clean is left to the browser: a field that refuses a paste is a fault to whoever audits it.
  const leftAlone = await phone(page).evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(leftAlone).toBe(true);
  await expect(page.getByText('+258 84 555 0103')).toBeVisible();
  await expect(getCode(page)).toBeEnabled();
});

test('four digits are sent by themselves; a wrong code says so and may be typed again', async ({
  visit,
  town,
  page,
}) => {
  await listens(page);
  await visit('nobody', '/', {
    bulletin: { result: { stage: 'verifycode', title: 'Cuidado', content: 'Não dê o código.', level: 'warning' } },
  });
  await openSignIn(page);
  await phone(page).fill('845550105');
  await getCode(page).click();
  await expect(page.getByText('Não dê o código.')).toBeVisible();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  const right = await town.sandbox.waitForCode('845550105');
  await code(page).pressSequentially(right === '0000' ? '1111' : '0000');
  await expect(toast(page)).toHaveText('O código de verificação não está correcto');
  await expect(code(page)).toHaveValue('');
  expect(await heard(page)).toEqual(['O código SMS foi enviado.', 'O código de verificação não está correcto']);
  // The device report fails, and nobody minds; a new customer fills in first.
  await page.route('**/api/collect**', (route) => route.abort());
  await code(page).pressSequentially(right);
  await expect(page).toHaveURL(/\/userinfo\/basic$/);
});

test('signing in leads to the loan tab once everything is filled in', async ({ visit, page }) => {
  await visit('nobody', '/', {
    ...sentAgo(0),
    verifyCode: { result: { uuid: 'u', status: 'Normal' } },
  });
  await openSignIn(page);
  await phone(page).fill('845550106');
  await getCode(page).click();
  const wished = page.waitForRequest(/\/appbar\/loan$/);
  await code(page).fill('1234');
  await wished;
});

for (const [language, title] of [
  ['pt', 'Política de Privacidade'],
  ['en', 'Privacy Policy'],
] as const) {
  test(`the policy opens at 88 % with all of its sections, ${language}`, async ({ visit }) => {
    const page = await visit('nobody', '/', {}, language);
    await page.locator('footer').getByRole('link', { name: 'Política de Privacidade' }).click();
    const sheet = page.locator('#privacy');
    await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
    await expect(sheet.locator('#privacy-text')).toHaveAttribute('lang', language);
    expect(await sheet.locator('h3').count()).toBeGreaterThanOrEqual(21);
    const share = await sheet.evaluate((element) => element.getBoundingClientRect().height / innerHeight);
    expect(share).toBeCloseTo(0.88, 2);
    await sheet.getByRole('button', { name: 'Fechar' }).click();
    await expect(sheet).toBeHidden();
  });
}

test('a code that cannot be asked for says why: the server’s words, silence, no network', async ({ visit, page }) => {
  await page.clock.install();
  const refused = { success: false, result: 'Já pediu muitos códigos. Tente amanhã.', error: 'RATE_LIMITED' };
  for (const [said, text] of [
    [{ status: 429, body: refused }, refused.result],
    ['offline', 'Parece haver um problema de rede no seu dispositivo, verifique, por favor.'],
    [{ status: 502 }, 'Ups, parece que há um problema no nosso servidor, tente novamente mais tarde.'],
    ['pending', 'Desculpe, o servidor não responde, tente novamente mais tarde.'],
  ] as const) {
    await visit('nobody', '/', { bulletin: { result: null }, requestCode: said });
    await openSignIn(page);
    await phone(page).fill('845550109');
    await getCode(page).click();
    if (said === 'pending') await page.clock.fastForward(30_500);
    await expect(toast(page)).toHaveText(text);
    await expect(phone(page)).toBeVisible();
  }
});

test('after the code the device says what it is', async ({ visit, page }) => {
  await visit('nobody', '/', { ...sentAgo(0), verifyCode: { result: { uuid: 'u', status: 'Normal' } } });
  await openSignIn(page);
  await phone(page).fill('845550110');
  await getCode(page).click();
  const device = await page.evaluate(() => ({
    userAgent: navigator.userAgent,
    screen: `${screen.width}x${screen.height}`,
    pixelRatio: String(devicePixelRatio),
    language: navigator.language,
    platform: navigator.platform,
  }));
  const told = page.waitForRequest(/\/api\/collect\?/);
  await code(page).fill('1234');
  expect(Object.fromEntries(new URL((await told).url()).searchParams)).toEqual({
    ...device,
    uuid: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    networkType: expect.stringMatching(/^(\dg|slow-2g|unknown)$/),
    deviceBrand: 'SM',
    deviceModel: expect.stringMatching(/^SM-G\d+U$/),
  });
});

test('where the browser reads the SMS by itself, the code is entered without a touch', async ({
  visit,
  page,
  town,
}) => {
  const number = '845550107';
  // The browser of the tests has no SIM: its part is played, and it is asked the way the standard asks.
  await page.exposeFunction('codeOffThePhone', () => town.sandbox.waitForCode(number));
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    Object.defineProperty(navigator, 'credentials', {
      value: {
        async get(wish: { otp?: { transport: string[] } }) {
          if (wish.otp?.transport[0] !== 'sms') throw new Error('not an SMS');
          return { code: await Reflect.get(window, 'codeOffThePhone')() };
        },
      },
    });
  });
  await visit('nobody', '/', { bulletin: { result: null } });
  await openSignIn(page);
  await phone(page).fill(number);
  await getCode(page).click();
  await expect(page).toHaveURL(/\/userinfo\/basic$/);
});

test('the last line of the SMS names the page it is for, so that no other page gets the code', async ({
  visit,
  town,
}) => {
  const page = await visit('nobody', '/', { bulletin: { result: null } });
  await openSignIn(page);
  await phone(page).fill('845550108');
  await getCode(page).click();
  const right = await town.sandbox.waitForCode('845550108');
  const { text } = await town.sandbox.waitForMessage('845550108', new RegExp(right));
  expect(text.trim().split('\n').at(-1)).toBe(`@${new URL(page.url()).hostname} #${right}`);
});

for (const [status, path] of [
  ['Verified', /\/userinfo\/basic$/],
  ['Basic', /\/userinfo\/basic$/],
  ['Normal', /\/appbar\/loan$/],
] as const) {
  test(`after signing in, ${status} leads to ${path.source}`, async ({ visit, page, town }) => {
    const number = `8455501${{ Verified: '11', Basic: '12', Normal: '13' }[status]}`;
    await visit('nobody', '/', { bulletin: { result: null }, verifyCode: { result: { uuid: 'u', status } } });
    await openSignIn(page);
    await phone(page).fill(number);
    await getCode(page).click();
    await town.sandbox.waitForCode(number);
    const wished = page.waitForRequest((request) => request.isNavigationRequest() && path.test(request.url()));
    // Nobody is signed in for the server, which leads back. A page that is left on its way may take long to close.
    const over = page.waitForEvent('load');
    await code(page).fill('1234');
    await Promise.all([wished, over]);
  });
}

test('a number typed by hand with its country code is the nine digits', async ({ visit, page }) => {
  await visit('nobody', '/');
  await openSignIn(page);
  for (const typed of ['+258841234567', '00258841234567', '0841234567', '841234567']) {
    await phone(page).fill('');
    await phone(page).pressSequentially(typed);
    await expect(phone(page), typed).toHaveValue('841234567');
    await expect(getCode(page)).toBeEnabled();
  }
});
