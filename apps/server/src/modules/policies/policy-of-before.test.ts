import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readPolicy } from '@house/lending';
import { runner } from 'node-pg-migrate';
import { expect, inject, it, onTestFinished } from 'vitest';
import { copyDatabase } from '../../../test/database.ts';
import { openDatabase } from '../../platform/db.ts';
import { migrate, migrationsFolder } from '../../platform/migrate.ts';

// A version that a bank published when this was the last migration, as all that it had then reads it.
const published = 'policy-of-0495.json';
const publishedAfter = '0495_listed_since.sql';
const content = readFileSync(path.join(import.meta.dirname, '../../../test', published), 'utf8');

it('a policy of before is read after what has been migrated since: a number that is new came to it, too', async () => {
  const place = await copyDatabase(inject('postgres').maintenanceUrl, 'template0');
  onTestFinished(() => place.drop());
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await runner({
    databaseUrl: place.url,
    dir: migrationsFolder,
    direction: 'up',
    migrationsTable: 'migration',
    count: files.toSorted().indexOf(publishedAfter) + 1,
    logger: quiet,
  });
  const database = openDatabase(place.url, { connections: 1, onError: () => undefined });
  onTestFinished(() => database.close());
  await database.query(
    `insert into policy (version, effective_from, content, published_at) values (1, '2020-01-01', $1, '2020-01-01')`,
    [content],
  );
  await migrate(place.url);
  const { rows } = await database.query('select content from policy', []);
  expect(() => readPolicy(rows[0]?.content)).not.toThrow();
}, 60_000);
