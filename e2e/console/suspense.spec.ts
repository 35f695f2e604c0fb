import { expect, test } from '../town.ts';
import { borrows, desk, isAccessible, signsIn, untilPaidOut } from './money-desk.ts';

test.use(desk);

const ana = { phone: '844000065', firstName: 'Ana', lastName: 'Macuácua', nuit: '120001851' };

test('a payment with a mistyped reference from a stranger’s phone is found, given to its order, and the borrower hears of it', async ({
  page,
  town,
}) => {
  const loan = await borrows(town, ana);
  await untilPaidOut(town, loan);
  const wrongLast = (Number(loan.serialNumber.at(-1)) + 3) % 10;
  const typed = `${loan.serialNumber.slice(0, 9)}${wrongLast}`;
  await town.sandbox.fund('853000061', 5_000);
  const { transactionId } = await town.sandbox.pay('853000061', {
    businessNumber: '955555',
    reference: typed,
    amount: 700,
  });

  await signsIn(page, town, town.stack.operator);
  await page.getByRole('link', { name: 'Por identificar' }).click();
  const row = page.getByRole('row', { name: new RegExp(transactionId) });
  await expect(row).toContainText(typed);
  await expect(row).toContainText(loan.serialNumber);
  await page.keyboard.press('j');
  const panel = page.getByRole('region', { name: `Recibo ${transactionId}` });
  await expect(panel.getByText('1 deslize na referência')).toBeVisible();
  await expect(panel.getByText('Ana Macuácua')).toBeVisible();
  await isAccessible(page);

  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Em dívida: .* → /)).toBeVisible();
  const promised = await dialog
    .getByText(/recebemos|700\.00 MT/)
    .last()
    .textContent();
  await isAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Atribuído ao pedido ${loan.serialNumber}`)).toBeVisible();
  const sms = await town.sandbox.waitForMessage(loan.phone, /700\.00 MT/);
  expect(promised).toContain(sms.text);
  await expect(page.getByText('Todo o dinheiro recebido tem destino.')).toBeVisible();
});
