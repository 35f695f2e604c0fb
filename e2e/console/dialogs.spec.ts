import type { OperatorResult } from '@house/contract/operator/types';
import type { Page } from '@playwright/test';
import { asked, joined } from '../customer.ts';
import { openIncident } from '../scenes/console/open-incident.ts';
import { staffCalls } from '../scenes/console/staff-calls.ts';
import { expect, test, type Town } from '../town.ts';
import { addStaff } from './add-staff.ts';
import { deskView, signsIn } from './desk.ts';

test.use({ townOf: 'dialogs' });
test.use(deskView);
test.use({ expectedFault: /status of 500/ });
// In turns: what waits is of the whole house.
test.describe.configure({ mode: 'default' });

const after = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** An order waits for a person, and the administrator is before the list. */
async function beforeReviews(page: Page, town: Town, phone: string, lastName: string, nuit: string): Promise<void> {
  await asked(await joined(town, phone, ['Dina', lastName], nuit, { preCheckNuit: false }));
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/reviews`);
  await expect(page.getByRole('row', { name: lastName })).toBeVisible();
}

test('what is done in a dialog goes through once, and the dialog stays until it has', async ({ page, town }) => {
  await beforeReviews(page, town, '844000091', 'Macuácua', '400339910');
  const dialog = page.getByRole('dialog');
  const posts: string[] = [];
  await page.route('**/console/api/review/*/decline', async (route) => {
    posts.push(route.request().url());
    await after(1_500);
    await route.fulfill({ status: 409, json: { success: false, result: 'Um colega foi mais rápido.', error: 'GONE' } });
  });
  await page.getByRole('row', { name: 'Macuácua' }).click();
  const decline = page.getByRole('button', { name: 'Recusar… D' });
  await decline.press('Enter');
  await dialog.getByLabel('Não aprovado (geral)').check();
  await dialog.getByRole('button', { name: 'Recusar' }).dblclick();
  // A click on the button at work takes the focus to the dialog's frame.
  await expect(dialog.getByRole('button', { name: 'Recusar' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Recusar' }).click({ force: true });
  // It is on its way: to leave the dialog would not call it off.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Voltar' })).toBeDisabled();
  await expect(dialog.getByRole('alert')).toContainText('Um colega foi mais rápido.');
  expect(posts).toHaveLength(1);
  // Refused, it may be sent again or left, by keys too.
  await expect(dialog.getByRole('button', { name: 'Recusar' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(decline).toBeFocused();
  await page.unrouteAll();
});

test('a key that comes before its panel begins nothing, and nothing comes later over another row', async ({
  page,
  town,
}) => {
  await beforeReviews(page, town, '844000092', 'Langa', '400339929');
  await page.route('**/console/api/review/*', (route) =>
    route.fulfill({ status: 500, json: { success: false, result: '', error: 'FAULT' } }),
  );
  await page.getByRole('row', { name: 'Langa' }).click();
  await expect(page).toHaveURL(/open=/);
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);
  await page.unrouteAll();
  await page.getByRole('row', { name: 'Langa' }).click();
  await expect(page.getByRole('button', { name: 'Aprovar A' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a key does nothing that its button, being disabled, does not', async ({ page, town }) => {
  await beforeReviews(page, town, '844000093', 'Sitoe', '400339937');
  const say = (path: string, result: object) =>
    page.route(`**/console/api/${path}`, (route) => route.fulfill({ json: { success: true, result } }));
  const dialog = page.getByRole('dialog');
  const isDead = async (button: string, key: string): Promise<void> => {
    await expect(page.getByRole('button', { name: button })).toBeDisabled();
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
    await expect(dialog, key).toHaveCount(0);
  };
  await page.route(/\/console\/api\/review\/\w+$/, async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = await response.json();
    const mine = { needed: true, approvedBy: 'Eu', approvedAt: result.placedAt, mine: true };
    const secondPerson = { ...result.secondPerson, ...mine };
    await route.fulfill({ json: { ...rest, result: { ...result, secondPerson } } });
  });
  await page.getByRole('row', { name: 'Sitoe' }).click();
  await isDead('Aprovar (2.ª) A', 'a');
  await page.keyboard.press('d');
  await expect(dialog).toBeVisible();

  const at = '2026-11-21T08:00:00.000Z';
  const when = { receivedAt: at, paidAt: at, reference: null, payer: null } as const;
  const receipt = { receipt: 'AB1', ...when, amount: 500, source: 'statement', toldAt: null } as const;
  const money = { ...receipt, why: 'no-such-order', best: null, partOf: null } as const;
  await say('suspense?*', { data: [money], hasMore: false, count: 1, amount: 500, oldestAt: at });
  const waits = { refundWaits: false, neverWasWaits: false, mayNeverHaveBeen: false };
  const item: OperatorResult<'suspenseItem'> = { ...money, candidates: [], payerLeft: false, ...waits };
  await say('suspense/AB1', item);
  await page.goto(`${town.stack.console}/suspense?open=AB1`);
  await isDead('Devolver', 'r');
  await page.keyboard.press('s');
  await expect(dialog).toBeVisible();

  const debt = { serialNumber: '4834814658', uuid: 'u', name: 'Rosa', phone: '84***4567', dpd: 3, outstanding: 500 };
  const row = { ...debt, likelihood: 50, expected: 250, promise: null, contactsThisWeek: 0, lastContact: null };
  const limits = {
    mayContact: false,
    whyNot: 'OUTSIDE_CONTACT_HOURS',
    today: 0,
    maxToday: 2,
    week: 0,
    maxWeek: 5,
  } as const;
  await say('collections?*', { data: [{ ...row, lastOutcome: null }], hasMore: false });
  const notCounted = { aside: [], givenToOthers: [], proofs: [] };
  const untold = {
    notCounted,
    notes: [],
    promises: [],
    contacts: [],
    messages: [],
    settlement: null,
    held: false,
    wrongNumber: false,
  };
  const known: OperatorResult<'collectionCase'> = { limits, promiseDays: 7, ...untold };
  await say('collection/4834814658', known);
  await page.goto(`${town.stack.console}/collections?open=4834814658`);
  await isDead('Registar', 'l');
  await isDead('SMS', 's');
  await page.unrouteAll();
});

test('behind a dialog the keys of the list are dead', async ({ page, town }) => {
  await page.clock.install();
  const marios = await addStaff(town, 'manager', 'Mario');
  const rita = { name: 'Rita', email: 'rita@microbanco.example', role: 'reviewer', note: 'A fila cresce' } as const;
  const admin = await staffCalls(town, town.stack.operator);
  const { approvalId } = await admin.call('proposeHire', { body: rita });
  await (await staffCalls(town, marios)).call('approveProposal', { params: { id: approvalId } });
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/staff`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('row', { name: /Rita/ }).click();
  await page.getByRole('button', { name: 'Entregar a palavra-passe' }).click();
  await page.route('**/console/api/operator/*/key', async (route) => {
    await after(1_000);
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Mostrar agora' }).click();
  // It is shown this once: whoever presses a key while it comes, or while it stands there, has it still.
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('rita@microbanco.example')).toBeVisible();
  for (const key of ['k', 'j', 'Escape']) await page.keyboard.press(key);
  // Nor does it go when they come back from another window, and everything is asked for again.
  await page.clock.runFor(15_000);
  const asked = page.waitForResponse(/\/api\/operator\/\d+$/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
  await expect(page.getByRole('button', { name: 'Entregar a palavra-passe' })).toHaveCount(0);
  await expect(dialog.getByText('rita@microbanco.example')).toBeVisible();
  await dialog.getByRole('button', { name: 'Já entreguei' }).click();

  await page.goto(`${town.stack.console}/notices?open=new`);
  const title = page.getByLabel('Título em português');
  await title.fill('Atendimento');
  await page.getByLabel('Texto em português').fill('Das 8 às 18 horas.');
  await page.getByLabel('Título em inglês').fill('Service');
  await page.getByLabel('Texto em inglês').fill('From 8 to 18.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(title).toHaveValue('Atendimento');
});

test('what is written of an alarm stays when the alarm ends meanwhile', async ({ page, town }) => {
  await page.clock.install();
  await signsIn(page, town, town.stack.operator);
  const alarm = openIncident({
    kind: 'statement-missing',
    subject: 'statement:2026-11-20',
    openedAt: '2026-11-21T08:00:00.000Z',
  });
  let open = ['2', '1'];
  await page.route('**/console/api/incidents?*', (route) => {
    const result = { data: open.map((id) => ({ ...alarm, id })), hasMore: false, kinds: [alarm.kind] };
    return route.fulfill({ json: { success: true, result } });
  });
  await page.goto(`${town.stack.console}/incidents`);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Fechar… E' })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('O que se fez').fill('Pedido à M-Pesa por telefone');
  open = ['1'];
  await page.clock.runFor(61_000);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(dialog.getByLabel('O que se fez')).toHaveValue('Pedido à M-Pesa por telefone');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/open=1/);
  await expect(dialog).toHaveCount(0);
});

test('what is written of a notice or a coupon stays when it leaves the list that is narrowed to its state', async ({
  page,
  town,
}) => {
  await page.clock.install();
  await signsIn(page, town, town.stack.operator);
  const words = { title: 'Atendimento', content: 'Das 8 às 18 horas.' };
  const shown = { stage: 'detail', level: 'info', audience: 'everyone', pt: words, en: words };
  const notice = { ...shown, id: '7', state: 'planned', from: '2026-11-27T08:00:00.000Z', until: null };
  const titles = { titlePt: 'Natal', titleEn: 'Christmas' };
  const caps = { perCustomerCap: 1, globalCap: null, uses: 0, forOne: false };
  const days = { validFrom: '2026-12-01', validUntil: '2026-12-31' };
  const coupon = {
    ...titles,
    ...caps,
    ...days,
    id: '8',
    code: 'NATAL',
    state: 'planned',
    kind: 'amount',
    value: 50,
    minAmount: 500,
  };
  for (const [path, row, field] of [
    ['notices', notice, 'Título em português'],
    ['coupons', coupon, 'Título em português'],
  ] as const) {
    let data: object[] = [row];
    await page.route(`**/console/api/${path}?*`, (route) =>
      route.fulfill({ json: { success: true, result: { data, hasMore: false } } }),
    );
    await page.goto(`${town.stack.console}/${path}?state=planned&open=${row.id}`);
    await page.getByLabel(field).fill('Outro título');
    data = [];
    await page.clock.runFor(61_000);
    await expect(page.locator('tbody tr')).toHaveCount(0);
    await expect(page.getByLabel(field)).toHaveValue('Outro título');
    await page.keyboard.press('Escape');
    await page.unrouteAll();
  }
});

test('the policy says what it is while it is on its way, and where it fails', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  let answers = false;
  await page.route('**/console/api/policies?*', async (route) => {
    while (!answers) await after(50);
    await route.fulfill({ status: 409, json: { success: false, result: 'Não vai.', error: 'GONE' } });
  });
  await page.goto(`${town.stack.console}/policy`);
  const title = page.getByRole('heading', { level: 1, name: 'Preçário e política' });
  await expect(title).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  answers = true;
  await expect(page.getByRole('alert')).toContainText('Não vai.');
  await expect(title).toBeVisible();
  await page.unrouteAll();
});
