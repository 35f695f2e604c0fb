import { readFileSync } from 'node:fs';
import { addDays, businessDayOf, formatDay } from '@house/calendar';
import { defaultPolicy } from '@house/lending';
import { borrowed, joined } from '../customer.ts';
import { expect, test } from '../town.ts';
import { advanceToWorkingDay } from '../working-day.ts';
import { deskView, isAccessible, staffDesk } from './desk.ts';

// Whoever else is late would be called first.
test.use({ townOf: 'collections' });
test.use(deskView);

test('a collector calls, takes a promise, and finds it back on Today when it is broken', async ({ browser, town }) => {
  test.setTimeout(180_000);
  const olga = await joined(town, '844000063', ['Olga', 'Macuácua'], '120000004');
  const serialNumber = await borrowed(town, olga);
  const daysLate = (await advanceToWorkingDay(town, 33)) - 30;
  const promisedFor = addDays(businessDayOf(await town.sandbox.clock()), 1);

  const celia = await staffDesk(browser, town, 'collector', 'Celia');
  const { page } = celia;
  await page.getByRole('link', { name: /Cobrança/ }).click();
  await expect(page.getByRole('row', { name: /Olga Macuácua/ })).toContainText(`${daysLate} dias de atraso`);
  await isAccessible(page);
  await page.keyboard.press('j');
  const panel = page.getByRole('region', { name: 'Olga Macuácua' });
  await expect(panel).toContainText('0 de 2 hoje');
  await isAccessible(page);
  await panel.getByRole('button', { name: 'mostrar' }).click();
  await expect(panel.getByText(olga.phone)).toBeVisible();

  await page.keyboard.press('s');
  const written = await page.getByRole('dialog').getByText('Kukula: tentamos ligar-lhe').textContent();
  await isAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await town.sandbox.waitForMessage(olga.phone, /tentamos ligar-lhe/);
  expect((await town.sandbox.phone(olga.phone)).messages.map((message) => message.text)).toContain(written);
  await expect(panel).toContainText('1 de 2 hoje');

  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Resultado').selectOption('Prometeu pagar');
  await dialog.getByLabel('Promete (MT)').fill('1000');
  // No further ahead than the policy has it, which the dialog says before it is refused.
  const until = dialog.getByLabel('Até ao dia');
  const latest = addDays(promisedFor, defaultPolicy.collection.promiseDays - 1);
  await expect(until).toHaveAccessibleDescription(`O mais tardar a ${formatDay(latest)}`);
  await until.fill(addDays(latest, 1));
  await dialog.getByRole('button', { name: 'Registar' }).click();
  await expect(until).toBeFocused();
  await until.fill(promisedFor);
  await dialog.getByLabel('O que disse').fill('Recebe amanhã');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Registar' }).click();
  await expect(page.getByText('Ninguém por contactar.')).toBeVisible();
  await page.getByRole('button', { name: 'Prometeram' }).click();
  await expect(page.getByRole('row', { name: /Olga Macuácua/ })).toContainText('1,000.00 MT');
  await celia.leave();

  await town.sandbox.advance({ days: 2 });
  const later = await staffDesk(browser, town, 'collector', 'Jorge');
  await later.page.getByRole('link', { name: /promessa quebrada/ }).click();
  await expect(later.page.getByRole('row', { name: new RegExp(serialNumber) })).toContainText('quebrada');
  await isAccessible(later.page);
  const download = later.page.waitForEvent('download');
  await later.page.getByRole('button', { name: 'CSV' }).click();
  // The file says what the screen says.
  expect(readFileSync(await (await download).path(), 'utf8')).toMatch(new RegExp(`${serialNumber}.*quebrada`));
  await later.leave();
});
