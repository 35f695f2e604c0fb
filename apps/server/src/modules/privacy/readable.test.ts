import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { send } from '../../../test/send.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** Tables in which whoever has a dump of the database reads one of these words. */
async function readableIn(words: readonly string[]): Promise<string[]> {
  const tables = await rows(
    town,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `select 1 from "${String(name)}" as kept where kept::text like any($1::text[]) limit 1`;
    if ((await rows(town, sql, [words.map((word) => `%${word}%`)])).length > 0) found.push(String(name));
  }
  return found.toSorted();
}

it('nothing that a borrower says of themselves can be read in the database, nor what they were answered', async () => {
  const who = person(1);
  const borrower = await joined(town, who);
  const nok = (await borrower.must('customerInfo')).nok.map(({ relationship, fullName, contact }) => ({
    relationship,
    fullName,
    contact,
  }));
  const once = { 'idempotency-key': 'one' };
  const first = await send(town, 'nok', { body: nok }, borrower, once);
  expect(first.text).toContain(who.nuit);
  const again = await send(town, 'nok', { body: nok }, borrower, once);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  const words = [who.phone, who.nuit, who.lastName, 'Mondlane', ...nok.map(({ contact }) => contact)];
  expect(await readableIn(words)).toEqual([]);
}, 60_000);
