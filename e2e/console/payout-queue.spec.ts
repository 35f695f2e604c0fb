import { staffCalls } from '../scenes/console/staff-calls.ts';
import { asked, joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { addStaff } from './add-staff.ts';
import { isAccessible, openDesk, staffDesk } from './desk.ts';

test.use({ townOf: 'restored' });
test.describe.configure({ mode: 'default' });

const asksAgainAfterMs = 16_000;

test('who is about to stop payouts never asks to let them go on, whoever stopped them meanwhile', async ({
  browser,
  town,
}) => {
  const fatima = await addStaff(town, 'finance', 'Fatima');
  const { page, leave } = await openDesk(browser, town, fatima);
  await page.clock.install();
  await page.goto(`${town.stack.console}/payouts`);
  await page.getByRole('button', { name: 'Parar a fila…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Porquê').fill('Algo corre mal');
  const filipe = await staffCalls(town, await addStaff(town, 'finance', 'Filipe'));
  await filipe.call('stopPayoutQueue', { body: { note: 'Vi o mesmo' } });
  await page.clock.fastForward(asksAgainAfterMs);
  await expect(page.getByText(/parada por uma pessoa/)).toBeVisible();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await dialog.getByRole('button', { name: /^(Parar|Propor)$/ }).click();
  await answered;
  const manager = await staffCalls(town, await addStaff(town, 'manager', 'Marta'));
  expect((await manager.call('approvals')).data).toEqual([]);
  await page.goto(town.stack.console);
  await page.getByRole('button', { name: 'Retomar…' }).click();
  await expect(dialog).toContainText('pessoas reais');
  await filipe.call('proposeRelease', { body: { note: 'Foi engano' } });
  const [asked] = (await manager.call('approvals')).data;
  await manager.call('approveProposal', { params: { id: asked?.id ?? '' } });
  await leave();
});

test('who approves an order while payouts stand still reads that its money waits', async ({ browser, town }) => {
  const serialNumber = await asked(
    await joined(town, '844000091', ['Ana', 'Macuácua'], '400339910', { preCheckNuit: false }),
  );
  const fina = await staffCalls(town, await addStaff(town, 'finance', 'Fina'));
  await fina.call('stopPayoutQueue', { body: { note: 'Algo corre mal' } });
  const { page, leave } = await staffDesk(browser, town, 'reviewer', 'Rita');
  await page.clock.install();
  await page.goto(`${town.stack.console}/reviews?open=${serialNumber}`);
  await page.getByRole('button', { name: /^Aprovar/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1,760.00 MT vão para a M-Pesa 84***0091 só quando ela voltar a andar');
  await fina.call('proposeRelease', { body: { note: 'Foi engano' } });
  const manager = await staffCalls(town, await addStaff(town, 'manager', 'Mauro'));
  const [release] = (await manager.call('approvals')).data;
  await manager.call('approveProposal', { params: { id: release?.id ?? '' } });
  await page.clock.fastForward(asksAgainAfterMs);
  await expect(dialog).toContainText('1,760.00 MT vão já para a M-Pesa 84***0091');
  await leave();
});

test('a restored database is declared, stops payouts, and says which statements let them go on', async ({
  browser,
  town,
}) => {
  test.setTimeout(120_000);
  const { page, leave } = await staffDesk(browser, town, 'finance', 'Fausto');
  const queues = page.getByRole('heading', { name: 'Filas paradas' }).locator('..');
  await expect(queues.getByText('Nenhuma: desembolsos e cobranças estão a andar.')).toBeVisible();
  await queues.getByRole('button', { name: 'A base de dados foi reposta…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Parar os desembolsos' })).toBeDisabled();
  await dialog.getByLabel('Porquê').fill('Cópia de ontem à noite');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Parar os desembolsos' }).click();
  await expect(queues.getByText(/base de dados reposta/)).toBeVisible();
  await expect(queues.getByText(/quando os extractos de \d\d\/\d\d\/\d{4} estiverem lidos/)).toBeVisible();
  await expect(queues.getByRole('button')).toHaveCount(0);
  await isAccessible(page);
  await page.screenshot({ path: test.info().outputPath('stopped.png') });
  await leave();
});
