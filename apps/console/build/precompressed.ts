import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/** Writes `NAME.br` beside every script and style of the build: the server sends it where the browser takes brotli. */
export function precompressed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((one) => /\.(js|css)$/.test(one))) {
        const file = resolve(folder, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}
