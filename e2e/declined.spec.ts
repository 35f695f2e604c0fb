import { borrow, expect, fillIn, signIn, test } from './town.ts';

const onOnePhone = [
  { phone: '844000041', firstName: 'Dina', lastName: 'Cossa', nuit: '100000016' },
  { phone: '844000042', firstName: 'Edson', lastName: 'Cossa', nuit: '100000024' },
  { phone: '844000043', firstName: 'Fátima', lastName: 'Cossa', nuit: '100000032' },
];

test('the third customer to borrow on one device is declined as suspicious and may come back in 30 days', async ({
  page,
  town,
}) => {
  for (const person of onOnePhone) {
    await page.context().clearCookies({ name: 'token' });
    await signIn(page, town, person.phone);
    await fillIn(page, person);
    await borrow(page);
    if (person !== onOnePhone.at(-1))
      await expect(page.getByText(/Enviado para a M-Pesa/)).toBeVisible({ timeout: 15_000 });
  }
  await expect(page.getByText(/30 dias/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByText('Recusado')).toBeVisible();
});
