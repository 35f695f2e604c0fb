import type { Page } from '@playwright/test';
import { alive } from '../alive.ts';
import { answer, type Answers } from '../answers.ts';
import { becomes, settleCast, type Cast, type Who } from '../scenes/cast.ts';
import type { Language } from '../scenes/scene.ts';
import { expect, test as journey } from '../town.ts';

export { expect };

/** Opens an address as one of the cast, in English unless said otherwise, with these calls answered in the server's place. */
export type Visit = (who: Who, path: string, answers?: Answers, language?: Language) => Promise<Page>;

/**
 * A town whose clock stands still, with its cast settled once a worker. No service worker: it would answer where a
 * test does.
 */
export const test = journey.extend<{ visit: Visit }, { cast: Cast }>({
  serviceWorkers: 'block',
  cast: [async ({ town }, use) => use(await settleCast(town)), { scope: 'worker', timeout: 60_000 }],
  visit: async ({ page, town, cast }, use) => {
    await use(async (who, path, answers = {}, language = 'en') => {
      await becomes(page.context(), town, cast, who, language);
      await answer(page, answers);
      await page.goto(path);
      await alive(page);
      return page;
    });
  },
});
