import { borrow, expect, fillIn, signIn, test } from './town.ts';

const dalia = { phone: '846000061', firstName: 'Dália', lastName: 'Nhaca', nuit: '100000040' };

test('a second loan from another phone asks for a fresh code first', async ({ page, browser, town }) => {
  await signIn(page, town, dalia.phone);
  await fillIn(page, dalia);
  const serialNumber = await borrow(page);
  await expect(page.getByText(/Enviado para a M-Pesa/)).toBeVisible({ timeout: 15_000 });
  const { result } = await (await page.request.get(`/api/order/${serialNumber}`)).json();
  await town.sandbox.fund(dalia.phone, 1000);
  const amount = result.repayment.outstandingAmount;
  await town.sandbox.pay(dalia.phone, { businessNumber: '955555', reference: serialNumber, amount });
  await town.sandbox.waitForMessage(dalia.phone, /fica pago na totalidade/);

  const otherPhone = await browser.newPage({ baseURL: town.stack.app, locale: 'pt-MZ' });
  await town.sandbox.advance({ minutes: 2 });
  await signIn(otherPhone, town, dalia.phone);
  await town.sandbox.advance({ minutes: 6 });
  await otherPhone.goto('/appbar/loan');
  await otherPhone
    .getByRole('link', { name: 'Continuar' })
    .or(otherPhone.getByRole('button', { name: 'Continuar' }))
    .click();
  await otherPhone.getByRole('button', { name: 'Confirmar empréstimo' }).click();
  await expect(otherPhone.getByText('Confirme a sua identidade')).toBeVisible();
  await otherPhone.getByLabel('Código de 4 algarismos').fill(await town.sandbox.waitForCode(dalia.phone));
  await expect(otherPhone).toHaveURL(/\/appbar\/loan/);
  await expect(otherPhone.getByText(/Enviado para a M-Pesa/)).toBeVisible({ timeout: 15_000 });
  await otherPhone.close();
});
