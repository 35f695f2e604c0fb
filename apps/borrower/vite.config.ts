import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from '../../tools/build/precompressed.ts';
import { landingPage } from './build/landing-page.ts';
import { lateStyles } from './build/late-styles.ts';
import { releaseFiles } from './build/release-files.ts';
import { shared } from './build/shared.ts';
import { targets } from './build/targets.ts';

const vendor = /node_modules\/(react|react-dom|scheduler|wouter)\//;
// What every screen needs, in one file: two dozen small ones cost a slow network more than they save.
const core = [
  /borrower\/src\/(?!main|draft|draw|release\.|use-pages)[\w-]+\.(tsx?|css)$/,
  /borrower\/src\/(screens\/error|frame)\/(?!Contacts|SupportSheet|late-parts|owed-parts)/,
  /borrower\/src\/orders\/NumberedSteps\./,
  /packages\/(ui\/src\/(Card|Dialog|Hero|Note|Skeleton|Toasts|tokens|base|take-over)|identity\/src\/phone)\./,
  // Small styles that several screens share.
  /(Chips|Field|Contacts|DueHintText|PaperLink|confirm)\.module\.css/,
];
// Small pieces that several screens share.
const fields = /ui\/src\/(Chips|Field)\.|packages\/money\/src\/parse\.|confirm\/use-step-up\./;
const orderBits = /borrower\/src\/orders\/(CopyButton|DueHintText|due-hint|PaperLink|groups|use-order)\./;

export default defineConfig({
  ...shared,
  root: import.meta.dirname,
  plugins: [lateStyles(), react(), landingPage(), releaseFiles(), precompressed()],
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
            { name: 'fields', test: fields, includeDependenciesRecursively: false, priority: 1 },
            { name: 'order-bits', test: orderBits, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
});
