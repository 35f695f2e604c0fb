import type { Page } from '@playwright/test';

/**
 * Waits until React has taken over what the server drew: before that a tap on a link loads the page anew. Asked in turns,
 * for the page's own policy forbids what waits inside of it.
 */
export async function alive(page: Page): Promise<void> {
  const taken = `(() => {
    const first = document.querySelector('#root :is(a, button)');
    return first === null ? document.readyState === 'complete' : Object.keys(first).some((key) => key.startsWith('__reactProps'));
  })()`;
  while (!(await page.evaluate<boolean>(taken))) await page.waitForTimeout(10);
}
