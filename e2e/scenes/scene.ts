import type { Page } from '@playwright/test';
import type { AppTexts } from '@house/i18n/app.pt';
import { appEn } from '@house/i18n/app.en';
import { appPt } from '@house/i18n/app.pt';
import { answer, type Answers } from '../answers.ts';
import { becomes, type Cast, type Who } from './cast.ts';
import type { Town } from '../open-town.ts';

/** One screen in one state: who looks, where, what the server says there, and what was tapped before. */
export type Scene = {
  /** `route · state`, unique. */
  readonly name: string;
  readonly who: Who;
  readonly path: (cast: Cast) => string;
  /** What the server says there, and says it in the visit's language where it has words of its own. */
  readonly answers?: (cast: Cast, said: Said) => Answers;
  readonly act?: (page: Page, texts: AppTexts, cast: Cast, town: Town) => Promise<void>;
};

export type Language = 'pt' | 'en';
/** Picks the words of the visit's language. */
export type Said = (pt: string, en: string) => string;

/** Every text of the app by language, as the screens say them. */
const textsOf: Readonly<Record<Language, AppTexts>> = { pt: appPt, en: appEn };

/** Brings the page to the scene. The page's context must not let a service worker answer in our place. */
export async function showScene(page: Page, town: Town, cast: Cast, scene: Scene, language: Language): Promise<void> {
  await answer(page, {});
  await becomes(page.context(), town, cast, scene.who, language);
  await answer(page, scene.answers?.(cast, (pt, en) => (language === 'pt' ? pt : en)) ?? {});
  // A page of its own origin first, so that nothing is remembered of the scene before.
  await page.goto(`${town.stack.app}/latest.json`);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem('invite-rules-seen', 'yes');
  });
  await page.goto(`${town.stack.app}${scene.path(cast)}`, { waitUntil: 'load' });
  await page.locator('h1, h2, [role=status]').first().waitFor({ state: 'attached' });
  await settle(page);
  if (scene.act === undefined) return;
  await scene.act(page, textsOf[language], cast, town);
  // What opens at a tap may have to come first.
  await settle(page);
}

const quietMs = 120;
const patienceMs = 1_500;

/** Waits until nothing was asked for a moment; a call that is left pending on purpose is not waited for. */
export async function settle(page: Page): Promise<void> {
  let lastMs = performance.now();
  const touch = (): void => void (lastMs = performance.now());
  const beganMs = lastMs;
  page.on('request', touch).on('requestfinished', touch);
  while (performance.now() - lastMs < quietMs && performance.now() - beganMs < patienceMs)
    await page.waitForTimeout(40);
  page.off('request', touch).off('requestfinished', touch);
}
