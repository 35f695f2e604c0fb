import { readFileSync } from 'node:fs';
import type { OperatorResult } from '@house/contract/operator/types';
import { borrowed, joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { deskView, goTo, isAccessible, signsIn, staffDesk } from './desk.ts';

test.use(deskView);

test('a reviewer finds a customer by number, reads one timeline, writes a note, and blocks', async ({
  browser,
  town,
}) => {
  test.setTimeout(150_000);
  const aida = await joined(town, '844000062', ['Aida', 'Macuácua'], '120000373');
  const serialNumber = await borrowed(town, aida);
  const { page, leave } = await staffDesk(browser, town, 'reviewer', 'Raquel');
  await page.getByRole('link', { name: 'Clientes' }).click();
  await page.getByLabel('Procurar').fill(aida.phone);
  // The row of the search, and no longer the latest customers, of whom there may be one as well.
  const searched = page.waitForResponse(/customers\?.*search=/);
  await page.keyboard.press('Enter');
  await searched;
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Aida Macuácua/ })).toContainText(serialNumber);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: 'Aida Macuácua' })).toContainText('1*****373');
  await isAccessible(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toContainText('abrir');
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // As it is shown, or with caps lock.
  await page.keyboard.press('O');
  await expect(page.getByText('Entrou na conta')).toBeVisible();
  await expect(page.getByText('Código de entrada')).toBeVisible();
  const consents = page.locator('section', { has: page.getByRole('heading', { name: 'Consentimentos' }) });
  await expect(consents).toContainText('Política de privacidade');
  await isAccessible(page);

  await page.getByRole('button', { name: 'mostrar', exact: true }).click();
  await expect(page.getByText(aida.phone)).toBeVisible();
  await page.getByRole('button', { name: 'Escrever nota…' }).click();
  await page.getByRole('dialog').getByLabel('Nota').fill('Prefere que liguem à tarde');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar a nota' }).click();
  await expect(page.getByText('Prefere que liguem à tarde')).toBeVisible();
  await page.getByRole('button', { name: /^Terminar: / }).click();
  await expect(page.getByRole('dialog', { name: 'Terminar uma sessão: Aida Macuácua' })).toBeVisible();
  await page.getByRole('dialog').getByLabel('Porquê').fill('Perdeu o telemóvel');
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar a sessão' }).click();
  await expect(page.getByText('Nenhuma.')).toBeVisible();
  await page.getByRole('button', { name: 'Bloquear…' }).click();
  await expect(page.getByRole('dialog')).toContainText('só duas pessoas o desbloqueiam');
  await isAccessible(page);
  await page.getByRole('dialog').getByLabel('Porquê').fill('O documento é de outra pessoa');
  // Nobody is said to be a fraud because the first of a list was left as it stood.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Bloquear', exact: true })).toBeDisabled();
  await page.getByRole('dialog').getByLabel('Identidade por esclarecer').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByText(/Bloqueado desde .*: identidade por esclarecer/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propor desbloqueio…' })).toBeVisible();
  await isAccessible(page);

  await page.goto(`${town.stack.console}/customers?q=${aida.phone}`);
  await expect(page.getByRole('row', { name: /Aida Macuácua/ })).toContainText('bloqueado');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  // The file says what the screen says.
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toMatch(new RegExp(`Aida Macuácua.*bloqueado.*${serialNumber} .+;\\d{4}-\\d{2}-\\d{2}`));
  await leave();
});

test('whoever comes next in the history of the browser stands there with their own number', async ({ page, town }) => {
  const odete = await joined(town, '844000063', ['Odete', 'Sitoe'], '120000748');
  const nelia = await joined(town, '844000064', ['Nélia', 'Tembe'], '120001116');
  await signsIn(page, town, town.stack.operator);
  const opens = async (name: string): Promise<void> => {
    await goTo(page, 'Clientes');
    await page.getByRole('row', { name }).click();
    await page.getByRole('link', { name: 'Abrir o cliente' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('button', { name: 'mostrar', exact: true }).waitFor();
  };
  await opens('Odete Sitoe');
  await opens('Nélia Tembe');
  await page.getByRole('button', { name: 'mostrar', exact: true }).click();
  await expect(page.getByText(nelia.phone)).toBeVisible();
  // As the menu of the browser's own button does it: past the list between them.
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('heading', { name: 'Odete Sitoe' })).toBeVisible();
  await expect(page.getByText(nelia.phone)).toHaveCount(0);
  await page.getByRole('button', { name: 'mostrar', exact: true }).click();
  await expect(page.getByText(odete.phone)).toBeVisible();
});

test('a statement that has older entries says so each time that it is opened', async ({ page, town }) => {
  await joined(town, '844000067', ['Zélia', 'Langa'], '120004204');
  const entry = { journal: '1', order: null, kind: 'payment', bookedOn: '2026-11-30', valueOn: '2026-11-30' };
  const result = { data: [{ ...entry, lines: [], owed: 0, owing: 0 }], hasOlder: true };
  await page.route('**/console/api/customer/*/statement', (route) =>
    route.fulfill({ json: { success: true, result } }),
  );
  await signsIn(page, town, town.stack.operator);
  for (const time of ['first', 'from memory']) {
    await goTo(page, 'Clientes');
    await page.getByRole('row', { name: 'Zélia Langa' }).click();
    await page.getByRole('link', { name: 'Abrir o cliente' }).click();
    await page.getByRole('button', { name: 'Mostrar o extracto' }).click();
    await expect(page.getByText('Só os 500 lançamentos mais recentes.'), time).toBeVisible();
  }
});

test('eighty loans leave the facts and the acts where they are looked for, and one that is owed again is not among the folded', async ({
  page,
  town,
}) => {
  const { phone } = await joined(town, '844000068', ['Isaura', 'Cossa'], '120006118');
  const orders: OperatorResult<'customerFile'>['orders'] = Array.from({ length: 80 }, (_, index) => ({
    serialNumber: String(7_000_000_080 - index),
    placedAt: '2026-10-01T08:00:00.000Z',
    amount: 10_000,
    term: 30,
    // A payment of years ago was taken back.
    status: index === 77 ? 'Overdue' : 'Cleared',
    worstDpd: 0,
    hold: null,
  }));
  await page.route(/console\/api\/customer\/[\w-]+$/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, result: { ...answer.result, orders } } });
  });
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/customers?q=${phone}`);
  await page.getByRole('row', { name: 'Isaura Cossa' }).click();
  const panel = page.getByRole('region', { name: 'Isaura Cossa' });
  await expect(panel.getByRole('button', { name: 'Mostrar mais 75' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o cliente' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  const loans = page.getByRole('link', { name: /^70000000/ });
  const more = page.getByRole('button', { name: 'Mostrar mais 70' });
  await expect(more).toBeVisible();
  await expect(loans.filter({ visible: true })).toHaveCount(10);
  await expect(loans.first()).toHaveText('7000000003');
  const act = page.getByRole('button', { name: 'Escrever nota…' });
  expect((await act.boundingBox())?.y).toBeLessThan(1_500);
  await isAccessible(page);
  await more.click();
  await expect(loans.filter({ visible: true })).toHaveCount(80);
  await page.getByRole('button', { name: 'Mostrar menos' }).click();
  await expect(loans.filter({ visible: true })).toHaveCount(10);
  // On paper nothing can be asked for.
  await page.emulateMedia({ media: 'print' });
  await expect(loans.filter({ visible: true })).toHaveCount(80);
});
