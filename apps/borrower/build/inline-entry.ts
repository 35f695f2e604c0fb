import type { Rolldown } from 'vite';

/**
 * Puts the app's entry, a few lines that start everything else, into its page, and names in the head what it imports: all
 * of it is fetched as soon as the page is here, not after one more round trip.
 */
export function inlineEntry(bundle: Rolldown.OutputBundle, app: Rolldown.OutputAsset): void {
  const entry = Object.values(bundle).find(
    (piece) => piece.type === 'chunk' && piece.facadeModuleId?.endsWith('/app.html') === true,
  );
  if (entry?.type !== 'chunk') throw new Error('The app has no entry');
  const preloads = entry.imports.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const code = entry.code.trim().replace(/(["'`])\.\//g, '$1/assets/');
  app.source = String(app.source)
    .replace(/<script type="module"[^>]*><\/script>/, () => preloads.join(''))
    .replace('</body>', () => `<script type="module">${code}</script>\n</body>`);
  delete bundle[entry.fileName];
}
