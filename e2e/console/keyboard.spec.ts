import type { Page } from '@playwright/test';
import type { OperatorResult } from '@house/contract/operator/types';
import { asked, joined } from '../customer.ts';
import { expect, test, type Town } from '../town.ts';
import { deskView, signsIn } from './desk.ts';

test.use({ townOf: 'keyboard' });
test.use(deskView);
// In turns: what waits is of the whole house.
test.describe.configure({ mode: 'default' });

type Payment = OperatorResult<'payments'>['data'][number];
const at = '2026-11-20T08:00:00.000Z';
const payment = (receipt: string): Payment => ({
  receipt,
  receivedAt: at,
  paidAt: at,
  toldAt: null,
  payer: null,
  reference: null,
  amount: 500,
  meaning: 'repayment',
  source: 'statement',
  order: null,
  stated: true,
});
const receipts = (from: number, count: number): Payment[] =>
  Array.from({ length: count }, (_, index) => payment(`REC${String(from + index).padStart(4, '0')}`));

/** Answers with these payments; a page is told by the last receipt of the one before. */
/** Signed in at a list of these payments. */
async function atPayments(
  page: Page,
  town: Town,
  pageOf: (after: string | null) => Payment[],
  hasMore = false,
): Promise<void> {
  await page.route('**/console/api/payments?*', (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    const result = { data: pageOf(after), hasMore: hasMore && after === null };
    return route.fulfill({ json: { success: true, result } });
  });
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/payments`);
}

async function wait(town: Town, phone: string, name: string): Promise<void> {
  await asked(await joined(town, phone, [name, 'Macuácua'], '400339910', { preCheckNuit: false }));
}

test('the focus goes into the panel of each row that is opened, and back to its row from there', async ({
  page,
  town,
}) => {
  await atPayments(page, town, () => receipts(1, 3));
  const panel = page.getByRole('region', { name: '500.00 MT' });
  const row = (receipt: string) => page.getByRole('button', { name: receipt });
  await expect(row('REC0001')).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel).toBeFocused();
  await page.keyboard.press('j');
  await expect(panel.getByText('REC0002')).toBeVisible();
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Fechar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row('REC0002')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row('REC0002')).toBeFocused();
});

test('single keys are turned off by who presses them by speaking, for this person, until they are turned on', async ({
  page,
  town,
}) => {
  await atPayments(page, town, () => receipts(1, 3));
  const row = page.getByRole('button', { name: 'REC0001' });
  const panel = page.getByRole('region', { name: '500.00 MT' });
  const help = page.getByRole('button', { name: 'ajuda com as teclas' });
  const singleKeys = page.getByRole('dialog', { name: 'Teclas' }).getByLabel('Teclas de uma só letra');
  await expect(row).toBeVisible();
  await page.keyboard.press('?');
  await singleKeys.uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(row).toBeVisible();
  for (const key of ['j', '/', '?']) await page.keyboard.press(key);
  await expect(page.locator('body')).toBeFocused();
  await row.click();
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await help.click();
  await singleKeys.check();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
  await page.keyboard.press('j');
  await expect(panel).toBeFocused();
});

test('a decision leads on to the panel of the next order, and after the last to the name of the screen', async ({
  page,
  town,
}) => {
  for (const [index, name] of ['Ana', 'Berta'].entries()) await wait(town, `84400020${index}`, name);
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/reviews`);
  await expect(page.getByRole('row', { name: 'Berta' })).toBeVisible();
  await page.keyboard.press('j');
  for (const name of ['Ana', 'Berta']) {
    const panel = page.getByRole('region', { name: `Pedido de ${name}` });
    const decline = panel.getByRole('button', { name: /^Recusar/ });
    await expect(decline).toBeVisible();
    await expect(panel).toBeFocused();
    await decline.press('Enter');
    await expect(page.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Análise' })).toBeFocused();
});

