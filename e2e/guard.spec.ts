import { alive } from './alive.ts';
import { expect, signIn, test } from './town.ts';

test('without a session every page but the public ones leads to the landing, before a byte of it', async ({
  page,
  request,
}) => {
  for (const path of ['/appbar/loan', '/appbar/me', '/userinfo/basic', '/order/4810227738', '/other/invite']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/']);
  }
  await page.goto('/appbar/order');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Pedir empréstimo' })).toBeVisible();
});

test('with a session the landing and an invite link lead to the loan tab', async ({ page, town }) => {
  await signIn(page, town, '845000051');
  await expect(page).toHaveURL(/\/userinfo\/basic/);
  for (const path of ['/', '/i/1b4e28ba-2fa1-11d2-883f-0016d3cca427']) {
    await page.goto('/appbar/help');
    await page.goto(path);
    await expect(page).toHaveURL(/\/appbar\/loan$/);
  }
});

test.describe('a browser that speaks English', () => {
  test.use({ locale: 'en-GB' });
  test('is spoken to in Portuguese until English is chosen', async ({ page, town }) => {
    await signIn(page, town, '845000052');
    await expect(page.getByRole('heading', { name: 'Os seus dados' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    // Drawn in one language, a page is taken over in that one.
    await alive(page);
    await page.context().addCookies([{ name: 'locale', value: 'en', url: town.stack.app }]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your info' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a dead token in the cookie counts as no session', async ({ page, context, town }) => {
  await context.addCookies([{ name: 'token', value: 'dead', url: town.stack.app }]);
  await page.goto('/appbar/loan');
  await expect(page).toHaveURL(/\/$/);
});

test('an unknown path is not found, and a search engine gets a bare status', async ({ page, request }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Página não encontrada')).toBeVisible();
  const bot = await request.get('/no/such/page', { headers: { 'user-agent': 'Googlebot/2.1' } });
  expect([bot.status(), await bot.text()]).toEqual([404, '']);
});
