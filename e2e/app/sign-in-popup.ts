import { addMs, systemClock } from '@house/calendar';
import { expect, type Page } from '@playwright/test';
import type { Answers } from '../answers.ts';

export const phone = (page: Page) => page.getByLabel('Número de telemóvel');
export const code = (page: Page) => page.getByLabel('Código de 4 algarismos');
export const getCode = (page: Page) => page.getByRole('button', { name: 'Receber código' });
export const toast = (page: Page) => page.locator('#toast');

// Nothing real beside it: the town's own clock is not the phone's.
export const sent = (secondsAgo: number) => ({
  token: 'identify',
  lastSendTime: addMs(systemClock.now(), -secondsAgo * 1000).toISOString(),
  resendSeconds: 60,
});
export const sentAgo = (seconds: number): Answers => ({
  bulletin: { result: null },
  requestCode: { result: sent(seconds) },
});

export async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pedir empréstimo' }).click();
}

/** Once it stands: a tap that goes down while the sheet still rises comes up beside its button, and is none. */
export async function closeSignIn(page: Page): Promise<void> {
  const popup = page.locator('#signin');
  await expect.poll(() => popup.evaluate((sheet) => sheet.getAnimations().length)).toBe(0);
  await popup.getByRole('button', { name: 'Fechar' }).click();
  await expect(popup).toBeHidden();
}
