import type { Locator, Page } from '@playwright/test';
import { alive } from '../alive.ts';
import { expect, test } from '../town.ts';

const eva = { phone: '847000071', firstName: 'Eva', lastName: 'Nhaca', nuit: '100000059' };

test('a first loan is asked for and repaid by keyboard alone', async ({ page, town }) => {
  const { keyboard } = page;
  await page.goto('/');
  await press(page, page.getByRole('button', { name: 'Pedir empréstimo' }));
  await expect(page.getByLabel('Número de telemóvel')).toBeFocused();
  await keyboard.type(eva.phone);
  await keyboard.press('Enter');
  await expect(page.getByLabel('Código de 4 algarismos')).toBeFocused();
  await keyboard.type(await town.sandbox.waitForCode(eva.phone));

  await expect(page).toHaveURL(/\/userinfo\/basic$/);
  await write(page, page.getByLabel('Nome próprio'), eva.firstName);
  await write(page, page.getByLabel('Apelido', { exact: true }), eva.lastName);
  await write(page, page.getByLabel('NUIT', { exact: true }), eva.nuit);
  await reach(page, page.getByRole('radio', { name: 'Masculino' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Feminino' })).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Continuar' }));
  await expect(page).toHaveURL(/\/userinfo\/nok$/);
  await reach(page, page.getByLabel('Parentesco'));
  await keyboard.type('Mãe');
  await write(page, page.getByLabel('Nome completo').first(), 'Rosa Nhaca');
  await write(page, page.getByLabel('Contacto').first(), '867000071');
  await write(page, page.getByLabel('Nome completo').last(), 'Celso Mondlane');
  await write(page, page.getByLabel('Contacto').last(), '827000071');
  await keyboard.press('Enter');

  const slider = page.getByRole('slider');
  await reach(page, slider);
  await keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '1,500.00 MT');
  await keyboard.press('End');
  await press(page, page.getByRole('button', { name: 'Continuar' }));
  const contract = page.getByRole('button', { name: 'contrato de empréstimo' });
  await press(page, contract);
  await expect(page.getByRole('dialog').locator('article')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(contract).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Confirmar empréstimo' }));
  await expect(page.getByText(/Enviado para a M-Pesa/)).toBeVisible({ timeout: 15_000 });

  await town.sandbox.advance({ days: 1 });
  await page.reload();
  await alive(page);
  await press(page, page.getByRole('link', { name: 'Pagar agora' }));
  await reach(page, page.getByRole('radio', { name: '*150#' }));
  await keyboard.press('ArrowRight');
  await town.sandbox.fund(eva.phone, 1000);
  await press(page, page.getByRole('button', { name: 'Pagar', exact: true }));
  const overlay = page.getByRole('dialog', { name: 'Confirme no seu telemóvel' });
  await expect(overlay.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await town.sandbox.waitForPrompt(eva.phone);
  await town.sandbox.acceptPrompt(eva.phone, '1234');
  await expect(page.getByText('Empréstimo pago')).toBeVisible({ timeout: 15_000 });
});

test('a popup that is closed gives the focus back to what opened it', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Pedir empréstimo' });
  await press(page, opener);
  await expect(page.getByLabel('Número de telemóvel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#signin')).toBeHidden();
  await expect(opener).toBeFocused();
});

const tabsAtMost = 40;

/** Goes there by Tab, as who has no other way; what has the focus is on the screen and looks it. */
async function reach(page: Page, wished: Locator): Promise<void> {
  await wished.waitFor();
  for (let tabs = 0; tabs < tabsAtMost; tabs += 1) {
    if (await wished.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wished).toBeFocused();
  await expect(wished).toBeInViewport();
}

async function press(page: Page, button: Locator): Promise<void> {
  await reach(page, button);
  await page.keyboard.press('Enter');
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}
