import { basename, resolve } from 'node:path';
import type { UserConfig } from 'vite';

/** What the app's build for browsers and the one for the server must do alike, or the two would draw different pages. */
export const shared = {
  resolve: {
    alias: {
      // React has it; the shim is for those before 18.
      'use-sync-external-store/shim/index.js': 'react',
      // The route table is ours: wouter is never given a pattern to match.
      regexparam: resolve(import.meta.dirname, '../src/no-patterns.ts'),
    },
  },
  css: { modules: { generateScopedName: scopedName } },
} satisfies UserConfig;

/** `Page-main`: told apart by its file, and made of words that the scripts hold anyway, so that it packs well. */
function scopedName(name: string, file: string): string {
  return `${basename(file).split('.')[0]}-${name}`;
}
