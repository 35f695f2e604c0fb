import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { businessDayOf, systemClock } from '@house/calendar';
import { seedPolicy } from '../../apps/server/src/modules/policies/seed-policy.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { houseOn } from '../close/town.ts';
import { settle, type Known } from './settle.ts';

export type Book = { readonly url: string; readonly known: Known; close(): Promise<void> };

const cache = path.join(import.meta.dirname, '../../.cache');
const prefix = 'bench-console-';
// Made by these; changed, they make another one.
const makers = ['settle.ts', 'traces.ts'].map((name) => readFileSync(path.join(import.meta.dirname, name)));

/** The made-up book of today with so many customers: the one of an earlier run, or a new one. */
export async function openBook(customers: number): Promise<Book> {
  const making = createHash('sha256').update(Buffer.concat(makers)).digest('hex').slice(0, 8);
  const name = `${prefix}${customers}-${businessDayOf(systemClock.now())}-${making}`;
  const dataDir = path.join(cache, name);
  const kept = path.join(dataDir, 'known.json');
  // Its days are counted from the day it was made on; and two of a million fill a disk.
  const old = existsSync(cache) ? readdirSync(cache).filter((one) => one.startsWith(prefix) && one !== name) : [];
  for (const one of existsSync(kept) ? old : [...old, name])
    rmSync(path.join(cache, one), { recursive: true, force: true });
  // Only reads are measured.
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const url = postgres.url('postgres');
  try {
    await migrate(url);
    if (!existsSync(kept)) writeFileSync(kept, JSON.stringify(await make(url, customers)));
    return { url, known: JSON.parse(readFileSync(kept, 'utf8')), close: () => postgres.stop() };
  } catch (fault) {
    await postgres.stop();
    throw fault;
  }
}

async function make(url: string, customers: number): Promise<Known> {
  const began = performance.now();
  const house = houseOn(url, systemClock);
  await seedPolicy(house.database, house.ids, house.clock);
  const known = await settle(house, customers);
  await house.close();
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`${customers} customers and ${customers * 3} orders made up in ${seconds} s`);
  return known;
}
