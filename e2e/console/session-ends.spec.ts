import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../town.ts';
import { addStaff, type Staff } from './add-staff.ts';
import { deskView, goTo, signsIn } from './desk.ts';

test.use(deskView);

test('what was being written when the session ended is there for who signs in again, and for nobody else', async ({
  page,
  town,
}) => {
  const beforeFunds = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'Fundos do proprietário…' }).click();
    return page.getByRole('dialog').getByLabel('Porquê');
  };
  const ended = async (): Promise<void> => {
    await page.context().clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Propor' }).click();
    await expect(page.getByLabel('Palavra-passe')).toBeVisible();
  };
  const filipa = await addStaff(town, 'finance', 'Filipa');
  await signsIn(page, town, town.stack.operator);
  await goTo(page, 'Reconciliação');
  await (await beforeFunds()).fill('Reforço de 27 de Novembro, ordem 18 do banco');
  await ended();
  await signsInHere(page, town.stack.operator);
  const note = await beforeFunds();
  await expect(note).toHaveValue('Reforço de 27 de Novembro, ordem 18 do banco');
  await ended();
  await signsInHere(page, filipa);
  await expect(await beforeFunds()).toHaveValue('');
});

test('every field of a form is there again for whoever’s session ended in the middle of it', async ({ page, town }) => {
  const ends = (confirms: Locator) => endsInTheMiddle(page, town.stack.operator, confirms);
  await signsIn(page, town, town.stack.operator);
  // A panel is open again by its address.
  await page.goto(`${town.stack.console}/notices?open=new`);
  const fields = ['Título em português', 'Texto em português', 'Título em inglês', 'Texto em inglês'];
  for (const field of fields) await page.getByLabel(field).fill(`${field}, como se escreveu`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await ends(page.getByRole('dialog').getByRole('button', { name: 'Guardar' }));
  for (const field of fields) await expect(page.getByLabel(field)).toHaveValue(`${field}, como se escreveu`);

  await goTo(page, 'Pagamentos');
  const entering = page.getByRole('button', { name: 'Registar pagamento…' });
  const dialog = page.getByRole('dialog');
  await entering.click();
  await dialog.getByLabel('Recibo').fill('9HK3PZ41TQ');
  await dialog.getByLabel('Montante (MT)').fill('350');
  await dialog.getByLabel('Porquê').fill('Mostrou a mensagem ao balcão');
  await ends(dialog.getByRole('button', { name: 'Propor' }));
  await entering.click();
  await expect(dialog.getByLabel('Recibo')).toHaveValue('9HK3PZ41TQ');
  await expect(dialog.getByLabel('Montante (MT)')).toHaveValue('350');
  // Who leaves it has thrown it away.
  await page.keyboard.press('Escape');
  await entering.click();
  await expect(dialog.getByLabel('Recibo')).toHaveValue('');
});

test('the day from which a rule is to hold is there again, and the order that a receipt was for', async ({
  page,
  town,
}) => {
  // Paid first: a list that is opened before the rail has told of a payment is asked for again only after a minute.
  await town.sandbox.fund('853000062', 5_000);
  const payment = { businessNumber: '955555', reference: 'renda', amount: 300 };
  const { transactionId } = await town.sandbox.pay('853000062', payment);
  const ends = (confirms: Locator) => endsInTheMiddle(page, town.stack.operator, confirms);
  const dialog = page.getByRole('dialog');
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/policy?part=privacy`);
  await page.getByLabel('Mensagens, e quem nunca recebeu um empréstimo, depois da última visita').fill('31');
  const proposing = page.getByRole('button', { name: 'Propor…' });
  await proposing.click();
  await dialog.getByLabel('Em data marcada (hora de Maputo)').check();
  await dialog.getByLabel('Data e hora').fill('2033-01-01T00:00');
  await dialog.getByLabel('Porquê').fill('Outro prazo');
  await ends(dialog.getByRole('button', { name: 'Propor' }));
  await proposing.click();
  await expect(dialog.getByLabel('Em data marcada (hora de Maputo)')).toBeChecked();
  await expect(dialog.getByLabel('Data e hora')).toHaveValue('2033-01-01T00:00');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Deitar fora' }).click();

  await goTo(page, 'Por identificar');
  await page.getByRole('row', { name: new RegExp(transactionId) }).click();
  const assigning = page.getByRole('button', { name: 'Atribuir' });
  await assigning.click();
  await dialog.getByLabel('N.º do pedido').fill('4810227738');
  await ends(dialog.getByRole('button', { name: 'Atribuir' }));
  await assigning.click();
  await expect(dialog.getByLabel('N.º do pedido')).toHaveValue('4810227738');
});

async function signsInHere(page: Page, who: Staff): Promise<void> {
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Palavra-passe').fill(who.password);
  await page.keyboard.press('Enter');
}

/** The session is over by the time that what was filled in is confirmed; whoever it was signs in again where they are. */
async function endsInTheMiddle(page: Page, who: Staff, confirms: Locator): Promise<void> {
  await page.context().clearCookies();
  await confirms.click();
  await expect(page.getByLabel('Palavra-passe')).toBeVisible();
  await signsInHere(page, who);
}
