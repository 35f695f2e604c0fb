import { AxeBuilder } from '@axe-core/playwright';
import { request, type Page } from '@playwright/test';
import { expect, test, type Town } from './town.ts';

test.use({ viewport: { width: 1440, height: 860 }, isMobile: false, hasTouch: false });

type Asked = { phone: string; serialNumber: string };

/** A borrower with a company's NUIT asks for 2,000 MT: only a person can say whether that is fine. */
async function asksWithDoubt(town: Town, phone: string, firstName: string): Promise<Asked> {
  const borrower = await request.newContext({ baseURL: town.stack.app });
  const asked = await (await borrower.get(`/api/verify_code?mobile=${phone}`)).json();
  const code = await town.sandbox.waitForCode(phone);
  await borrower.post('/api/verify_code', { data: { identify: asked.result.token, code } });
  const basic = { nid: '400339910', firstName, lastName: 'Macuácua', gender: 'Female', preCheckNuit: false };
  await borrower.post('/api/basic_info', { data: basic });
  const kin = [
    { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: `86${phone.slice(2)}` },
    { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: `82${phone.slice(2)}` },
  ];
  await borrower.post('/api/nok', { data: kin });
  const { result } = await (await borrower.get('/api/products')).json();
  const product = result.products.find(
    (one: { amount: number; term: number }) => one.amount === 2_000 && one.term === 30,
  );
  const placed = await (await borrower.post(`/api/product/${product.uuid}`, { data: {} })).json();
  await borrower.dispose();
  return { phone, serialNumber: placed.result.serialNumber };
}

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test('a reviewer signs in, approves one order and declines another by keyboard, and both borrowers hear of it', async ({
  page,
  town,
}) => {
  const ana = await asksWithDoubt(town, '844000051', 'Ana');
  const dina = await asksWithDoubt(town, '844000052', 'Dina');
  const { email, password } = town.stack.operator;

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
  await expect(page.getByRole('dialog')).toContainText('Pode pedir novamente dentro de 30 dias');
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
