import { test as base, expect, type Page } from '@playwright/test';
import { openTown, type Town } from './open-town.ts';

export { expect };
export type { Town };

/** `expectedFault`: what the browser may say in the journey, beside refusals, because the journey provokes it. */
type Fixtures = { quiet: void; expectedFault: RegExp };

/** Every journey ends with an empty browser console: an error in it fails the test. */
export const test = base.extend<Fixtures, { town: Town; townOf: string }>({
  // Journeys that change the house or count all of its money live in a town of their own: another name, another town.
  townOf: ['everybody', { scope: 'worker', option: true }],
  town: [
    async ({}, use) => {
      const { close, ...town } = await openTown();
      await use(town);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ town }, use) => use(town.stack.app),
  expectedFault: [/^$/, { option: true }],
  quiet: [
    async ({ page, expectedFault }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !expectedRefusal.test(text) && !expectedFault.test(text))
          complaints.push(text);
      });
      page.on('pageerror', (error) => expectedFault.test(String(error)) || complaints.push(String(error)));
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

// The browser itself logs every answer of 400 and above; a journey that provokes a refusal says so by its status.
const expectedRefusal = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Signs in on the landing: number, code off the phone, typed into the one field. */
export async function signIn(page: Page, town: Town, phone: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pedir empréstimo' }).click();
  await page.getByLabel('Número de telemóvel').fill(phone);
  await page.getByRole('button', { name: 'Receber código' }).click();
  await expect(page.getByLabel('Código de 4 algarismos')).toBeVisible();
  await page.getByLabel('Código de 4 algarismos').fill(await town.sandbox.waitForCode(phone));
  await expect(page).toHaveURL(/\/(userinfo|appbar)\//);
}

export type Person = { phone: string; firstName: string; lastName: string; nuit: string };

/** Fills in both steps; ends on the loan tab with an offer. */
export async function fillIn(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL(/\/userinfo\/basic/);
  await page.getByLabel('Nome próprio').fill(person.firstName);
  await page.getByLabel('Apelido', { exact: true }).fill(person.lastName);
  await page.getByLabel('NUIT', { exact: true }).fill(person.nuit);
  await page.getByText('Feminino', { exact: true }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/userinfo\/nok/);
  await page.getByLabel('Parentesco').selectOption('Mother');
  await page.getByLabel('Nome completo').first().fill('Rosa Macuácua');
  await page
    .getByLabel('Contacto')
    .first()
    .fill(`86${person.phone.slice(2)}`);
  await page.getByLabel('Nome completo').last().fill('Celso Mondlane');
  await page
    .getByLabel('Contacto')
    .last()
    .fill(`82${person.phone.slice(2)}`);
  await page.getByRole('button', { name: /Guardar|Continuar/ }).click();
  await expect(page.getByRole('heading', { name: 'Escolha o seu empréstimo' })).toBeVisible();
}

/** From the picker to the placed order; gives the order number. */
export async function borrow(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: 'Continuar' })
    .or(page.getByRole('button', { name: 'Continuar' }))
    .click();
  await expect(page.getByRole('heading', { name: 'Confirmar' })).toBeVisible();
  const placed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/product\//.test(response.url()),
  );
  await page.getByRole('button', { name: 'Confirmar empréstimo' }).click();
  const answer = await (await placed).json();
  await expect(page).toHaveURL(/\/appbar\/loan/);
  return answer.result.serialNumber;
}
