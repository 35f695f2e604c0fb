import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../write-whole.ts';

type Settings = Readonly<Record<string, string>>;

/** Keeps what `npm start` tells its server in `DATA_DIR`, for its owner only: the commands beside it go by the same. */
export function keepSettings(dataDir: string, settings: Settings): void {
  writeWhole(fileIn(dataDir), `${JSON.stringify(settings, null, 2)}\n`);
}

/** The settings of the latest start with this `DATA_DIR`; undefined where there was none. */
export function keptSettings(dataDir: string): Settings | undefined {
  const file = fileIn(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'settings.json');
}
