import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a file that only its owner may read: whole, or it stays as it was, whoever is killed meanwhile or finds the disk full.
 * What stands there already is not written again.
 */
export function writeWhole(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
