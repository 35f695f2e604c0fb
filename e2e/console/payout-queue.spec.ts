import { expect, test } from '../town.ts';
import { isAccessible, staffDesk } from './desk.ts';

test.use({ townOf: 'restored' });
test('a restored database is declared, stops payouts, and says which statements let them go on', async ({
  browser,
  town,
}) => {
  test.setTimeout(120_000);
  const { page, leave } = await staffDesk(browser, town, 'finance', 'Fausto');
  const queues = page.getByRole('heading', { name: 'Filas paradas' }).locator('..');
  await expect(queues.getByText('Nenhuma: desembolsos e cobranças estão a andar.')).toBeVisible();
  await queues.getByRole('button', { name: 'A base de dados foi reposta…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Parar os desembolsos' })).toBeDisabled();
  await dialog.getByLabel('Porquê').fill('Cópia de ontem à noite');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Parar os desembolsos' }).click();
  await expect(queues.getByText(/base de dados reposta/)).toBeVisible();
  await expect(queues.getByText(/quando os extractos de \d\d\/\d\d\/\d{4} estiverem lidos/)).toBeVisible();
  await expect(queues.getByRole('button')).toHaveCount(0);
  await isAccessible(page);
  await page.screenshot({ path: test.info().outputPath('stopped.png') });
  await leave();
});
