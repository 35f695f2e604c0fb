import { code, getCode, openSignIn, phone } from './sign-in-popup.ts';
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
