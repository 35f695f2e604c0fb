// npm run operator -- add --email E --role R: the server's own command. Without a DATABASE_URL it speaks to the database
// that `npm start` runs on this machine, with the secrets it keeps, so that a second person can be had in the sandbox.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keptDatabase } from './start/kept.ts';

const dataDir = path.resolve(process.env['DATA_DIR'] || '.data');
if (!process.env['DATABASE_URL']) {
  const kept = keptDatabase(dataDir);
  const secrets = path.join(dataDir, 'secrets.json');
  if (kept !== undefined && existsSync(secrets)) {
    process.env['DATABASE_URL'] = kept;
    process.env['APP_SECRET'] ||= JSON.parse(readFileSync(secrets, 'utf8')).APP_SECRET;
  }
}
await import('../apps/server/src/commands/operator.ts');
