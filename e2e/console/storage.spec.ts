import type { Page } from '@playwright/test';
import { expect, test } from '../town.ts';
import { deskView, signsIn } from './desk.ts';

test.use({ townOf: 'keyboard' });
test.use(deskView);

const refusals = {
  'keeps nothing more': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'lets no page keep anything': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
};

const firstLimit = (page: Page) => page.getByLabel('Limite inicial');

for (const [what, refuse] of Object.entries(refusals))
  test(`a browser that ${what} has the whole console, and says of a draft that it is not kept`, async ({
    page,
    town,
  }) => {
    await page.addInitScript(refuse);
    await signsIn(page, town, town.stack.operator);
    await page.goto(`${town.stack.console}/policy?part=limits`);
    await firstLimit(page).fill('3000');
    await expect(page.getByText('este navegador não o guarda')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Propor…' })).toBeEnabled();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByText('this browser does not keep it')).toBeVisible();
    await expect(page.getByLabel('Start limit')).toHaveValue('3,000.00');
  });

test('a draft that was kept before a release has the number that this brought, too', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/policy?part=limits`);
  await firstLimit(page).fill('3000');
  await expect(page.getByText('fica guardado neste navegador')).toBeVisible();
  await page.evaluate(() => {
    for (const [place, text] of Object.entries({ ...localStorage })) {
      if (!place.startsWith('policy-draft:')) continue;
      const draft = JSON.parse(text);
      delete draft.settings.limits.stayUpToDpd;
      localStorage.setItem(place, JSON.stringify(draft));
    }
  });
  await page.reload();
  await expect(firstLimit(page)).toHaveValue('3,000.00');
  await expect(page.getByLabel('Mantém o limite com atraso até')).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Propor…' })).toBeEnabled();
});
