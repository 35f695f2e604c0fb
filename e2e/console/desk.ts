import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { OperatorSent } from '@house/contract/operator/types';
import { expect, type Town } from '../town.ts';

export const deskView = { viewport: { width: 1440, height: 860 }, isMobile: false, hasTouch: false };

type Hired = OperatorSent<'hireOperator'>['body']['role'];
export type Desk = { readonly page: Page; leave(): Promise<void> };

/** The administrator's desk: a browser of its own, signed in. */
export async function adminDesk(browser: Browser, town: Town): Promise<Desk> {
  return openDesk(browser, town, town.stack.operator);
}

/** Hires somebody through the administrator's own calls, and opens a desk for them. */
export async function hiredDesk(browser: Browser, town: Town, role: Hired, name: string): Promise<Desk> {
  const admin = await adminDesk(browser, town);
  const email = `${name.toLowerCase()}@microbanco.example`;
  const answer = await admin.page.request.post(`${town.stack.console}/console/api/operators`, {
    data: { email, name, role },
    headers: { origin: town.stack.console },
  });
  const { result } = await answer.json();
  await admin.leave();
  return openDesk(browser, town, { email, password: result.password });
}

/** A desk for somebody the command hired: managers and administrators are not made in the console by one person. */
export async function commandDesk(browser: Browser, town: Town, role: string, name: string): Promise<Desk> {
  const email = `${name.toLowerCase()}@microbanco.example`;
  const command = path.join(import.meta.dirname, '../../apps/server/src/commands/operator.ts');
  const env = { DATABASE_URL: town.stack.databaseUrl, APP_SECRET: 'of one journey 0123456789 and no longer' };
  const hire = promisify(execFile);
  const said = await hire(process.execPath, [command, 'add', '--email', email, '--role', role, '--name', name], {
    env,
  });
  const password = /Password\s+(\S+)/.exec(said.stdout)?.[1] ?? '';
  return openDesk(browser, town, { email, password });
}

export async function openDesk(browser: Browser, town: Town, who: { email: string; password: string }): Promise<Desk> {
  const context = await browser.newContext({ ...deskView, locale: 'pt-PT', timezoneId: 'Africa/Maputo' });
  const page = await context.newPage();
  await page.goto(town.stack.console);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Palavra-passe').fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeVisible();
  return { page, leave: () => context.close() };
}

export async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
