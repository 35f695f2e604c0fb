import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from '../../tools/build/precompressed.ts';

const vendor = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@mantine|@floating-ui)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompressed()],
  build: {
    outDir: 'dist',
    // Staff work on desks with a current browser.
    target: ['chrome120', 'firefox121', 'safari17'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } } },
  },
});
