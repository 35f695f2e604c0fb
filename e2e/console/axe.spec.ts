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
  test(`no violation on ${some[0]?.name} of the console and what follows, both languages and themes`, async ({
    page,
    town,
    house,
  }) => {
    test.setTimeout(180_000);
    for (const scene of some) {
      await showConsoleScene(page, town, house, scene, 'pt');
      const inPortuguese = await violationsInBothThemes(page);
      await chooseEnglish(page);
      const inEnglish = await violationsButColours(page);
      expect.soft([...inPortuguese, ...inEnglish].map((told) => `${scene.name}: ${told}`)).toEqual([]);
    }
  });
}
