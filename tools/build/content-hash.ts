import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What the apps' bundles are made of, beside the app itself. */
const shared = ['packages/{ui,i18n,contract,money,calendar,identity}/**', 'package-lock.json', 'tsconfig.base.json'];

/** 16 hexadecimal digits that change whenever anything an app is built from changes. */
export async function contentHash(root: string, app: string): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob([`apps/${app}/**`, ...shared], {
    cwd: root,
    withFileTypes: true,
    exclude: isLeftOut,
  })) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !isTest(file)) files.push(file);
  }
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) {
    const content = await readFile(path.join(root, file));
    hash.update(`\n${file.replaceAll(path.sep, '/')} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

function isLeftOut(entry: { name: string }): boolean {
  return entry.name === 'dist' || entry.name === 'node_modules';
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}
