import { violationsButColours, violationsInBothThemes } from '../accessible.ts';
import { scenes } from '../scenes/index.ts';
import { showScene } from '../scenes/scene.ts';
import { cutOff, doubleText } from './cut-off.ts';
import { saidTwice } from './said-twice.ts';
import { expect, test } from './stage.ts';

test.use({ viewport: { width: 320, height: 740 }, reducedMotion: 'reduce', expectedFault: /Failed to load resource/ });

const aTest = 8;
// Some scenes a test, so that every worker has some to do; one page and one town for all of them. A scene is looked at
// for all that is asked of it while it stands: to bring it about takes longer than to look.
for (let from = 0; from < scenes.length; from += aTest) {
  const some = scenes.slice(from, from + aTest);
  test(`no violation in either theme, nothing said twice, and nothing cut off with 200 % text, on ${some[0]?.name} and what follows, pt`, async ({
    page,
    town,
    cast,
  }) => {
    for (const scene of some) {
      await showScene(page, town, cast, scene, 'pt');
      const found = await violationsInBothThemes(page);
      expect.soft(found.map((told) => `${scene.name}: ${told}`)).toEqual([]);
      expect.soft(await saidTwice(page), scene.name).toEqual([]);
      await doubleText(page);
      expect.soft(await cutOff(page), scene.name).toEqual([]);
    }
  });
  test(`no violation, and nothing cut off with 200 % text, on ${some[0]?.name} and what follows, en`, async ({
    page,
    town,
    cast,
  }) => {
    for (const scene of some.filter(({ who }) => who !== 'nobody')) {
      await showScene(page, town, cast, scene, 'en');
      const found = await violationsButColours(page);
      expect.soft(found.map((told) => `${scene.name}: ${told}`)).toEqual([]);
      await doubleText(page);
      expect.soft(await cutOff(page), scene.name).toEqual([]);
    }
  });
}
