import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * Writes `NAME.br` beside every file that is sent as it was built. Pages and policy texts are left out: the server
 * fills in who runs the service first, and compresses them once when it starts.
 */
export function precompressed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = resolve(folder, name);
        if (/\.(js|css|json|svg)$/.test(name) && statSync(file).isFile())
          writeFileSync(`${file}.br`, brotli(readFileSync(file)));
      }
    },
  };
}

function brotli(bytes: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
}
