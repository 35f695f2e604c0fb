import { code, getCode, openSignIn, phone, toast } from './sign-in-popup.ts';
import { expect, test } from './stage.ts';

const refusals = {
  'keeps nothing more': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'lets no page keep anything': () => {
    for (const place of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, place, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  },
};

for (const [what, refuse] of Object.entries(refusals)) {
  test(`a browser that ${what} signs in all the same`, async ({ visit, page, town }) => {
    const number = what.includes('more') ? '845550121' : '845550122';
    await page.addInitScript(refuse);
    await visit('nobody', '/?umt=radio');
    await openSignIn(page);
    await phone(page).fill(number);
    await getCode(page).click();
    await code(page).fill(await town.sandbox.waitForCode(number));
    await expect(page).toHaveURL(/\/userinfo\/basic$/);
    await expect(page.getByLabel('First name')).toBeVisible();
  });
}

test('a browser that takes no cookies says so before a code is sent', async ({ visit, page, context }) => {
  await (await context.newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await visit('nobody', '/');
  await openSignIn(page);
  await phone(page).fill('845550123');
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/api/verify_code') ? 1 : 0));
  await getCode(page).click();
  await expect(toast(page)).toContainText('não aceita cookies');
  await expect(code(page)).toBeHidden();
  expect(asked).toBe(0);
});
