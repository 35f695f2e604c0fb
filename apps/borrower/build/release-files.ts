import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { landingPt } from '@house/i18n/landing.pt';
import { privacyHtml } from '@house/i18n/privacy';
import type { Plugin, Rolldown } from 'vite';
import { icon, webManifest } from './web-manifest.ts';
import { routeTable } from '../src/routes-table.ts';
import { bundleDrawing } from './drawing.ts';
import { inlineEntry } from './inline-entry.ts';
import { inlineHashes } from './inline-hashes.ts';
import { partFiles, type PartFiles } from './part-files.ts';
import { bundleStandalone } from './standalone.ts';

const worker = resolve(import.meta.dirname, '../src/sw.ts');
const placeholders = {
  brand: '%BRAND%',
  lender: '%LENDER%',
  nuit: '%NUIT%',
  address: '%ADDRESS%',
  domain: '%DOMAIN%',
  phone: '%PHONE%',
  hours: '%HOURS%',
};

// The landing answers both of them.
const prerendered = routeTable.filter(({ page }) => page === 'landing');

/**
 * What goes with the two pages: the policy's texts, for each prerendered route what it was drawn from (`payload/`),
 * `latest.json` by which an open app sees a new release, the service worker with its list of files, `draw.mjs` with
 * which the server draws first screens, and `manifest.json`, from which it learns the routes and the hashes of the inline
 * scripts and styles. The build's id is a hash of all of it: the same sources give the same id.
 */
export function releaseFiles(): Plugin {
  return {
    name: 'release-files',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const id = buildId(bundle);
        const landing = pageOf(bundle, 'index.html');
        const app = pageOf(bundle, 'app.html');
        const parts = partFiles(bundle);
        inlineEntry(bundle, app);
        for (const page of [landing, app]) {
          page.source = String(page.source)
            .replace('<!--BUILD-->', id)
            .replace('<!--DESCRIPTION-->', landingPt.description);
        }
        const assets = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `/${name}`);
        const { script } = await bundleStandalone(worker, { BUILD: id, FILES: ['/app.html', ...assets] });
        // Not a file for browsers: the server sends no .mjs.
        emit('draw.mjs', await bundleDrawing());
        emit('privacy/pt.html', privacyHtml(placeholders, 'pt'));
        emit('privacy/en.html', privacyHtml(placeholders, 'en'));
        emit('app.webmanifest', JSON.stringify(webManifest));
        emit('icon.svg', icon);
        emit('latest.json', JSON.stringify({ id }));
        for (const { name, path } of prerendered)
          emit(`payload/${name}.json`, JSON.stringify({ id, path, ...landingPt }));
        emit('sw.js', script);
        emit('manifest.json', JSON.stringify(manifest(id, String(landing.source), String(app.source), parts), null, 1));
      },
    },
  };
}

function manifest(id: string, landing: string, app: string, parts: Readonly<Record<string, PartFiles>>) {
  return {
    id,
    pages: {
      landing: { file: 'index.html', ...inlineHashes(landing) },
      app: { file: 'app.html', ...inlineHashes(app) },
    },
    parts,
    routes: routeTable.map(({ name, path, access, page, part }) => ({
      name,
      pattern: `^${path.replace(/:\w+/g, '[^/]+')}${path === '/' ? '' : '/?'}$`,
      access,
      page,
      part,
    })),
  };
}

function pageOf(bundle: Rolldown.OutputBundle, fileName: string): Rolldown.OutputAsset {
  const page = bundle[fileName];
  if (page?.type !== 'asset') throw new Error(`${fileName} was not built`);
  return page;
}

function buildId(bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256');
  for (const fileName of Object.keys(bundle).toSorted()) {
    const piece = bundle[fileName];
    if (piece !== undefined) hash.update(fileName).update(piece.type === 'chunk' ? piece.code : piece.source);
  }
  return hash.digest('hex').slice(0, 12);
}
