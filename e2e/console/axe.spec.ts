import type { Page } from '@playwright/test';
import { violationsButColours, violationsInBothThemes } from '../accessible.ts';
import { settleHouse, type HouseCast } from '../scenes/console/cast.ts';
import { consoleScenes } from '../scenes/console/index.ts';
import { chooseEnglish, showConsoleScene } from '../scenes/console/scene.ts';
import { expect, test as journey } from '../town.ts';
import { deskView } from './desk.ts';

const test = journey.extend<object, { house: HouseCast }>({
  house: [async ({ town }, use) => use(await settleHouse(town)), { scope: 'worker', timeout: 120_000 }],
});
test.use({ townOf: 'console scenes' });
test.use({
  ...deskView,
  reducedMotion: 'reduce',
  expectedFault: /Failed to load resource|Blocked script execution in 'about:srcdoc'/,
});

const aTest = 8;

// Some scenes a test, so that every worker has some to do; one page and one town for all of them.
for (let from = 0; from < consoleScenes.length; from += aTest) {
  const some = consoleScenes.slice(from, from + aTest);
  test(`no violation on ${some[0]?.name} of the console and what follows, both languages and themes, nor a table to be scrolled sideways or a button’s name cut on a small desk`, async ({
    page,
    town,
    house,
  }) => {
    test.setTimeout(180_000);
    for (const scene of some) {
      await showConsoleScene(page, town, house, scene, 'pt');
      const inPortuguese = [...(await violationsInBothThemes(page)), ...(await withoutRoom(page))];
      await chooseEnglish(page);
      const inEnglish = [...(await violationsButColours(page)), ...(await withoutRoom(page))];
      expect.soft([...inPortuguese, ...inEnglish].map((told) => `${scene.name}: ${told}`)).toEqual([]);
    }
  });
}

/** What finds no room: tables that are scrolled sideways on a desk 1280 px wide, and names that are cut on the narrowest. */
async function withoutRoom(page: Page): Promise<string[]> {
  await page.setViewportSize({ ...deskView.viewport, width: 1280 });
  const scrolled = await widerThanTheirPlace(page);
  await page.setViewportSize({ ...deskView.viewport, width: 1024 });
  const cut = await cutNames(page);
  await page.setViewportSize(deskView.viewport);
  return [...scrolled, ...cut];
}

function widerThanTheirPlace(page: Page): Promise<string[]> {
  return page
    .locator('[role=group]:has(> table)')
    .evaluateAll((places) =>
      places.flatMap(({ scrollWidth, clientWidth }) =>
        scrollWidth > clientWidth ? [`${scrollWidth} px of table in ${clientWidth}`] : [],
      ),
    );
}

/** Names on buttons of which a part is hidden: cut, two acts may read the same. */
function cutNames(page: Page): Promise<string[]> {
  return page.locator('button, button *').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const saysSomething = [...part.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      // What is only read aloud is a point.
      const isCut =
        part.clientWidth > 1 &&
        getComputedStyle(part).overflowX !== 'visible' &&
        part.scrollWidth > part.clientWidth + 1;
      return saysSomething && isCut ? [`“${part.textContent}” is cut`] : [];
    }),
  );
}
