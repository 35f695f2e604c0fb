import { request, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import type { OperatorSent } from '@house/contract/operator/types';
import { everyViolation } from '../accessible.ts';
import { expect, type Town } from '../town.ts';
import { addStaff, type Staff } from './add-staff.ts';

export const deskView = { viewport: { width: 1440, height: 860 }, isMobile: false, hasTouch: false };

type Hired = OperatorSent<'hireOperator'>['body']['role'];
export type Desk = { readonly page: Page; leave(): Promise<void> };

/** The administrator's desk: a browser of its own, signed in. */
export async function adminDesk(browser: Browser, town: Town): Promise<Desk> {
  return openDesk(browser, town, town.stack.operator);
}

/** Somebody the administrator hired, who signs in with what the hiring answered. */
export async function hires(town: Town, role: Hired, name: string): Promise<Staff> {
  const admin = await request.newContext({
    baseURL: town.stack.console,
    extraHTTPHeaders: { origin: town.stack.console },
  });
  await resultOf(admin.post('/console/api/sign_in', { data: town.stack.operator }));
  const email = `${name.toLowerCase()}@microbanco.example`;
  const { password } = await resultOf(admin.post('/console/api/operators', { data: { email, name, role } }));
  await admin.dispose();
  return { email, password };
}

/** A desk of their own for somebody just hired. */
export async function hiredDesk(browser: Browser, town: Town, role: Hired, name: string): Promise<Desk> {
  return openDesk(browser, town, await hires(town, role, name));
}

/** A desk for somebody the command hired: managers and administrators are not made in the console by one person. */
export async function commandDesk(browser: Browser, town: Town, role: string, name: string): Promise<Desk> {
  return openDesk(browser, town, await addStaff(town, role, name));
}

export async function openDesk(browser: Browser, town: Town, who: Staff): Promise<Desk> {
  const context = await browser.newContext({ ...deskView, locale: 'pt-PT', timezoneId: 'Africa/Maputo' });
  const page = await context.newPage();
  await signsIn(page, town, who);
  return { page, leave: () => context.close() };
}

export async function signsIn(page: Page, town: Town, who: Staff): Promise<void> {
  await page.goto(town.stack.console);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Palavra-passe').fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeVisible();
}

/** Goes to a screen by the menu: cards of Today say the same words. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Filas de trabalho' }).getByRole('link', { name }).click();
}

/** Somebody else takes the desk. */
export async function changesHands(page: Page, town: Town, who: Staff): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByLabel('Palavra-passe')).toBeVisible();
  await signsIn(page, town, who);
}

/** The second person opens the one proposal that waits and agrees. */
export async function agrees(page: Page): Promise<void> {
  await goTo(page, 'Aprovações');
  await expect(page.getByText('pode decidir')).toBeVisible();
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Aprovar A' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText('Aprovado e feito.')).toBeVisible();
}

export async function isAccessible(page: Page): Promise<void> {
  expect(await everyViolation(page)).toEqual([]);
}

async function resultOf(asked: ReturnType<APIRequestContext['get']>) {
  const answer = JSON.parse(await (await asked).text());
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result;
}
