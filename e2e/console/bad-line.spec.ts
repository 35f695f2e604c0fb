import { asked, joined } from '../customer.ts';
import { openIncident } from '../scenes/console/open-incident.ts';
import { expect, test } from '../town.ts';
import { deskView, signsIn } from './desk.ts';

test.use({ townOf: 'keyboard' });
test.use(deskView);
test.use({ expectedFault: /net::ERR/ });
test.describe.configure({ mode: 'default' });

test('an act without a network says so, may be left, and is not done later by itself', async ({ page, town }) => {
  await asked(await joined(town, '844000221', ['Elsa', 'Macuácua'], '400339910', { preCheckNuit: false }));
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/reviews`);
  await page.getByRole('row', { name: 'Elsa' }).click();
  await expect(page.getByRole('button', { name: /^Aprovar/ })).toBeVisible();
  const acts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && acts.push(request.url()));
  await page.context().setOffline(true);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Sem ligação ao servidor.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const before = acts.length;
  const looked = page.waitForResponse(/\/console\/api\/reviews/);
  await page.context().setOffline(false);
  await looked;
  expect(acts).toHaveLength(before);
  await expect(page.getByRole('row', { name: 'Elsa' })).toBeVisible();
});

test('an act behind which the line breaks leaves the screen as it stands', async ({ page, town }) => {
  await asked(await joined(town, '844000222', ['Filomena', 'Macuácua'], '400339910', { preCheckNuit: false }));
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/reviews`);
  await page.getByRole('row', { name: 'Filomena' }).click();
  await expect(page.getByRole('button', { name: /^Registar/ })).toBeVisible();
  let looks = 0;
  await page.route(/\/console\/api\/(?!order\/)/, (route) => {
    if (route.request().url().endsWith('/me')) looks += 1;
    return route.abort('connectionfailed');
  });
  await page.keyboard.press('l');
  await page.getByRole('dialog').getByRole('button', { name: 'Registar' }).click();
  await expect.poll(() => looks, { timeout: 20_000 }).toBe(3);
  await expect(page.getByRole('region', { name: 'Pedido de Filomena' })).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText('Sem ligação ao servidor.');
  await expect(page.getByRole('region', { name: 'Pedido de Filomena' })).toBeVisible();
  await page.unrouteAll();
});

test('a draft of the policy stays as a look fails, and what failed is asked for again', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.route('**/console/api/policy/*', (route) => route.abort('connectionfailed'));
  await page.goto(`${town.stack.console}/policy?part=limits`);
  const again = page.getByRole('button', { name: 'Tentar de novo' });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.press('Enter');
  const field = page.locator('main').getByRole('textbox').first();
  await expect(field).toBeVisible();
  await field.fill('7');
  let looks = 0;
  await page.route(/\/console\/api\/polic(y|ies)\b(?!\/check)/, (route) => {
    looks += 1;
    return route.abort('connectionfailed');
  });
  await page.clock.install();
  await page.clock.runFor(31_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await page.clock.runFor(1_000), looks), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  await expect(field).toHaveValue('7');
  await page.unrouteAll();
});

test('nothing moves under the pointer as a look fails', async ({ page, town }) => {
  await page.clock.install();
  const alarm = openIncident({
    kind: 'statement-missing',
    subject: 'statement:2026-11-20',
    openedAt: '2026-11-21T08:00:00.000Z',
  });
  let fails = false;
  await page.route('**/console/api/incidents?*', (route) => {
    const data = ['2', '1'].map((id) => ({ ...alarm, id }));
    if (fails) return route.abort('connectionfailed');
    return route.fulfill({ json: { success: true, result: { data, hasMore: false, kinds: [alarm.kind] } } });
  });
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/incidents`);
  const row = page.locator('tbody tr').last();
  const before = await row.boundingBox();
  fails = true;
  await expect
    .poll(async () => (await page.clock.runFor(20_000), page.getByRole('alert').count()), { timeout: 20_000 })
    .toBe(1);
  await expect(page.getByRole('alert')).toBeInViewport();
  expect(await row.boundingBox()).toEqual(before);
  await page.unrouteAll();
});

test('the name of a screen has one size, whether the screen waits, has failed or stands', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  const size = (): Promise<string> =>
    page.getByRole('heading', { level: 1 }).evaluate((name) => getComputedStyle(name).fontSize);
  const today = await size();
  await page.route('**/console/api/policies?*', (route) => route.abort());
  await page.goto(`${town.stack.console}/policy`);
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
  expect(await size()).toBe(today);
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('group', { name: 'Prazos e preços' })).toBeVisible();
  expect(await size()).toBe(today);
});
