import { asked, joined } from '../customer.ts';
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
