import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';

/** A new folder in the checkout and not among the temporary files: those may be in memory, where fsync costs nothing. */
export function makeDiskFolder(prefix: string): string {
  const home = path.join(import.meta.dirname, '..', '.cache');
  mkdirSync(home, { recursive: true });
  return mkdtempSync(path.join(home, prefix));
}
