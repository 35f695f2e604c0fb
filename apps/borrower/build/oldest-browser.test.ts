import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parse } from 'acorn';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { youngCalls, youngStyles } from './too-young.ts';

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

// It is of ES2018, but Safari's since 16.4 alone, which reads nothing of a script that has one.
test('no pattern of a script looks behind itself', () => {
  for (const { name, text } of files.filter(({ name }) => !name.endsWith('.css')))
    expect(text, name).not.toMatch(/\(\?<[=!]/);
});

// Each of them is asked for before it is called.
const calls = ['hidePopover', 'showPopover', 'startViewTransition'];

test('no script of ours calls what they do not have, without asking for it first', () => {
  const scripts = files.filter(({ name }) => name.endsWith('.js') && !/vendor|draw/.test(name));
  expect([...new Set(scripts.flatMap(({ text }) => youngCalls(text)))].toSorted()).toEqual(calls);
});

/** What of the styles one of them does not know, and what is seen there without it. */
const styles = {
  '::view-transition-group': 'screens change without fading',
  '::view-transition-new': 'screens change without fading',
  '::view-transition-old': 'screens change without fading',
  'align-content: start': 'only in the boxes of text: grids know it',
  'cursor: default': 'a phone has no pointer',
  'cursor: pointer': 'a phone has no pointer',
  dvh: 'the same in vh stands before it, see below',
  'forced-color-adjust': 'Safari forces no colours',
  'overscroll-behavior': 'the page behind a sheet scrolls on at its end',
  'overscroll-behavior-y': 'the phone’s own way to reload stays beside ours',
  resize: 'the field for a proof keeps its height',
  'scrollbar-width': 'a sheet shows where it is scrolled to',
  'text-size-adjust': 'the same with -webkit- stands beside it',
  'text-wrap': 'lines break where they are full',
  'user-select': 'the same with -webkit- stands beside it',
  'view-transition-name': 'screens change without fading',
};

test('what they do not know of the styles is no loss', () => {
  expect([...new Set(files.flatMap(stylesOf).flatMap(youngStyles))].toSorted()).toEqual(Object.keys(styles).toSorted());
});

test('every length in dvh stands after the same in vh', () => {
  const rules = files.flatMap(stylesOf).flatMap((text) => text.match(/[^{}]*\{[^{}]*dvh[^{}]*\}/g) ?? []);
  expect(rules.length).toBeGreaterThan(6);
  for (const rule of rules)
    for (const { index, 1: property, 2: value = '' } of rule.matchAll(/[;{]([\w-]+):([^;}]*dvh[^;}]*)/g))
      expect(rule.slice(0, index), rule).toContain(`${property}:${value.replaceAll('dvh', 'vh')}`);
});

function stylesOf({ name, text }: { name: string; text: string }): string[] {
  if (name.endsWith('.css')) return [text];
  return name.endsWith('.html') ? [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style) : [];
}

test('a backdrop is coloured without a variable, for it is given none before Chrome 122 and Safari 17.4', () => {
  const rules = files.flatMap(stylesOf).flatMap((text) => text.match(/[^{}]*::backdrop\s*\{[^}]*\}/g) ?? []);
  expect(rules.length).toBeGreaterThan(1);
  // How long it takes to come is no loss.
  for (const rule of rules) expect(rule.replace(/animation:[^;}]*/, '')).not.toContain('var(');
});

test('what is too young is found, but where it is asked for first', () => {
  const sheet =
    'a:has(b){inset:0;scale:2}@supports selector(:has(a)){a:has(b){scale:3}}@container (width>1px){a{top:1svh}}';
  expect(youngStyles(sheet)).toEqual([':has', 'scale', '@container', 'svh']);
  expect(youngCalls('a.findLast(f);a.map(f);structuredClone(a);new Map;new CloseWatcher;a.b')).toEqual([
    'findLast',
    'structuredClone',
    'CloseWatcher',
  ]);
});
