import type { Town } from './town.ts';

/**
 * A digest of every row of every table, but for sessions' last-seen instants and how far an SMS is on its way, which goes
 * on by itself: two alike mean nothing was written.
 */
export async function fingerprint(town: Town): Promise<string> {
  const { rows } = await town.house.database.query(
    `select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'session' order by 1`,
    [],
  );
  const digests: string[] = [];
  for (const { table_name: table } of rows) {
    const row = table === 'sms' ? 't.id' : 't';
    const [digest] = (
      await town.house.database.query(
        `select md5(coalesce(string_agg(${row}::text, '|' order by ${row}::text), '')) as md5 from ${table} t`,
        [],
      )
    ).rows;
    digests.push(`${table}:${digest.md5}`);
  }
  return digests.join('\n');
}
