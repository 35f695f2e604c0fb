import type { Page } from '@playwright/test';

/** Sets the text twice as large, as who sees badly sets it in the phone; the screen stays as narrow as ever. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Texts that stick out of the screen, or out of a box that hides what sticks out. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Not `innerWidth`: a phone's grows with what sticks out.
    const room = document.documentElement.clientWidth;
    const isHidden = (element: Element): boolean =>
      element.closest('.only-read-aloud, [aria-hidden=true], [inert]') !== null ||
      element.getClientRects().length === 0;
    const hides = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!own || isHidden(element)) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, width } = range.getBoundingClientRect();
      const out = width > 0 && (left < -1 || right > room + 1);
      const cut = hides(element) && element.scrollWidth > element.clientWidth + 1;
      return out || cut ? [`${element.tagName} ${element.textContent?.trim().slice(0, 60)}`] : [];
    });
  });
}
