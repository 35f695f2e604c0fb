import { addMs, instantFrom } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import { asked, joined } from '../customer.ts';
import { openIncident } from '../scenes/console/open-incident.ts';
import { expect, test } from '../town.ts';
import { deskView, signsIn } from './desk.ts';
import { heard, listens } from './heard.ts';

test.use({ townOf: 'keyboard' });
test.use(deskView);
test.use({ expectedFault: /status of 500/ });
test.describe.configure({ mode: 'default' });

// What who listens hears: what comes and changes without a look at the screen, once and not over and over.

const at = '2026-11-21T08:00:00.000Z';
const alarm = openIncident({ kind: 'statement-missing', subject: 'statement:2026-11-20', openedAt: at });

test('how much a list has is told as it comes and as it changes, and that an alarm has come', async ({
  page,
  town,
}) => {
  // On a busy machine also that it is on its way.
  const told = async () => (await heard(page)).filter((text) => text !== 'A carregar…');
  await listens(page);
  await page.clock.install();
  let open = ['2', '1'];
  let alarms = 2;
  await page.route('**/console/api/incidents?*', (route) => {
    const isOver = route.request().url().includes('closed');
    const data = isOver ? [] : open.map((id) => ({ ...alarm, id }));
    return route.fulfill({ json: { success: true, result: { data, hasMore: false, kinds: [alarm.kind] } } });
  });
  await page.route('**/console/api/today', async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = await response.json();
    await route.fulfill({
      json: { ...rest, result: { ...result, incidents: { ...result.incidents, count: alarms } } },
    });
  });
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/incidents`);
  await expect(page.getByRole('table', { name: 'Incidentes' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Incidentes 2' })).toBeVisible();
  await expect.poll(told).toEqual(['2 linhas']);
  open = ['3', '2', '1'];
  alarms = 3;
  await page.clock.runFor(61_000);
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Incidentes 3' })).toBeVisible();
  await page.clock.runFor(61_000);
  await expect.poll(async () => (await told()).toSorted()).toEqual(['2 linhas', '3 linhas', 'Incidentes: 3']);
  await page.getByRole('button', { name: /^Fechados/ }).click();
  await expect.poll(() => heard(page)).toContain('0 linhas');
});

test('that payouts stand is told once, and not as often as it changes since when', async ({ page, town }) => {
  await listens(page);
  await page.clock.install();
  let days = 0;
  await page.route('**/console/api/payouts/queue*', (route) => {
    const since = addMs(instantFrom(at), -86_400_000 * days).toISOString();
    const paused: OperatorResult<'payoutQueue'>['paused'] = days === 0 ? null : { at: since, reason: 'by-operator' };
    const result = { waiting: 3, paused, mendsItself: false, restoredAt: null, unreadDays: [] };
    return route.fulfill({ json: { success: true, result } });
  });
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/payouts`);
  await expect(page.getByRole('button', { name: 'Parar a fila…' })).toBeVisible();
  const note = page.getByText(/^A fila está parada há/);
  let shown = '';
  for (days = 1; days <= 4; days += 1) {
    await page.clock.runFor(61_000);
    await expect(note).not.toHaveText(shown);
    shown = (await note.textContent()) ?? '';
  }
  const told = (await heard(page)).filter((text) => /parad/.test(text));
  expect(told).toHaveLength(1);
});

test('what an act did is told, whom a slow panel is of, and a number that is shown or does not come', async ({
  page,
  town,
}) => {
  await listens(page);
  const customer = await joined(town, '844000211', ['Dália', 'Macuácua'], '400339910', { preCheckNuit: false });
  await asked(customer);
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/reviews`);
  let come: () => void = () => undefined;
  await page.route(/\/console\/api\/review\/\d+$/, async (route) => {
    await new Promise<void>((done) => (come = done));
    await route.fallback();
  });
  await page.getByRole('row', { name: 'Dália' }).click();
  await expect.poll(() => heard(page)).toContain('A carregar…');
  come();
  await expect.poll(() => heard(page)).toContain('Dália Macuácua');
  await page.unroute(/\/console\/api\/review\/\d+$/);

  await page.route('**/console/api/review/*/nuit', (route) =>
    route.fulfill({ status: 500, json: { success: false, result: '', error: 'FAULT' } }),
  );
  await page.getByRole('button', { name: 'mostrar' }).click();
  await expect.poll(() => heard(page)).toContain('O servidor não conseguiu responder. Tente de novo.');
  await page.unroute('**/console/api/review/*/nuit');
  await page.getByRole('button', { name: 'mostrar' }).click();
  await expect.poll(() => heard(page)).toContain('400339910');

  // A dialog opens with what follows; its fields and answers speak for themselves.
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('a');
  await expect(dialog).toHaveAccessibleDescription(
    /^1,760\.00\sMT vão já para a M-Pesa 84\*\*\*0211\. Segue este SMS: .* em 30\sdias\.$/,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await expect(dialog).toHaveAccessibleDescription('');
  await page.getByLabel('Não aprovado (geral)').check();
  await expect.poll(async () => (await heard(page)).some((text) => text.startsWith('Segue este SMS:'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await heard(page)).some((text) => text.endsWith('recusado.'))).toBe(true);
});
