import { expect, test } from '../town.ts';
import { deskView, isAccessible, signsIn } from './desk.ts';

test.use(deskView);

test('incidents that are over are looked for by any kind, whatever is open now', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/incidents?state=closed&kind=payout-unknown`);
  const kind = page.getByLabel('Tipo', { exact: true });
  await expect(kind).toHaveValue('payout-unknown');
  await kind.selectOption('Falta um extracto');
  await expect(page).toHaveURL(/kind=statement-missing/);
  await isAccessible(page);
});
