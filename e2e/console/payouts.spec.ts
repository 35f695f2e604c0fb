import { asked, joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { heldWithdrawal } from '../scenes/console/payouts.ts';
import { addStaff } from './add-staff.ts';
import { agrees, changesHands, deskView, goTo, isAccessible, signsIn } from './desk.ts';

test.use({ townOf: 'payouts' });
test.use(deskView);

test('a payout whose answer was lost is settled by a receipt that the rail confirms and by two persons', async ({
  page,
  town,
}) => {
  test.setTimeout(120_000);
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const celia = await joined(town, '844000081', ['Célia', 'Cossa'], '120002228');
  const serialNumber = await asked(celia);
  await expect.poll(async () => (await town.sandbox.statement(celia.phone)).length, { timeout: 20_000 }).toBe(1);
  const receipt = (await town.sandbox.statement(celia.phone))[0]?.transactionId ?? '';

  const filipa = await addStaff(town, 'finance', 'filipa');
  // The chaser has asked in vain at 30 s, 2, 5, 15 and 60 minutes; its next turn is an hour away.
  await town.sandbox.advance({ minutes: 80 });
  await signsIn(page, town, filipa);
  await goTo(page, 'Desembolsos');
  await expect(page.getByRole('row', { name: new RegExp(serialNumber) })).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('j');
  await expect(page.getByText('Só se resolve com prova')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propor: foi pago' })).toBeHidden();
  await isAccessible(page);
  await town.sandbox.setFaults({});
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recibo da M-Pesa').fill(receipt);
  await dialog.getByRole('button', { name: 'Perguntar' }).click();
  await page.getByRole('button', { name: 'Propor: foi pago' }).click();
  await dialog.getByLabel('Porquê').fill('A cliente mostra a SMS da carteira');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Propor' }).click();
  await expect(page.getByText('A proposta está à espera da segunda pessoa.')).toBeVisible();

  await changesHands(page, town, await addStaff(town, 'manager', 'Mario'));
  await agrees(page);
  await town.sandbox.waitForMessage(celia.phone, /enviamos 1,760\.00 MT/);
  expect(await town.sandbox.statement(celia.phone)).toHaveLength(1);
  await goTo(page, 'Desembolsos');
  await page.getByRole('button', { name: /Pagos ·/ }).click();
  await page.getByRole('row', { name: new RegExp(serialNumber) }).click();
  await expect(page.getByText(`${receipt}, consulta à M-Pesa`)).toBeVisible();
});

test('commission that a line of the statement holds is given up by that line, and nothing else is said of it', async ({
  page,
  town,
}) => {
  await heldWithdrawal(page);
  await signsIn(page, town, town.stack.operator);
  await goTo(page, 'Desembolsos');
  await expect(page.getByRole('row', { name: /100\.00/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Linhas do extracto' })).toBeVisible();
  await expect(page.getByText('trava este desembolso')).toBeVisible();
  // The amount stays on its line beside the long name of what has no number.
  await page.setViewportSize({ width: 1024, height: 860 });
  const amount = page.getByRole('heading', { name: '100.00 MT' });
  await expect.poll(async () => (await amount.boundingBox())?.height).toBeLessThan(30);
  await expect(page.getByText('outra carteira ou já registada')).toBeHidden();
  await page.getByRole('button', { name: 'Propor: desistir' }).click();
  await expect(page.getByRole('dialog')).toContainText('HELDBY0001');
  await isAccessible(page);
});
