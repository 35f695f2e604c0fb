import { borrowed, joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { deskView, isAccessible, staffDesk } from './desk.ts';

test.use({ townOf: 'order' });
test.use(deskView);

test('a collector proposes a waiver from the order page, a manager agrees, and the borrower reads the SMS that was shown', async ({
  browser,
  town,
}) => {
  test.setTimeout(180_000);
  const ana = await joined(town, '844000061', ['Ana', 'Macuácua'], '120001116');
  const serialNumber = await borrowed(town, ana);
  await town.sandbox.advance({ days: 33 });

  const carla = await staffDesk(browser, town, 'collector', 'Carla');
  const { page } = carla;
  await page.getByRole('link', { name: 'Empréstimos' }).click();
  await page.getByRole('button', { name: '1–3' }).click();
  await expect(page.getByRole('row', { name: new RegExp(serialNumber) })).toContainText('3 dias de atraso');
  await isAccessible(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: serialNumber })).toContainText('2,330.00 MT');
  await isAccessible(page);
  await page.keyboard.press('o');
  await expect(page.getByText('Entrou em atraso')).toBeVisible();
  await isAccessible(page);

  await page.getByRole('tab', { name: 'Explicar o saldo' }).click();
  await expect(page.getByText('3 dias × 0.5 % de 2,000.00 = 30.00')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('tab', { name: 'E se pagar' }).click();
  await page.getByLabel('Montante (MT)').fill('1000');
  await expect(page.getByText('1,330.00 MT')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('tab', { name: 'Extracto' }).click();
  await expect(page.getByRole('cell', { name: 'fecho do dia' }).first()).toBeVisible();
  await isAccessible(page);
  // On a small desk what is owed after each entry is in sight too, and on a phone what may be done comes before what happened.
  const statement = page.getByRole('region', { name: 'Extracto' });
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 860 });
    await expect(page.getByRole('cell', { name: 'fecho do dia' }).first()).toBeVisible();
    await expect(statement.getByRole('cell', { name: '2,330.00' }).last()).toBeVisible();
    expect(await statement.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await isAccessible(page);
  }
  const [acts, past] = [page.getByRole('button', { name: 'Perdoar…' }), page.getByRole('tablist')];
  expect((await acts.boundingBox())?.y).toBeLessThan((await past.boundingBox())?.y ?? 0);
  await page.setViewportSize(deskView.viewport);
  await page.getByRole('tab', { name: 'Contrato' }).click();
  await expect(page.getByText('O texto confere')).toBeVisible();

  await page.getByRole('tab', { name: 'Acontecimentos' }).click();

  await page.getByRole('button', { name: 'Perdoar…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Preencha os campos')).toBeVisible();
  await dialog.getByLabel('Montante (MT)').fill('100');
  await dialog.getByLabel('Parte da dívida').selectOption('Comissão de gestão');
  await expect(dialog.getByRole('row', { name: /Em dívida/ })).toContainText('2,330.00 MT2,230.00 MT');
  const promised = await dialog.getByText('Kukula: perdoamos 100.00 MT').textContent();
  await isAccessible(page);
  await dialog.getByLabel('Porquê').fill('Esteve doente, paga na sexta-feira');
  // Nothing is proposed while what it would change is still that of another amount.
  const propose = dialog.getByRole('button', { name: 'Propor' });
  await expect(propose).toBeEnabled();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/rehearsal.*amount=90/, async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByLabel('Montante (MT)').fill('90');
  await expect(propose).toBeDisabled();
  letGo();
  await expect(dialog.getByText('Kukula: perdoamos 90.00 MT')).toBeVisible();
  await dialog.getByLabel('Montante (MT)').fill('100');
  await expect(dialog.getByText('Kukula: perdoamos 100.00 MT')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propor' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'proposta feita' })).toBeVisible();

  const sara = await staffDesk(browser, town, 'manager', 'Sara');
  await sara.page.getByRole('link', { name: /Aprovações/ }).click();
  await expect(sara.page.getByRole('row', { name: new RegExp(serialNumber) })).toBeVisible();
  await sara.page.keyboard.press('j');
  await expect(sara.page.getByRole('region', { name: 'Perdoar' })).toContainText('2,230.00 MT');
  // On a phone, too, the SMS is a text to read and no column of single words.
  await sara.page.setViewportSize({ width: 360, height: 740 });
  const told = sara.page.getByRole('region', { name: 'Perdoar' }).getByText('Kukula: perdoamos 100.00 MT');
  expect((await told.boundingBox())?.width).toBeGreaterThan(250);
  await sara.page.setViewportSize(deskView.viewport);
  await sara.page.keyboard.press('a');
  await expect(sara.page.getByRole('dialog')).toBeVisible();
  await sara.page.keyboard.press('Enter');
  await expect(sara.page.getByRole('status').filter({ hasText: 'Aprovado e feito' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Perdoar: aprovado')).toBeVisible();
  // By night it waits for the morning.
  await town.sandbox.advance({ minutes: 14 * 60 });
  await town.sandbox.waitForMessage(ana.phone, /perdoamos 100\.00 MT/);
  expect((await town.sandbox.phone(ana.phone)).messages.map((message) => message.text)).toContain(promised);
  await carla.leave();
  await sara.leave();
});
