import { asked, joined } from '../customer.ts';
import { expect, test, type Town } from '../town.ts';
import { addStaff } from './add-staff.ts';
import { deskView, isAccessible, signsIn } from './desk.ts';

test.use({ townOf: 'review' });
// In turns, for each town that is opened takes a while.
test.describe.configure({ mode: 'default' });
test.use(deskView);

/** A borrower with a company's NUIT asks for 2,000 MT: only a person can say whether that is fine. */
async function asksWithDoubt(town: Town, phone: string, firstName: string) {
  const customer = await joined(town, phone, [firstName, 'Macuácua'], '400339910', { preCheckNuit: false });
  return { phone, serialNumber: await asked(customer) };
}

test('a reviewer signs in, approves one order and declines another by keyboard, and both borrowers hear of it', async ({
  page,
  town,
}) => {
  const ana = await asksWithDoubt(town, '844000051', 'Ana');
  const dina = await asksWithDoubt(town, '844000052', 'Dina');
  const { email, password } = await addStaff(town, 'reviewer', 'Rita');

  await page.goto(town.stack.console);
  await isAccessible(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Palavra-passe').fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('não está correcto');
  await page.getByLabel('Palavra-passe').fill(password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('link', { name: /pedidos em análise/ }).click();
  await expect(page.getByRole('row', { name: /Dina Macuácua/ })).toBeVisible();

  await page.keyboard.press('j');
  const panel = page.getByRole('region', { name: 'Pedido de Ana Macuácua' });
  await expect(panel.getByText('1,760.00 / 2,200.00 MT')).toBeVisible();
  await expect(panel.getByText('4*****910')).toBeVisible();
  await panel.getByRole('button', { name: 'mostrar' }).click();
  await expect(panel.getByText('400339910')).toBeVisible();
  await isAccessible(page);
  const promised = await panel.getByText(`pedido ${ana.serialNumber} aprovado`).textContent();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toContainText('1,760.00 MT vão já para a M-Pesa 84***0051');
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(`Pedido ${ana.serialNumber} aprovado.`);
  await town.sandbox.waitForMessage(ana.phone, /enviamos 1,760.00 MT/);
  expect((await town.sandbox.phone(ana.phone)).messages.map((message) => message.text)).toContain(promised);

  // The next order opens by itself; the second reason is chosen with an arrow.
  await expect(page.getByRole('region', { name: 'Pedido de Dina Macuácua' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Suspeito/ })).toBeChecked();
  await expect(page.getByRole('dialog')).toContainText('Pode pedir novamente daqui a 30 dias');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(`Pedido ${dina.serialNumber} recusado.`);
  await town.sandbox.waitForMessage(dina.phone, new RegExp(`${dina.serialNumber} nao reune as condicoes`));

  await expect(page.getByText('Não há pedidos em análise.')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('No orders in review.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('orders are decided with the keyboard alone, in six keys at most', async ({ page, town }) => {
  test.setTimeout(120_000);
  const names = ['Alda', 'Berta', 'Carlota', 'Delfina', 'Eva'];
  for (const [index, name] of names.entries()) await asksWithDoubt(town, `84400010${index}`, name);
  await signsIn(page, town, await addStaff(town, 'reviewer', 'Rute'));
  await page.goto(`${town.stack.console}/reviews`);
  await expect(page.getByRole('row', { name: /Eva Macuácua/ })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { keys: 0 });
    addEventListener('keydown', () => Object.assign(window, { keys: Number(Reflect.get(window, 'keys')) + 1 }), true);
  });
  const keysSoFar = () => page.evaluate(() => Number(Reflect.get(window, 'keys')));

  const needed: number[] = [];
  for (const [index, name] of names.entries()) {
    const before = await keysSoFar();
    if (index === 0) await page.keyboard.press('j');
    const panel = page.getByRole('region', { name: `Pedido de ${name} Macuácua` });
    await expect(panel.getByRole('button', { name: /^Aprovar/ })).toBeVisible();
    const isDeclined = index % 2 === 1;
    await page.keyboard.press(isDeclined ? 'd' : 'a');
    await expect(page.getByRole('dialog')).toBeVisible();
    if (isDeclined) {
      await expect(page.getByRole('radio').first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(`${name} Macuácua`) })).toHaveCount(0);
    needed.push((await keysSoFar()) - before);
  }
  expect(needed).toEqual([3, 3, 2, 3, 2]);
  const median = needed.toSorted((a, b) => a - b)[2];
  expect(median).toBeLessThanOrEqual(6);
});
