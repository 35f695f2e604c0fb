import { build } from 'vite';
import { targets } from './targets.ts';

/** A script bundled on its own, sharing no chunk with the app, and the styles it imports. Both minified. */
export async function bundleStandalone(
  entry: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly script: string; readonly style: string }> {
  const outcome = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: targets,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: entry, output: { format: 'es', minify: true } },
    },
  });
  const pieces = [outcome].flat().flatMap((one) => ('output' in one ? one.output : []));
  const text = (piece: (typeof pieces)[number]) => (piece.type === 'chunk' ? piece.code : String(piece.source));
  return {
    script: pieces
      .filter((piece) => piece.type === 'chunk')
      .map(text)
      .join('')
      .trim(),
    style: pieces
      .filter((piece) => piece.fileName.endsWith('.css'))
      .map(text)
      .join('')
      .trim(),
  };
}
