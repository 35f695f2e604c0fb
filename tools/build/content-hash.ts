import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the apps' bundles are made of, beside the app itself; of the packages all, for one brings others with it. */
const sharedFolders = ['packages', 'tools/build'];
const sharedFiles = ['package-lock.json', 'tsconfig.base.json'];

/** 16 hexadecimal digits that change whenever anything an app is built from changes. Asked for at each start, which waits. */
export function contentHash(root: string, app: string): string {
  const files = [`apps/${app}`, ...sharedFolders].flatMap((folder) => filesIn(root, folder)).concat(sharedFiles);
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isLeftOut(entry.name) ? [] : filesIn(root, place);
    return entry.isFile() && !isTest(place) ? [place] : [];
  });
}

function isLeftOut(folder: string): boolean {
  return folder === 'dist' || folder === 'node_modules';
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}
