import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

export const rules: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
export const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

// Put into each page once. The library's own bridge does so at every look, which took longer than the looking.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function putAxe(page: Page): Promise<void> {
  await page.evaluate(axeSource);
}

/** What is wrong with the page as it stands, a line an element. */
export async function violations(page: Page, options: RunOptions): Promise<string[]> {
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

export function withoutColours(options: RunOptions): RunOptions {
  return { ...options, rules: { 'color-contrast': { enabled: false } } };
}

/** Waits until the page has heard of the change and has been drawn in it. */
export async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (isDark) => {
    const isThere = () => matchMedia('(prefers-color-scheme: dark)').matches === isDark;
    do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    while (!isThere());
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    // Colours that fade into those of the other theme are neither's.
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fades.map((fade) => fade.finished));
  }, colorScheme === 'dark');
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
