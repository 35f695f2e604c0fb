import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { warmFiles } from './warm-files.ts';

type Piece = { facadeModuleId: string; imports: string[]; css: string[] };

function bundleOf(pieces: Readonly<Record<string, Piece>>): Rolldown.OutputBundle {
  const entries = Object.entries(pieces).map(([fileName, { facadeModuleId, imports, css }]) => [
    fileName,
    { type: 'chunk', fileName, facadeModuleId, imports, viteMetadata: { importedCss: new Set(css) } },
  ]);
  return Object.fromEntries(entries);
}

test('the first screens and what they import are warmed, once each; the app’s entry is in its page, other screens wait', () => {
  const bundle = bundleOf({
    'app.js': { facadeModuleId: '/b/app.html', imports: ['vendor.js'], css: ['app.css'] },
    'vendor.js': { facadeModuleId: '', imports: [], css: ['core.css'] },
    'journey.js': {
      facadeModuleId: '/b/src/screens/parts/forms.ts',
      imports: ['vendor.js', 'order.js'],
      css: [],
    },
    'order.js': { facadeModuleId: '', imports: [], css: ['order.css'] },
    'me.js': { facadeModuleId: '/b/src/screens/parts/around.ts', imports: [], css: [] },
  });
  expect(warmFiles(bundle)).toEqual(['/journey.js', '/vendor.js', '/core.css', '/order.js', '/order.css']);
});
