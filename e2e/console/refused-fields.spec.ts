import { joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { addStaff } from './add-staff.ts';
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

test('of a receipt that is split it is said beside which part is refused, in the row that was typed', async ({
  page,
  town,
}) => {
  await town.sandbox.fund('853000099', 5_000);
  const payment = { businessNumber: '955555', reference: 'SEMREF', amount: 700 };
  const { transactionId } = await town.sandbox.pay('853000099', payment);
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/suspense?open=${transactionId}`);
  await expect(page.getByRole('region', { name: `Recibo ${transactionId}` })).toBeVisible();
  await page.getByRole('button', { name: /^Dividir/ }).click();
  const dialog = page.getByRole('dialog');
  const rowOf = (part: number) => dialog.getByRole('group', { name: `Parte ${part}` });
  await rowOf(2).getByLabel('N.º do pedido').fill('1234567890');
  await rowOf(2).getByLabel('Montante').fill('100');
  await rowOf(2).getByLabel('Montante').press('Enter');
  await expect(rowOf(2).getByLabel('N.º do pedido')).toHaveAccessibleDescription('Não encontrámos este pedido.');
  await expect(rowOf(2).getByLabel('N.º do pedido')).toBeFocused();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('what is refused of a coupon or a notice stands in its form, and the note is not lost', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/coupons?open=new`);
  await page.getByLabel(/^Código/).fill('REFUSED1');
  await page.getByLabel(/^Título em português/).fill('Menos comissão');
  await page.getByLabel(/^Título em inglês/).fill('Less fee');
  await page.getByLabel(/^Desconto/).fill('50');
  const until = page.getByLabel(/^Até/);
  await until.fill('2020-01-01');
  await page.getByRole('button', { name: 'Propor…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Porquê').fill('Campanha de Natal');
  await dialog.getByRole('button', { name: 'Propor' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await expect(until).toBeFocused();
  await until.fill('2099-01-01');
  await page.getByRole('button', { name: 'Propor…' }).click();
  await expect(dialog.getByLabel('Porquê')).toHaveValue('Campanha de Natal');

  await page.goto(`${town.stack.console}/notices?open=new`);
  await page.getByLabel(/^Título em português/).fill('Aviso');
  await page.getByLabel(/^Texto em português/).fill('Texto');
  await page.getByLabel(/^Título em inglês/).fill('Notice');
  await page.getByLabel(/^Texto em inglês/).fill('Text');
  await page.getByLabel(/^Até/).fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(/^Até/)).toBeFocused();
  await expect(page.getByLabel(/^Até/)).toHaveAttribute('aria-invalid', 'true');
});

test('of a lost SIM it is said beside the NUIT that it is not theirs', async ({ page, town }) => {
  const { uuid } = await (await joined(town, '844000094', ['Zita', 'Cossa'], '120009400')).call('customerInfo');
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/customer/${uuid}`);
  await page.getByRole('button', { name: 'Mudar de número (SIM perdido)…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Número novo').fill('845559402');
  const nuit = dialog.getByLabel('NUIT, como a pessoa o diz');
  await nuit.fill('103017602');
  await dialog.getByLabel('Porquê').fill('Veio à agência com o BI');
  await dialog.getByRole('button', { name: 'Propor' }).click();
  await expect(nuit).toHaveAccessibleDescription('O NUIT dito não é o deste cliente.');
  await expect(nuit).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('nothing is chosen for who changes a role: it is chosen first, and then proposed', async ({ page, town }) => {
  await addStaff(town, 'reviewer', 'Zulmira');
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/staff`);
  await page.getByRole('row', { name: /Zulmira/ }).click();
  await page.getByRole('button', { name: 'Mudar a função…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByLabel('Porquê').fill('Passa para a cobrança');
  await expect(dialog.getByRole('button', { name: 'Propor' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'cobrança' }).check();
  await expect(dialog.getByRole('button', { name: 'Propor' })).toBeEnabled();
});
