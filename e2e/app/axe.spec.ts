import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { scenes } from '../scenes/index.ts';
import { showScene } from '../scenes/scene.ts';
import { expect, test } from './stage.ts';

test.use({ viewport: { width: 320, height: 740 }, reducedMotion: 'reduce', expectedFault: /Failed to load resource/ });

const aTest = 8;

// A few scenes a test, so that both workers have some to do.
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
        await page.emulateMedia({ colorScheme: 'light' });
        await showScene(page, town, cast, scene, language);
        // Colours are all that the other theme changes, and the other language changes none of them.
        const light = await axe(page)
          .disableRules(language === 'pt' ? [] : ['color-contrast'])
          .analyze();
        await page.emulateMedia({ colorScheme: 'dark' });
        const dark = language === 'pt' ? await axe(page).withRules(['color-contrast']).analyze() : undefined;
        const found = [...light.violations, ...(dark?.violations ?? [])];
        const told = found.map(
          ({ id, nodes }) =>
            `${scene.name}: ${id} ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
        );
        expect.soft(told).toEqual([]);
      }
    });
  }
}

/** Our pages have no frames: the legacy mode spares a second page for each look. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode(true);
}
