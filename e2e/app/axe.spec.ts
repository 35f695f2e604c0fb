import { changeTheme, colours, putAxe, rules, violations, withoutColours } from '../accessible.ts';
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
        await putAxe(page);
        const found = await violations(page, language === 'pt' ? rules : withoutColours(rules));
        // Colours are all that the other theme changes, and the other language changes none of them.
        if (language === 'pt') {
          await changeTheme(page, 'dark');
          found.push(...(await violations(page, colours)));
          await changeTheme(page, 'light');
        }
        expect.soft(found.map((told) => `${scene.name}: ${told}`)).toEqual([]);
      }
    });
  }
}
