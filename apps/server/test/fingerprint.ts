import type { Town } from './town.ts';

/**
 * A digest of every row of every table, but for sessions' last-seen instants and how far an SMS is on its way, which goes
 * on by itself: two alike mean nothing was written. Of one instant, in one statement.
 */
export async function fingerprint(town: Town): Promise<string> {
  const { database } = town.house;
  const { rows } = await database.query(
    `select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'session' order by 1`,
    [],
  );
  const digests = rows.map(({ table_name: table }) => {
    const row = table === 'sms' ? 't.id' : 't';
    return `select '${table}' as name, md5(coalesce(string_agg(${row}::text, '|' order by ${row}::text), '')) as md5 from ${table} t`;
  });
  const found = await database.query(`${digests.join(' union all ')} order by name`, []);
  return found.rows.map(({ name, md5 }) => `${name}:${md5}`).join('\n');
}
