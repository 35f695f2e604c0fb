import { expect, test } from 'vitest';
import { dropUnusedTokens } from './used-tokens.ts';

test('custom properties that nothing uses are dropped, in both themes', () => {
  const style =
    ':root{color-scheme:light dark;--page:#fff;--sun:#f2a33a;--tap:48px}@media (prefers-color-scheme:dark){:root{--sun:#000;--page:#111}}body{color:var(--page)}';
  expect(dropUnusedTokens(style)).toBe(
    ':root{color-scheme:light dark;--page:#fff}@media (prefers-color-scheme:dark){:root{--page:#111}}body{color:var(--page)}',
  );
});

test('a name that begins like a used one is not taken for it', () => {
  expect(dropUnusedTokens('a{--sun:1;--sun-soft:2;b:var(--sun-soft)}')).toBe('a{--sun-soft:2;b:var(--sun-soft)}');
});
