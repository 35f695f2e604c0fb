import { onePixelPng } from '../app/picture.ts';
import { expect, test } from '../town.ts';
import { borrows, desk, isAccessible, signsIn, untilPaidOut } from './money-desk.ts';

test.use(desk);

const elsa = { phone: '844000091', firstName: 'Elsa', lastName: 'Tembe', nuit: '120001485' };

test('a payment is seen as it arrives, and the proof of it is accepted by the rail’s record', async ({
  page,
  town,
}) => {
  test.setTimeout(120_000);
  const loan = await borrows(town, elsa);
  await untilPaidOut(town, loan);
  const { transactionId } = await town.sandbox.pay(loan.phone, {
    businessNumber: '955555',
    reference: 'loja',
    amount: 250,
  });
  const sent = await loan.borrower.post('/api/customer/proof', {
    multipart: {
      orderNo: loan.serialNumber,
      text: `Confirmado ${transactionId}. Pagou 250.00MT`,
      image: { name: 'photo.png', mimeType: 'image/png', buffer: onePixelPng },
    },
  });
  expect(sent.status()).toBe(200);

  await signsIn(page, town, town.stack.operator);
  await page.getByRole('link', { name: 'Pagamentos' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${transactionId}.*por identificar`) })).toBeVisible();
  await page.keyboard.press('j');
  await isAccessible(page);
  await page.getByRole('link', { name: 'Comprovativos' }).click();
  await expect(page.getByRole('row', { name: /Elsa Tembe/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('img', { name: 'Imagem enviada pelo cliente' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Aceitar: paga o pedido' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aceite.')).toBeVisible();
  await town.sandbox.waitForMessage(loan.phone, /recebemos 250\.00 MT/);
});
