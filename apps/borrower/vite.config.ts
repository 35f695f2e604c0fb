import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { landingPage } from './build/landing-page.ts';
import { precompressed } from './build/precompressed.ts';
import { releaseFiles } from './build/release-files.ts';
import { targets } from './build/targets.ts';

const vendor = /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|use-sync-external-store|regexparam|mitt)\//;

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
      output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } },
    },
  },
});
