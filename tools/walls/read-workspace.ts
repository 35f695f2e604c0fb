import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.ts';
import type { Workspace } from './resolve.ts';
import { readSource, type Source } from './source.ts';

const places = '{apps,packages,sandbox,e2e,bench,sim,tools}/**/*.{ts,tsx}';

/** Every TypeScript file of the project with what it imports. */
export function readWorkspace(): { sources: Source[]; workspace: Workspace } {
  const files = [...globSync(places, { cwd: root, exclude: isLeftOut }), ...globSync('*.ts', { cwd: root })]
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
  const sources = files.map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')));
  return { sources, workspace: { files: new Set(files), exports: readExports() } };
}

function isLeftOut(file: string): boolean {
  return /(^|[\\/])(node_modules|dist)$/.test(file);
}

function readExports(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const manifest of globSync('{packages/*,sandbox}/package.json', { cwd: root })) {
    const { name, exports } = JSON.parse(readFileSync(path.join(root, manifest), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    for (const [subpath, target] of Object.entries(exports ?? {})) {
      found[path.posix.join(name, subpath)] = path.posix.join(path.dirname(manifest).replaceAll(path.sep, '/'), target);
    }
  }
  return found;
}
