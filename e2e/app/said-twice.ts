import type { Page } from '@playwright/test';

/**
 * Sentences that stand on the screen more than once: a small screen has no room to say a thing twice. The hint of two fields
 * has no full stop, and may.
 */
export function saidTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll('body *')].flatMap((element) => {
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const isSeen = element.checkVisibility() && element.closest('.only-read-aloud, [inert]') === null;
      return isText && isSeen ? [(element.textContent ?? '').trim()] : [];
    });
    const sentences = said.filter((text) => text.endsWith('.') && text.split(/\s+/).length > 4);
    return [...new Set(sentences.filter((text, place) => sentences.indexOf(text) !== place))];
  });
}
