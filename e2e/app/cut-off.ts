import type { Page } from '@playwright/test';

/** Sets the text twice as large, as who sees badly sets it in the phone; the screen stays as narrow as ever. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/**
 * What does not fit: texts that stick out of the screen, or out of a box that hides what sticks out, lines that lie on each
 * other, words, names and amounts that a line breaks, and a page or a card that is narrower than what it holds.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Not `innerWidth`: a phone's grows with what sticks out.
    const { clientWidth: room, scrollWidth: taken } = document.documentElement;
    const isHidden = (element: Element): boolean =>
      element.closest('.only-read-aloud, [aria-hidden=true], [inert]') !== null ||
      element.getClientRects().length === 0;
    const hides = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
    const tops = (range: Range): number => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const isBroken = (node: Node): boolean =>
      [...(node.textContent ?? '').matchAll(/M-Pesa|[\d,.]*\d MT|\d\d \*{3} \d{4}|\p{L}+/gu)].some(
        ({ 0: whole, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + whole.length);
          return tops(range) > 1;
        },
      );
    const found = [...document.querySelectorAll('body *')].flatMap((element) => {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (texts.length === 0 || isHidden(element)) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, width } = range.getBoundingClientRect();
      const { lineHeight, fontSize } = getComputedStyle(element);
      const faults = {
        out: width > 0 && (left < -1 || right > room + 1),
        cut: hides(element) && element.scrollWidth > element.clientWidth + 1,
        broken: texts.some(isBroken),
        tight: Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) && tops(range) > 1,
      };
      const told = Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
      return told.map((fault) => `${fault}: ${element.tagName} ${element.textContent?.trim().slice(0, 60)}`);
    });
    const cards = [...document.querySelectorAll('section')].filter(
      (card) => !isHidden(card) && card.scrollWidth > card.clientWidth + 1,
    );
    found.push(...cards.map((card) => `out of its card: ${card.textContent?.trim().slice(0, 60)}`));
    return taken > room ? [...found, `the page is ${taken - room} px too wide`] : found;
  });
}
