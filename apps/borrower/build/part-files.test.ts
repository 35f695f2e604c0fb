import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { partFiles } from './part-files.ts';

type Piece = { facadeModuleId?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

function bundleOf(pieces: Readonly<Record<string, Piece>>): Rolldown.OutputBundle {
  const entries = Object.entries(pieces).map(([fileName, { facadeModuleId, imports, dynamicImports, css }]) => [
    fileName,
    {
      type: 'chunk',
      fileName,
      facadeModuleId: facadeModuleId ?? null,
      imports: imports ?? [],
      dynamicImports: dynamicImports ?? [],
      viteMetadata: { importedCss: new Set(css) },
    },
  ]);
  return Object.fromEntries(entries);
}

test('a part is its own files and what they import, without those of the app, and its English apart', () => {
  const bundle = bundleOf({
    'app.js': { facadeModuleId: '/b/app.html', imports: ['core.js'], css: ['app.css'] },
    'core.js': { dynamicImports: ['core.en.js', 'loan.js'] },
    'core.en.js': { facadeModuleId: '/i/app-core.en.ts' },
    'loan.js': {
      facadeModuleId: '/b/screens/parts/loan.ts',
      imports: ['core.js', 'chips.js'],
      dynamicImports: ['loan.en.js', 'popup.js'],
      css: ['loan.css', 'app.css'],
    },
    'loan.en.js': { facadeModuleId: '/i/app-loan.en.ts' },
    'popup.js': { facadeModuleId: '/b/popup.tsx' },
    'chips.js': { css: ['chips.css'] },
  });
  expect(partFiles(bundle)).toEqual({
    loan: { all: ['/loan.js', '/chips.js', '/chips.css', '/loan.css'], en: ['/core.en.js', '/loan.en.js'] },
  });
});