test('a screen that is come to is begun at its name, but not as the page itself comes', async ({ page, town }) => {
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await wait(town, '844000203', 'Carla');
  await signsIn(page, town, town.stack.operator);
  await expect(title('Hoje')).toBeFocused();
  await page.getByRole('link', { name: /^Empréstimos/ }).press('Enter');
  await expect(title('Empréstimos')).toBeFocused();
  await page.getByRole('row', { name: 'Carla' }).getByRole('button').press('Enter');
  await expect(page.getByRole('link', { name: /^Abrir/ })).toBeVisible();
  await page.keyboard.press('o');
  await expect(title('Pedido ')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/orders/);
  await page.reload();
  await expect(title('Empréstimos')).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('button', { name: 'Sair' }).press('Enter');
  await expect(title('Consola')).toBeFocused();
});

test('what is asked for more of a list, narrowed or saved leaves the focus where one goes on', async ({
  page,
  town,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await atPayments(page, town, (after) => (after === null ? receipts(1, 50) : receipts(51, 10)), true);
  const title = page.getByRole('heading', { level: 1 });
  const csv = page.getByRole('button', { name: 'CSV' });
  await page.route('**/console/api/payments?*', async (route) => {
    await held;
    await route.fallback();
  });
  await csv.press('Enter');
  await expect(page.getByRole('button', { name: /linhas…$/ })).toBeDisabled();
  letGo();
  await expect(csv).toBeFocused();
  await page.getByRole('button', { name: 'Mostrar mais' }).press('Enter');
  await expect(page.getByRole('button', { name: 'REC0051' })).toBeFocused();

  const search = page.getByLabel('Procurar');
  await search.fill('REC0001');
  await search.press('Escape');
  await expect(title).toBeFocused();
  await search.press('Enter');
  await expect(page).toHaveURL(/q=REC0001/);
  await expect(title).toBeFocused();
  const views = page.getByRole('button', { name: 'Vistas' });
  await page.getByRole('button', { name: 'Reembolso' }).press('Enter');
  await views.press('Enter');
  await expect(page.getByLabel('Nome da vista')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(views).toBeFocused();
});

test('a row that goes while it has the focus leaves it with its list', async ({ page, town }) => {
  await page.clock.install();
  let shown = receipts(1, 2);
  await atPayments(page, town, () => shown);
  await page.getByRole('button', { name: 'REC0001' }).focus();
  shown = receipts(2, 1);
  await page.clock.runFor(31_000);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('group', { name: 'Pagamentos' })).toBeFocused();
});

test('what the keyboard comes to in a panel is not left under the buttons at its foot', async ({ page, town }) => {
  const unmatched = {
    receipt: 'AB1',
    amount: 500,
    reference: null,
    payer: '84***0001',
    toldAt: null,
    receivedAt: at,
    paidAt: at,
  } as const;
  const money = { ...unmatched, source: 'statement', why: 'no-such-order', best: null, partOf: null } as const;
  const candidates = Array.from({ length: 6 }, (_, index): OperatorResult<'suspenseItem'>['candidates'][number] => ({
    serialNumber: `481022773${index}`,
    name: 'Ana Macuácua',
    phone: '84***0001',
    status: 'Disbursed',
    outstanding: 500,
    dueOn: '2026-12-20',
    score: 60,
    slips: null,
    payer: 'borrower',
    namesBorrower: false,
    proven: false,
    amountIs: 'all',
    after: { outstanding: 0, cleared: true, extended: false, besides: 0, credit: 0 },
    sms: 'Kukula: recebemos 500.00 MT',
  }));
  const waits = { refundWaits: false, neverWasWaits: false, mayNeverHaveBeen: true, payerLeft: false };
  const item: OperatorResult<'suspenseItem'> = { ...money, candidates, ...waits };
  const list = { data: [money], hasMore: false, count: 1, amount: 500, oldestAt: at };
  await page.route('**/console/api/suspense?*', (route) => route.fulfill({ json: { success: true, result: list } }));
  await page.route('**/console/api/suspense/AB1', (route) => route.fulfill({ json: { success: true, result: item } }));
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/suspense?open=AB1`);
  const panel = page.getByRole('region', { name: 'Recibo AB1' });
  await expect(panel.getByRole('article').last()).toBeAttached();
  await panel.getByRole('button', { name: 'Fechar' }).focus();
  for (let tabs = 0; tabs < candidates.length; tabs += 1) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const { left, top, width, height } = (document.activeElement ?? document.body).getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement;
    });
    expect(isSeen, `candidate ${tabs + 1}`).toBe(true);
  }
});
