import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.ts';

const styles = ['apps/console/src/app.css', 'packages/ui/src/tokens.css']
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .map((css) => css.split('@media screen and (prefers-color-scheme: dark)'));
const light = styles.map(([first]) => first).join('');
const dark = styles.map(([, second]) => second).join('');

it.each([
  ['light', light],
  ['dark', dark],
])('what a chart draws is told from its card, 3:1, in the %s theme', (_theme, css) => {
  const coloursOf = (name: string) => [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]+);`, 'g'))].map(([, c]) => c);
  const [card = ''] = coloursOf('card');
  const drawn = coloursOf(String.raw`drawn-\d`);
  expect(drawn).toHaveLength(5);
  for (const colour of drawn) expect(contrast(colour ?? '', card), colour).toBeGreaterThanOrEqual(3);
});

/** As WCAG has it. */
function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const six = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(six.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
