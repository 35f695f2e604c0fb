import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parse } from 'acorn';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'built-'));
let files: readonly { name: string; text: string }[] = [];

beforeAll(async () => {
  const root = join(import.meta.dirname, '..');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { outDir: folder, emptyOutDir: true },
  });
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ['.js', '.css', '.html'].includes(extname(name)))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Chrome 95 and Safari 15.4 read all of ES2021, and top-level await, class fields and `static` blocks of ES2022.
test('every script is in the words of the oldest browsers: ES2021, and top-level await', () => {
  const scripts = files.flatMap(({ name, text }) =>
    name.endsWith('.js')
      ? [{ name, text }]
      : [...text.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, inline = '']) => ({
          name,
          text: inline,
        })),
  );
  expect(scripts.length).toBeGreaterThan(10);
  for (const { name, text } of scripts) {
    expect(
      () => parse(text, { ecmaVersion: 2021, sourceType: 'module', allowAwaitOutsideFunction: true }),
      name,
    ).not.toThrow();
  }
});

// What the oldest browsers drop must have something before it that they take.
// Younger than Chrome 95 or Safari 15.4. React's own file asks before it uses what is young.
const tooYoung =
  /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex|groupBy|withResolvers|isWellFormed)\(|structuredClone\(|AbortSignal\.(any|timeout)/;

test('no script of ours calls what they do not have', () => {
  for (const { name, text } of files.filter(({ name }) => name.endsWith('.js') && !name.includes('vendor'))) {
    expect(text, name).not.toMatch(tooYoung);
  }
});

test('every length in dvh stands after the same in vh', () => {
  for (const { name, text } of files.filter(({ name }) => name.endsWith('.css'))) {
    for (const [, property, value] of text.matchAll(/[;{]([\w-]+):([\d.]+)dvh/g)) {
      expect(text, name).toContain(`${property}:${value}vh`);
    }
  }
});

test('no style needs, without asking first, nesting, :has(), layers, container queries or color-mix()', () => {
  for (const { name, text } of files.filter(({ name }) => name.endsWith('.css'))) {
    const asked = text.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    expect(asked, name).not.toMatch(/:has\(|@layer|@container|color-mix\(|oklch\(|[{;]\s*&|@scope/);
  }
});
