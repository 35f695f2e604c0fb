import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { dependency } from '../run.ts';

const run = promisify(execFile);
const mostBytes = 16 * 1024 * 1024;
const leftOut = new Set(['node_modules', 'dist']);

/** TypeScript below a folder that no project reads, neither by its own list nor by an import: nobody checks its types. */
export async function untypedFiles(home: string, projects: readonly string[]): Promise<string[]> {
  const read = new Set<string>();
  for (const project of projects) {
    const wishes = [dependency('typescript', 'bin', 'tsc'), '-p', project, '--listFilesOnly'];
    const { stdout } = await run(process.execPath, wishes, { cwd: home, maxBuffer: mostBytes });
    for (const file of stdout.split('\n')) read.add(path.normalize(file.trim()));
  }
  return globSync('**/*.{ts,tsx,mts,cts}', { cwd: home, exclude: (name) => leftOut.has(path.basename(name)) })
    .filter((file) => !read.has(path.join(home, file)))
    .sort();
}
