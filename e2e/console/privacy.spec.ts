import { joined, signedIn } from '../customer.ts';
import { expect, test } from '../town.ts';
import { agrees, deskView, goTo, isAccessible, signsIn, staffDesk } from './desk.ts';

test.use({ townOf: 'privacy' });
// In turns, for each town that is opened takes a while.
test.describe.configure({ mode: 'default' });
test.use(deskView);

test('two persons erase somebody who never borrowed, with what goes and what stays in words', async ({
  page,
  browser,
  town,
}) => {
  test.setTimeout(120_000);
  const ana = await joined(town, '844000111', ['Ana', 'Macuácua'], '120002597');
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/reports/codes`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('row', { name: /Ana Macuácua/ }).click();
  await page.getByRole('link', { name: 'Abrir o cliente' }).click();
  await page.getByRole('button', { name: 'Apagar dados pessoais…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Contactos de outras pessoas: 2')).toBeVisible();
  await expect(dialog.getByText('Nunca teve um empréstimo')).toBeVisible();
  await isAccessible(page);
  await dialog.getByLabel('Porquê').fill('Pediu-o por escrito');
  await dialog.getByRole('button', { name: 'Propor' }).click();
  await expect(page.getByText('Proposta feita.')).toBeVisible();

  const mario = await staffDesk(browser, town, 'manager', 'Mario');
  await agrees(mario.page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Anónimo' })).toBeVisible();
  await expect(page.getByText('apagado', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dados pessoais' }).click();
  await expect(page.getByRole('row', { name: /apagado a pedido.*nada de pessoal/ })).toBeVisible();
  await page.getByRole('link', { name: 'Clientes' }).click();
  await page.getByLabel('Procurar').fill(ana.phone);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nada com estes filtros.')).toBeVisible();
  await mario.leave();
});

test('two persons take a number off an account: its file says so, and who has the number comes in as somebody new', async ({
  page,
  browser,
  town,
}) => {
  test.setTimeout(120_000);
  const bela = await joined(town, '844000112', ['Bela', 'Sitoe'], '120011200');
  const { uuid } = await bela.call('customerInfo');
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/customer/${uuid}`);
  await page.getByRole('button', { name: 'Retirar o número (é de outra pessoa)…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('quem o tem deixa de entrar nesta conta');
  await isAccessible(page);
  await dialog.getByLabel('Porquê').fill('Quem o comprou veio à agência com o papel do SIM');
  await dialog.getByRole('button', { name: 'Propor' }).click();
  await expect(page.getByText('Proposta feita.')).toBeVisible();

  const marta = await staffDesk(browser, town, 'manager', 'Marta');
  await goTo(marta.page, 'Aprovações');
  await expect(marta.page.getByRole('row', { name: /Retirar o número da conta/ })).toBeVisible();
  await agrees(marta.page);
  await page.reload();
  await expect(page.getByText('sem número; o último foi 84***0112')).toBeVisible();
  await expect(page.getByText('Número retirado da conta')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retirar o número/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Mudar de número/ })).toBeVisible();
  await isAccessible(page);
  await page.goto(`${town.stack.console}/customers?q=${uuid}`);
  await expect(page.getByRole('row', { name: /Bela Sitoe/ })).toContainText('sem número');

  await town.sandbox.advance({ minutes: 2 });
  const next = await signedIn(town, bela.phone);
  expect((await next.call('customerInfo')).fullName).toBe('Anónimo');
  await marta.leave();
});

test('a colleague who lost the telephone gets a password from one person and an authenticator from another', async ({
  page,
  browser,
  town,
}) => {
  test.setTimeout(120_000);
  const rita = await staffDesk(browser, town, 'reviewer', 'Rita');
  await signsIn(page, town, town.stack.operator);
  await page.getByRole('link', { name: 'Equipa' }).click();
  await page.getByRole('row', { name: /Rita/ }).click();
  await page.getByRole('button', { name: 'Renovar as chaves…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Porquê').fill('Perdeu o telemóvel');
  await dialog.getByRole('button', { name: 'Propor' }).click();
  const lina = await staffDesk(browser, town, 'manager', 'Lina');
  await agrees(lina.page);
  await rita.page.reload();
  await expect(rita.page.getByRole('button', { name: 'Entrar' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Entregar a palavra-passe' }).click();
  await dialog.getByRole('button', { name: 'Mostrar agora' }).click();
  const password = await dialog.locator('code').textContent();
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await isAccessible(page);
  await lina.page.goto(page.url());
  await lina.page.getByRole('button', { name: 'Entregar o autenticador' }).click();
  await lina.page.getByRole('dialog').getByRole('button', { name: 'Mostrar agora' }).click();
  await expect(lina.page.getByRole('img', { name: 'Código QR para o autenticador' })).toBeVisible();
  await isAccessible(lina.page);
  await signsIn(rita.page, town, { email: 'rita@microbanco.example', password: password ?? '' });
  await rita.leave();
  await lina.leave();
});
