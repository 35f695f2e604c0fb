import { borrowed, joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { addStaff } from './add-staff.ts';
import { deskView, goTo, isAccessible, signsIn } from './desk.ts';

// Money that other journeys leave unmatched would stand in the list before it.
test.use({ townOf: 'suspense' });
test.use(deskView);

test('a payment with a mistyped reference from a stranger’s phone is found, given to its order, and the borrower hears of it', async ({
  page,
  town,
}) => {
  const alda = await joined(town, '844000065', ['Alda', 'Macuácua'], '120001851');
  const serialNumber = await borrowed(town, alda);
  const wrongLast = (Number(serialNumber.at(-1)) + 3) % 10;
  const typed = `${serialNumber.slice(0, 9)}${wrongLast}`;
  await town.sandbox.fund('853000061', 5_000);
  const { transactionId } = await town.sandbox.pay('853000061', {
    businessNumber: '955555',
    reference: typed,
    amount: 700,
  });

  await signsIn(page, town, await addStaff(town, 'finance', 'Fatima'));
  await goTo(page, 'Por identificar');
  const row = page.getByRole('row', { name: new RegExp(transactionId) });
  await expect(row).toContainText(typed);
  await expect(row).toContainText(serialNumber);
  await page.keyboard.press('j');
  const panel = page.getByRole('region', { name: `Recibo ${transactionId}` });
  await expect(panel.getByText('1 deslize na referência')).toBeVisible();
  await expect(panel.getByText('Alda Macuácua')).toBeVisible();
  await isAccessible(page);

  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Em dívida: .* → /)).toBeVisible();
  const promised = await dialog.getByText(/recebemos 700\.00 MT/).textContent();
  await isAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Atribuído ao pedido ${serialNumber}`)).toBeVisible();
  const sms = await town.sandbox.waitForMessage(alda.phone, /700\.00 MT/);
  expect(promised).toContain(sms.text);
  await expect(page.getByText('Todo o dinheiro recebido tem destino.')).toBeVisible();
});

test('a payment of another order is taken off it from the payments, and its dialog says what both will read', async ({
  page,
  town,
}) => {
  const berta = await joined(town, '844000066', ['Berta', 'Macuácua'], '120001868');
  const serialNumber = await borrowed(town, berta);
  const { transactionId } = await town.sandbox.pay(berta.phone, {
    businessNumber: '955555',
    reference: serialNumber,
    amount: 500,
  });
  await town.sandbox.waitForMessage(berta.phone, /500\.00 MT/);

  await signsIn(page, town, await addStaff(town, 'finance', 'Flora'));
  await goTo(page, 'Pagamentos');
  await expect(page.getByRole('row', { name: new RegExp(transactionId) })).toBeVisible();
  await page.keyboard.press('j');
  const panel = page.getByRole('region', { name: '500.00 MT' });
  await expect(panel.getByRole('link', { name: serialNumber })).toBeVisible();
  await panel.getByRole('button', { name: 'Anular pagamento…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anular pagamento' });
  await expect(dialog.getByLabel('Pagamento')).toHaveValue(transactionId);
  await dialog.getByLabel(/Era de outro pedido/).check();
  await expect(dialog.getByText(`500.00 MT registados no pedido ${serialNumber} eram de outro`)).toBeVisible();
  await isAccessible(page);
  await dialog.getByLabel('Porquê').fill('O recibo é da irmã');
  await dialog.getByRole('button', { name: 'Propor' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'proposta feita' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/order/${serialNumber}$`));
});
