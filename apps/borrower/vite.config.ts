import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { landingPage } from './build/landing-page.ts';
import { precompressed } from '../../tools/build/precompressed.ts';
import { releaseFiles } from './build/release-files.ts';
import { targets } from './build/targets.ts';

const vendor = /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//;
// What every screen needs, in one file: two dozen small ones cost a slow network more than they save.
const core = [
  /borrower\/src\/(?!main|draft|copy-text|release\.)[\w-]+\.tsx?$/,
  /borrower\/src\/(screens\/error|frame)\/(?!Contacts|SupportSheet)/,
  /packages\/(ui\/src\/(Card|Hero|Skeleton|Toasts|tokens|base)|identity\/src\/phone)\./,
];
// What opens at a tap, fetched while nobody waits.
const popups =
  /ui\/src\/(Sheet|Decision)\b|\/(SupportSheet|ProofSheet|ProofForm|HowToRepaySheet|StepUpPopup|use-send-proof|shrunk-photo)\b/;

export default defineConfig({
  root: import.meta.dirname,
  // React has it; the shim is for those before 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), landingPage(), releaseFiles(), precompressed()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: process.env['OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    target: targets,
    // The server names a page's scripts in its head; the list of them all would weigh on every screen.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
    },
    // Nothing becomes a data: address: the pages' security policy would have to allow it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { landing: 'index.html', app: 'app.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 3 },
            { name: 'core', test: (id) => core.some((one) => one.test(id)), priority: 2 },
            { name: 'popups', test: popups, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
});

/** `Page-main`: told apart by its file, and made of words that the scripts hold anyway, so that it packs well. */
function scopedName(name: string, file: string): string {
  return `${basename(file).split('.')[0]}-${name}`;
}
