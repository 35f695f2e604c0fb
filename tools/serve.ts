// npm run serve [-- http|worker|console …]: production, all parts in one process or those that are named. Finds the built apps of the parts that are asked for (builds them where they are missing), then
// becomes the server. What is wrong with words or settings is said before anything is built.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { partsAsked } from '../apps/server/src/parts-asked.ts';
import { sayAndExit } from '../apps/server/src/start-up.ts';
import { buildApp } from './build.ts';

const apps = [
  { part: 'http', setting: 'BORROWER_DIST', app: 'borrower' },
  { part: 'console', setting: 'CONSOLE_DIST', app: 'console' },
] as const;

try {
  const parts = partsAsked(process.argv.slice(2));
  const config = readConfig(process.env);
  for (const { setting, app } of apps.filter(({ part }) => parts.has(part))) {
    const given = config[setting];
    if (given !== undefined && !existsSync(path.join(given, 'index.html'))) {
      throw new Error(`Setting ${setting}: must be the folder of a build, and ${given} is none`);
    }
    const folder = given ?? (await buildApp(app, (line) => console.error(line)));
    if (folder !== undefined) process.env[setting] = folder;
  }
} catch (fault) {
  sayAndExit(fault);
}
await import('../apps/server/src/main.ts');
