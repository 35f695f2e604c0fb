import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const blockBytes = 512;

/**
 * Writes the plain files of a tar archive into `folder`, keeping whether they may be run. Enough for the archives of the
 * browser package (short names, files and folders only), so that no library is needed.
 * @throws Error for a name that would leave the folder.
 */
export async function untar(archive: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + blockBytes <= archive.length;) {
    const header = archive.subarray(at, at + blockBytes);
    const name = textAt(header, 0, 100);
    if (name === '') return;
    const sizeBytes = numberAt(header, 124, 12);
    const start = at + blockBytes;
    if (isPlainFile(header)) {
      const file = path.resolve(folder, name);
      if (!file.startsWith(path.resolve(folder) + path.sep))
        throw new Error(`The archive names a file outside: ${name}`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, archive.subarray(start, start + sizeBytes), { mode: numberAt(header, 100, 8) & 0o777 });
    }
    at = start + Math.ceil(sizeBytes / blockBytes) * blockBytes;
  }
}

function isPlainFile(header: Buffer): boolean {
  const kind = header[156];
  return kind === 0 || kind === '0'.charCodeAt(0);
}

function textAt(header: Buffer, offset: number, length: number): string {
  return header
    .subarray(offset, offset + length)
    .toString('latin1')
    .replace(/\0.*$/s, '');
}

function numberAt(header: Buffer, offset: number, length: number): number {
  return Number.parseInt(textAt(header, offset, length).trim() || '0', 8);
}
