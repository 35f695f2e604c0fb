import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { landingPage } from './build/landing-page.ts';
import { precompressed } from './build/precompressed.ts';
import { releaseFiles } from './build/release-files.ts';
import { targets } from './build/targets.ts';

const vendor = /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|use-sync-external-store|regexparam|mitt)\//;
// Pieces that several screens use, in one file: two dozen small ones cost a slow network more than they save.
// English stays apart, for those who read it.
const shared = /\/(packages\/(?!.*\.en\.ts)|apps\/borrower\/src\/(?!screens\/|landing\/|main\.))/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), landingPage(), releaseFiles(), precompressed()],
  build: {
    outDir: process.env['OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    target: targets,
    modulePreload: { polyfill: false },
    // Nothing becomes a data: address: the pages' security policy would have to allow it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { landing: 'index.html', app: 'app.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor },
            { name: 'shared', test: shared },
          ],
        },
      },
    },
  },
});
