import { expect, test } from '../town.ts';
import { deskView, signsIn } from './desk.ts';

test.use(deskView);

test('what is refused of a field stands beside it, and the focus is there', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/payments`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  const receipt = dialog.getByLabel('Recibo');
  await receipt.fill('AB 1');
  await dialog.getByLabel('Montante').fill('500');
  await dialog.getByLabel(/^Pago em/).fill('2026-11-20T10:00');
  const payer = dialog.getByLabel(/^Telemóvel que pagou/);
  await payer.fill('12');
  await dialog.getByLabel('Porquê').fill('Visto no telemóvel do cliente');
  await dialog.getByLabel('Porquê').press('Tab');
  await dialog.getByRole('button').last().click();
  await expect(receipt).toHaveAttribute('aria-invalid', 'true');
  await expect(payer).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Montante')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(receipt).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  // What is wrong with no field of the dialog's is said above its buttons.
  await receipt.fill('AB123456');
  await payer.fill('841234567');
  await page.route('**/console/api/payments', (route) =>
    route.fulfill({ status: 409, json: { success: false, result: 'Já espera.', error: 'APPROVAL_WAITS_ALREADY' } }),
  );
  await dialog.getByRole('button').last().click();
  await expect(dialog.getByRole('alert')).toContainText('Já espera.');
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
  await page.unrouteAll();
});
