import { businessDayOf, formatDay } from '@house/calendar';
import { borrowed, joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { addStaff } from './add-staff.ts';
import { deskView, isAccessible, signsIn } from './desk.ts';

test.use({ townOf: 'reconciliation' });
test.use(deskView);

test('a day is signed: its statement is looked at and taken, held against the books, and locked under a name', async ({
  page,
  town,
}) => {
  test.setTimeout(120_000);
  const beto = await joined(town, '844000075', ['Beto', 'Sitoe'], '120002597');
  const serialNumber = await borrowed(town, beto);
  await town.sandbox.pay(beto.phone, { businessNumber: '955555', reference: serialNumber, amount: 300 });
  await town.sandbox.waitForMessage(beto.phone, /recebemos 300/);
  const day = businessDayOf(await town.sandbox.clock());
  await town.sandbox.advance({ days: 1 });
  const statement = await town.sandbox.businessStatement(day);

  const fernanda = await addStaff(town, 'finance', 'Fernanda');
  await signsIn(page, town, fernanda);
  await page.getByRole('link', { name: 'Reconciliação' }).click();
  await expect(page.getByRole('heading', { name: 'Reconciliação' })).toBeVisible();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog');
  const chosen = dialog.locator('input[type=file]');
  const choose = (text: string) =>
    chosen.setInputFiles({ name: `extracto-${day}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(statement.replace('b2c', 'B2C'));
  await expect(dialog.getByText(/^Linha 2: o tipo \(kind\)/)).toBeVisible();
  // Put right, it is chosen again under its name: a browser is silent about the file that it has.
  const asked = page.waitForEvent('filechooser');
  await dialog.getByLabel('Ficheiro do extracto (CSV)').click();
  await asked;
  await expect(chosen).toHaveValue('');
  await choose(statement);
  await expect(dialog.getByText(/^Linha 2/)).toBeHidden();
  const inFile = dialog.getByRole('region', { name: 'O que está no ficheiro' });
  await expect(inFile.getByText('1,760.00 MT', { exact: true })).toBeVisible();
  await expect(inFile.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('row', { name: new RegExp(formatDay(day)) }).click();
  const panel = page.getByRole('region', { name: formatDay(day) });
  await expect(panel.getByText('Equação do saldo')).toBeVisible();
  const sign = panel.getByRole('button', { name: 'Assinar o dia' });
  await expect(panel.getByText(/O extracto é lido uma segunda vez \(a seguir: /)).toBeVisible({ timeout: 20_000 });
  await expect(sign).toBeDisabled();
  await isAccessible(page);

  // A session of staff does not outlive the six hours.
  await town.sandbox.advance({ minutes: 361 });
  await page.context().clearCookies();
  await signsIn(page, town, fernanda);
  await page.goto(`${town.stack.console}/reconciliation?open=${day}`);
  await expect(sign).toBeEnabled({ timeout: 20_000 });
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: `Linhas de ${formatDay(day)}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /300\.00.*confere/ })).toBeVisible();
  await page.keyboard.press('j');
  await isAccessible(page);
  await page.goBack();
  await expect(sign).toBeEnabled();

  // The sandbox's opening float is in nobody's books: the day is signed with a word about it.
  await page.keyboard.press('s');
  await expect(dialog.getByText('Há algo em aberto')).toBeVisible();
  await dialog.getByLabel('Porquê').fill('O fundo inicial ainda não está registado');
  await dialog.getByRole('button', { name: 'Assinar o dia' }).click();
  await expect(page.getByText(`${formatDay(day)} assinado.`)).toBeVisible();
  await expect(panel.getByText(/Assinado por Fernanda/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Assinar o dia' })).toBeHidden();
});

test('why a file is no statement is read whole, the columns that it lacks too', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/reconciliation`);
  await page.getByRole('button', { name: 'Importar extracto…' }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'nomes.csv', mimeType: 'text/csv', buffer: Buffer.from('Nome;Telemóvel') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  const why = dialog.getByRole('alert');
  await expect(why).toContainText('receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance');
  const beyond = await why.evaluate((box) => {
    const words = document.createRange();
    words.selectNodeContents(box);
    return words.getBoundingClientRect().right - box.getBoundingClientRect().right;
  });
  expect(beyond).toBeLessThanOrEqual(0);
});
