import { violationsButColours, violationsInBothThemes } from '../accessible.ts';
import { scenes } from '../scenes/index.ts';
import { showScene } from '../scenes/scene.ts';
import { expect, test } from './stage.ts';

test.use({ viewport: { width: 320, height: 740 }, reducedMotion: 'reduce', expectedFault: /Failed to load resource/ });

const aTest = 8;
// Some scenes a test, so that every worker has some to do; one page and one town for all of them.
for (let from = 0; from < scenes.length; from += aTest) {
  const some = scenes.slice(from, from + aTest);
  for (const language of ['pt', 'en'] as const) {
    test(`no violation on ${some[0]?.name} and what follows, ${language}, both themes`, async ({
      page,
      town,
      cast,
    }) => {
      for (const scene of some) {
        if (language === 'en' && scene.who === 'nobody') continue;
        await showScene(page, town, cast, scene, language);
        const found = language === 'pt' ? await violationsInBothThemes(page) : await violationsButColours(page);
        expect.soft(found.map((told) => `${scene.name}: ${told}`)).toEqual([]);
      }
    });
  }
}
