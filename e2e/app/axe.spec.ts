import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { scenes } from '../scenes/index.ts';
import { showScene } from '../scenes/scene.ts';
import { expect, test } from './stage.ts';

test.use({ viewport: { width: 320, height: 740 }, reducedMotion: 'reduce', expectedFault: /Failed to load resource/ });

const aTest = 8;
const rules: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

// Some scenes a test, so that both workers have some to do; one page and one town for all of them.
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
        await page.evaluate(axeSource);
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

// Put into each page once. The library's own bridge does so at every look, which took longer than the looking.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    (wished) =>
      window.axe
        .run(document, { ...wished, resultTypes: ['violations'] })
        .then(({ violations: found }) =>
          found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`)),
        ),
    options,
  );
}

function withoutColours(options: RunOptions): RunOptions {
  return { ...options, rules: { 'color-contrast': { enabled: false } } };
}

/** Waits until the page has heard of the change and has been drawn in it. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (isDark) => {
    const isThere = () => matchMedia('(prefers-color-scheme: dark)').matches === isDark;
    do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    while (!isThere());
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }, colorScheme === 'dark');
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
