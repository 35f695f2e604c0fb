import type { Locator } from '@playwright/test';
import { expect, test } from '../town.ts';
import { deskView, goTo, signsIn } from './desk.ts';

test.use(deskView);

const style = (part: Locator, property: string): Promise<string> =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('where the computer forces its colours, what is chosen is still told from what is not', async ({ page, town }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signsIn(page, town, town.stack.operator);
  const menu = page.getByRole('navigation', { name: 'Filas de trabalho' });
  const differs = async (chosen: Locator, other: Locator): Promise<void> =>
    expect(await style(chosen, 'background-color')).not.toBe(await style(other, 'background-color'));
  await differs(menu.getByRole('link', { name: 'Hoje' }), menu.getByRole('link', { name: 'Pagamentos' }));
  await goTo(page, 'Equipa');
  await differs(page.getByRole('button', { name: 'Activos' }), page.getByRole('button', { name: 'Sem acesso' }));
  const you = page.getByText('a sua conta', { exact: true });
  expect(await style(you, 'outline-style')).toBe('solid');
  await page.goto(`${town.stack.console}/reconciliation`);
  await page.getByRole('button', { name: 'Fundos do proprietário…' }).click();
  await differs(page.getByRole('radio', { name: 'Entrou' }), page.getByRole('radio', { name: 'Saiu' }));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme} theme, where to write and what to choose is seen by its edge`, async ({ page, town }) => {
    await page.emulateMedia({ colorScheme });
    await signsIn(page, town, town.stack.operator);
    await page.goto(`${town.stack.console}/reconciliation`);
    await page.getByRole('button', { name: 'Fundos do proprietário…' }).click();
    const dialog = page.getByRole('dialog');
    const card = luminance(await style(dialog, 'background-color'));
    for (const part of [dialog.getByLabel('Montante (MT)'), dialog.getByRole('radio', { name: 'Saiu' })]) {
      const edge = luminance(await style(part, 'border-top-color'));
      expect((Math.max(card, edge) + 0.05) / (Math.min(card, edge) + 0.05)).toBeGreaterThanOrEqual(3);
    }
  });
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
