import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { shared } from './shared.ts';

const source = resolve(import.meta.dirname, '../src/draw.tsx');

/** The app as one module for the server, which draws the first screens with it: React and every screen inside. */
export async function bundleDrawing(): Promise<string> {
  const outcome = await build({
    ...shared,
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: source,
      write: false,
      target: 'node22',
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  });
  const pieces = [outcome].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk, ...others] = pieces.filter((piece) => piece.type === 'chunk');
  if (chunk === undefined || others.length > 0) throw new Error('The drawing is not one module');
  return chunk.code;
}
