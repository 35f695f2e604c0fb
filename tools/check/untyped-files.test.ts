import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { untypedFiles } from './untyped-files.ts';

it('a file counts as checked when a project lists it or a listed one imports it, and no other does', async () => {
  const home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'untyped-')));
  const put = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
  };
  try {
    put('app/tsconfig.json', '{ "compilerOptions": { "types": [] }, "include": ["src"], "exclude": ["**/*.test.ts"] }');
    put('app/src/listed.ts', `export * from '../../shared/imported';\n`);
    put('shared/imported.ts', 'export const one = 1;\n');
    put('app/src/listed.test.ts', 'export {};\n');
    put('bench/forgotten.tsx', 'export {};\n');
    put('node_modules/theirs/index.d.ts', 'export {};\n');
    expect(await untypedFiles(home, ['app/tsconfig.json'])).toEqual(['app/src/listed.test.ts', 'bench/forgotten.tsx']);
  } finally {
    rmSync(home, { recursive: true });
  }
});
