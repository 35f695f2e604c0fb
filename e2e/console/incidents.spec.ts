import { openIncident } from '../scenes/console/open-incident.ts';
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

test('what an incident is about is come to by its link in the list, whose row opens beside it', async ({
  page,
  town,
}) => {
  const incident = openIncident({
    kind: 'payout-queue-paused',
    subject: 'queue:payout',
    openedAt: '2026-11-30T08:00:00.000Z',
  });
  const result = { data: [incident], hasMore: false, kinds: [] };
  await page.route('**/console/api/incidents?*', (route) => route.fulfill({ json: { success: true, result } }));
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/incidents`);
  await page.locator('tbody').getByRole('link').click();
  await expect(page).toHaveURL(/\/payouts$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/incidents$/);
});
