import type { Page } from '@playwright/test';
import { consoleEn } from '@house/i18n/console.en';
import { consolePt, type ConsoleTexts } from '@house/i18n/console.pt';
import type { Town } from '../../open-town.ts';
import { settle, type Language } from '../scene.ts';
import type { HouseCast } from './cast.ts';

/** One screen of the console in one state: where, and what was pressed before. */
export type ConsoleScene = {
  /** `route · state`, unique. */
  readonly name: string;
  readonly path: (cast: HouseCast) => string;
  /** Nobody is signed in. */
  readonly signedOut?: boolean;
  readonly act?: (page: Page, texts: ConsoleTexts, cast: HouseCast) => Promise<void>;
};

const textsOf: Readonly<Record<Language, ConsoleTexts>> = { pt: consolePt, en: consoleEn };

/** Brings the page to the scene, as the administrator. */
export async function showConsoleScene(
  page: Page,
  town: Town,
  cast: HouseCast,
  scene: ConsoleScene,
  language: Language,
): Promise<void> {
  const url = town.stack.console;
  await page.context().clearCookies();
  if (scene.signedOut !== true) {
    await page.context().addCookies([...cast.admin.cookies].map(([name, value]) => ({ name, value, url })));
  }
  // A page of its own origin first, so that nothing is remembered of the scene before.
  await page.goto(`${url}/healthz`);
  await page.evaluate((locale) => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem('console-locale', locale);
  }, language);
  await page.goto(`${url}${scene.path(cast)}`, { waitUntil: 'load' });
  await page.locator('h1, h2').first().waitFor({ state: 'attached' });
  await settle(page);
  // What draws the charts may still be on its way.
  await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  if (scene.act === undefined) return;
  await scene.act(page, textsOf[language], cast);
  await settle(page);
}

/** Changes the language where the scene stands, as its own button does, also from behind a dialog. */
export async function chooseEnglish(page: Page): Promise<void> {
  await page.locator('button[lang=en]').dispatchEvent('click');
  await page.locator('html[lang=en]').waitFor();
}
