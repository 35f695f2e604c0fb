import type { Page } from '@playwright/test';
import { borrowed, joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { deskView, staffDesk } from './desk.ts';

test.use(deskView);

/** As wide as A4 between its margins, after what the browser tells before it prints. */
async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

test('paper carries what is known, whose it is and as of when, and nothing that is pressed', async ({
  browser,
  town,
}) => {
  test.setTimeout(120_000);
  const number = await borrowed(town, await joined(town, '844000096', ['Inês', 'Cossa'], '120003518'));
  const { page, leave } = await staffDesk(browser, town, 'finance', 'Paulina');
  await page.goto(`${town.stack.console}/orders?from=2020-01-02`);
  await expect(page).toHaveTitle('Empréstimos · Kukula');
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
  await onPaper(page);
  await expect(page.getByText(/Impresso por Paulina \(finanças\) · \d\d\/\d\d\/\d{4}\s\d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /CSV|Todos/ })).toHaveCount(0);
  // The filter that is on, in the order of days in which all of the paper is.
  await expect(page.getByText('02/01/2020')).toBeVisible();
  await expect(page.getByText('Até', { exact: true })).toBeHidden();
  await expect(page.getByRole('columnheader')).toHaveCount(11);
  const { wide, room } = await page.evaluate(() => ({ wide: document.body.scrollWidth, room: innerWidth }));
  expect(wide).toBeLessThanOrEqual(room);

  // A list that goes on says so, and on paper only: there is a button for it on the screen.
  await page.emulateMedia({ media: null });
  await page.route(/console\/api\/orders\?/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, result: { ...answer.result, hasMore: true } } });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mostrar mais' })).toBeVisible();
  // Who listens is told the same half a second later, elsewhere.
  const goesOn = page.locator('p', { hasText: /^Só as primeiras \d+ linhas: a lista continua\.$/ });
  await expect(goesOn).toBeHidden();
  await onPaper(page);
  await expect(goesOn).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  // Who has opened a row prints that row.
  await page.goto(`${town.stack.console}/orders?open=${number}`);
  await onPaper(page);
  await expect(page.getByRole('heading', { name: 'Empréstimos' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await leave();
});

test('a contract is printed by itself', async ({ browser, town }) => {
  test.setTimeout(120_000);
  const number = await borrowed(town, await joined(town, '844000097', ['Rui', 'Cossa'], '120003607'));
  const { page, leave } = await staffDesk(browser, town, 'manager', 'Paula');
  await page.goto(`${town.stack.console}/order/${number}?show=contracts`);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Contrato de empréstimo' })).toBeVisible();
  // The wallet's name is not broken at its hyphen, here as little as in the borrower's app.
  const names = page.frameLocator('iframe').getByText('M-Pesa', { exact: true });
  expect(await names.count()).toBeGreaterThan(0);
  for (const name of await names.all()) await expect(name).toHaveCSS('white-space', 'nowrap');
  await page.evaluate(() => {
    const paper = document.querySelector('iframe')?.contentWindow;
    if (paper) paper.print = () => void (document.title = 'printed');
  });
  await page.getByRole('button', { name: 'Imprimir o contrato' }).click();
  await expect(page).toHaveTitle('printed');
  await leave();
});
