import { readFileSync } from 'node:fs';
import { borrowed, joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { deskView, isAccessible, signsIn, staffDesk } from './desk.ts';

test.use(deskView);

test('a day in a field is said in words beside it, whatever order the browser writes it in', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  const words = '3 de Fevereiro de 2026';
  for (const path of ['/ledger?day=2026-02-03', '/orders?from=2026-02-03']) {
    await page.goto(`${town.stack.console}${path}`);
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.goto(`${town.stack.console}/reconciliation`);
  await page.getByRole('button', { name: 'Fundos do proprietário…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Data-valor').fill('2026-02-03');
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByLabel('Data-valor').fill('');
  await expect(dialog.getByText(words)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await page.goto(`${town.stack.console}/payments`);
  await page.getByRole('button', { name: 'Registar pagamento…' }).click();
  await dialog.getByLabel('Pago em').fill('2026-02-03T08:15');
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await page.goto(`${town.stack.console}/coupons`);
  await page.getByRole('button', { name: 'Novo cupão' }).click();
  const coupon = page.getByRole('region', { name: 'Novo cupão' });
  await coupon.getByLabel('Até').fill('2026-02-03');
  await expect(coupon.getByText(words)).toBeVisible();
});

test('the trial balance goes into a spreadsheet, and a report asked for years back begins a year before its end', async ({
  browser,
  town,
}) => {
  test.setTimeout(120_000);
  await borrowed(town, await joined(town, '844000093', ['Elsa', 'Cossa'], '120002643'));
  const { page, leave } = await staffDesk(browser, town, 'finance', 'Filomena');
  await page.goto(`${town.stack.console}/ledger`);
  await expect(page.getByRole('row', { name: /Capital a receber/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toMatch(/principal_receivable;Capital a receber;activo;\d+(,\d+)?;0\r\n/);
  await isAccessible(page);

  // What moved one account is another file than what was booked that day.
  await page.getByRole('link', { name: 'Capital a receber' }).click();
  await expect(page.getByRole('button', { name: 'Capital a receber ×' })).toBeVisible();
  const journals = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await journals).suggestedFilename()).toMatch(/^journals-\d{4}-\d\d-\d\d-principal_receivable\.csv$/);

  // Of a day to come nobody knows.
  await page.goto(`${town.stack.console}/ledger?day=2099-12-31`);
  await expect(page.getByLabel('Até ao fim de')).toHaveValue(/^20(?!99)/);

  await page.goto(`${town.stack.console}/reports/cash?from=2020-01-01`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const year = 365 * 86_400_000;
  const [from, to] = await Promise.all(
    ['De', 'Até'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
  );
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(year);
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await report).suggestedFilename()).toBe(`cash-flow-${from}-${to}.csv`);

  // The month of this loan is not over: what of it is owed is known after its last day, and is not 0.00.
  await page.goto(`${town.stack.console}/reports/vintages`);
  const month = page.getByRole('row').nth(1);
  await expect(month).toContainText(/\d,\d{3}\.00/);
  const cells = await month.getByRole('cell').allInnerTexts();
  expect(cells.slice(2)).toEqual(['–', '–', '–', '–', '–']);
  await leave();
});

test.describe('a page of an older release', () => {
  test.use({ expectedFault: /Failed to load resource|dynamically imported module/ });

  test('does not wait for charts that the server has no longer: it offers to load itself anew', async ({
    page,
    town,
  }) => {
    await borrowed(town, await joined(town, '844000098', ['Olga', 'Sitoe'], '120002708'));
    const charts = /\/assets\/charts-.*\.js$/;
    await page.route(charts, (route) => route.fulfill({ status: 404 }));
    await signsIn(page, town, town.stack.operator);
    await page.goto(`${town.stack.console}/reports/cash`);
    const again = page.getByRole('button', { name: 'Carregar de novo' });
    await expect(again).toBeVisible();
    await page.unroute(charts);
    await again.click();
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
  });
});
