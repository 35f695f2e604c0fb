import { onePixelPng } from '../app/picture.ts';
import { request } from '@playwright/test';
import { borrowed, joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { addStaff } from './add-staff.ts';
import { deskView, goTo, isAccessible, signsIn } from './desk.ts';

test.use(deskView);

test('a payment is seen as it arrives, and the proof of it is accepted by the rail’s record', async ({
  page,
  town,
}) => {
  test.setTimeout(120_000);
  const elsa = await joined(town, '844000091', ['Elsa', 'Tembe'], '120001485');
  const serialNumber = await borrowed(town, elsa);
  const { transactionId } = await town.sandbox.pay(elsa.phone, {
    businessNumber: '955555',
    reference: 'loja',
    amount: 250,
  });
  const cookie = [...elsa.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const borrower = await request.newContext({ baseURL: town.stack.app, extraHTTPHeaders: { cookie } });
  const sent = await borrower.post('/api/customer/proof', {
    multipart: {
      orderNo: serialNumber,
      text: `Confirmado ${transactionId}. Pagou 250.00MT`,
      image: { name: 'photo.png', mimeType: 'image/png', buffer: onePixelPng },
    },
  });
  expect(sent.status()).toBe(200);
  await borrower.dispose();

  await signsIn(page, town, await addStaff(town, 'finance', 'Felizarda'));
  await goTo(page, 'Pagamentos');
  await expect(page.getByRole('row', { name: new RegExp(`${transactionId}.*por identificar`) })).toBeVisible();
  await page.keyboard.press('j');
  await isAccessible(page);
  await goTo(page, 'Comprovativos');
  await expect(page.getByRole('row', { name: /Elsa Tembe/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('img', { name: 'Imagem enviada pelo cliente' })).toBeVisible();
  await isAccessible(page);
  // To refuse takes a reason: the key and an Enter tell nobody anything.
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Recusar' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aceitar: paga o pedido' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aceite.')).toBeVisible();
  await town.sandbox.waitForMessage(elsa.phone, /recebemos 250\.00 MT/);
});
