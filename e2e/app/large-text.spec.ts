import type { Page } from '@playwright/test';
import { scenes } from '../scenes/index.ts';
import { showScene } from '../scenes/scene.ts';
import { expect, test } from './stage.ts';

test.use({ viewport: { width: 320, height: 740 }, reducedMotion: 'reduce', expectedFault: /Failed to load resource/ });

const aTest = 16;

// The text twice as large, as who sees badly sets it in the phone; the screen as narrow as ever.
for (let from = 0; from < scenes.length; from += aTest) {
  const some = scenes.slice(from, from + aTest);
  test(`with 200 % text nothing is cut off sideways on ${some[0]?.name} and what follows`, async ({
    page,
    town,
    cast,
  }) => {
    for (const scene of some) {
      await showScene(page, town, cast, scene, 'pt');
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await cutOff(page), scene.name).toEqual([]);
    }
  });
}

/** Texts that stick out of the screen, or out of a box that hides what sticks out. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element): boolean =>
      element.closest('.only-read-aloud, [aria-hidden=true], [inert]') !== null || element.clientHeight === 0;
    const hides = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!own || isHidden(element)) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, width } = range.getBoundingClientRect();
      const out = width > 0 && (left < -1 || right > innerWidth + 1);
      const cut = hides(element) && element.scrollWidth > element.clientWidth + 1;
      return out || cut ? [`${element.tagName} ${element.textContent?.trim().slice(0, 60)}`] : [];
    });
  });
}
