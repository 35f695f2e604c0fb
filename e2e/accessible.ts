import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

type Theme = 'light' | 'dark';

const rules: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

// Put into each page once. The library's own bridge does so at every look, which took longer than the looking; and past
// `page.evaluate`, which reads the source twice.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const lines = new WeakMap<Page, CDPSession>();

async function putAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const line = lines.get(page) ?? (await page.context().newCDPSession(page));
  lines.set(page, line);
  await line.send('Runtime.evaluate', { expression: axeSource });
}

/** Lines, one an element. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  await putAxe(page);
  await fadesEnd(page);
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

/** What is wrong with the page and its frames by every rule there is. */
export async function everyViolation(page: Page): Promise<string[]> {
  if (page.frames().length === 1) return violations(page, {});
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What is wrong by the rules of WCAG, but for colours: those no language changes. */
export async function violationsButColours(page: Page): Promise<string[]> {
  return violations(page, { ...rules, rules: { 'color-contrast': { enabled: false } } });
}

/**
 * What is wrong by the rules of WCAG; with both themes, which change nothing but colours. It is
 * left in the other theme, for the next page: to change a page that is done with back costs as much as the change.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const found = await violations(page, rules);
  await changeTheme(page, isDark ? 'light' : 'dark');
  return [...found, ...(await violations(page, colours))];
}

/** Waits until the page has heard of the change and has been drawn in it. */
async function changeTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (isDark) => {
    const isThere = () => matchMedia('(prefers-color-scheme: dark)').matches === isDark;
    do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    while (!isThere());
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }, colorScheme === 'dark');
}

/** Colours halfway through a fade are nobody's. What turns for ever is not waited for. */
async function fadesEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fades = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fades.map((fade) => fade.finished));
  });
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
