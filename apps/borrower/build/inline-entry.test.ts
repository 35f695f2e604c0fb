import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { inlineEntry } from './inline-entry.ts';

const chunk = (fileName: string, imports: string[], code = '', facadeModuleId: string | null = null) => ({
  type: 'chunk',
  fileName,
  imports,
  code,
  facadeModuleId,
});

function inlined(code: string) {
  const bundle = Object.fromEntries(
    [
      chunk('assets/app.js', ['assets/vendor.js', 'assets/core.js'], code, '/b/app.html'),
      chunk('assets/core.js', ['assets/vendor.js', 'assets/runtime.js']),
      chunk('assets/vendor.js', []),
      chunk('assets/runtime.js', []),
    ].map((piece) => [piece.fileName, piece]),
  );
  const app = { source: '<head><script type="module" src="/a.js"></script></head><body></body>' };
  inlineEntry(bundle as unknown as Rolldown.OutputBundle, app as unknown as Rolldown.OutputAsset);
  return { page: app.source, files: Object.keys(bundle) };
}

test('the entry stands in the page, and each file that it brings is named in the head, once', () => {
  const { page, files } = inlined('import{a as e,b}from"./vendor.js";import{c}from"./core.js";e(b,c);');
  expect([...page.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/assets/vendor.js',
    '/assets/core.js',
    '/assets/runtime.js',
  ]);
  expect(files).not.toContain('assets/app.js');
});

test('what was drawn is painted before the entry’s files are run', () => {
  const { page } = inlined('import{a as e,b}from"./vendor.js";import{c}from"./core.js";e(b,c);');
  expect(page).toMatch(
    /requestAnimationFrame.*const\[\{a:e,b\},\{c\}\]=await Promise\.all\(\[import\("\/assets\/vendor\.js"\),import\("\/assets\/core\.js"\)\]\);e\(b,c\);/,
  );
});

test('an entry that imports in another way breaks the build, and not the page', () => {
  expect(() => inlined('import e from"./vendor.js";e();')).toThrow('unknown way');
  expect(() => inlined('import{a}from"./core.js";import*as b from"./vendor.js";b.c(a);')).toThrow('unknown way');
});
