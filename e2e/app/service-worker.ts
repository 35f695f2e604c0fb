import { expect, type Page } from '@playwright/test';

/** Waits until the service worker is ready and answers for the page: what is loaded from now on goes through it. */
export async function answeredByWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
