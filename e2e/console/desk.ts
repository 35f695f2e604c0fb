import type { Browser, Page } from '@playwright/test';
import type { Role } from '@house/contract/operator/types';
import { everyViolation } from '../accessible.ts';
import { expect, type Town } from '../town.ts';
import { addStaff, type Staff } from './add-staff.ts';

export const deskView = { viewport: { width: 1440, height: 860 }, isMobile: false, hasTouch: false };

export type Desk = { readonly page: Page; leave(): Promise<void> };

/** The administrator's desk: a browser of its own, signed in. */
export async function adminDesk(browser: Browser, town: Town): Promise<Desk> {
  return openDesk(browser, town, town.stack.operator);
}

/** A desk of their own for somebody the command has just added. */
export async function staffDesk(browser: Browser, town: Town, role: Role, name: string): Promise<Desk> {
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
  // What is said of it goes by itself, and on a busy machine before anybody looks.
  await expect(page.getByText('Nada à espera de uma segunda pessoa.')).toBeVisible();
}

export async function isAccessible(page: Page): Promise<void> {
  // A dialog is drawn, and a moment later named by its title.
  await expect(page.locator('[role=dialog]:not([aria-labelledby]):not([aria-label])')).toHaveCount(0);
  expect(await everyViolation(page)).toEqual([]);
}
