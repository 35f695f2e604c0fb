import type { QueryResult } from 'pg';

type Asked = { query(text: string, values: unknown[]): Promise<Pick<QueryResult, 'rows'>> };

const named = 3;

/**
 * What the tables lack of what keeps them right, in a line; undefined where all stands that stood after the last migration. A restore
 * that was broken off, or went on past a fault, has all rows and looks whole, and without its keys a payment is booked twice.
 */
export async function faultOfParts(db: Asked): Promise<string | undefined> {
  const kept = `select exists (
    select from pg_attribute where attrelid = to_regclass('migration') and attname = 'parts' and not attisdropped
  ) as kept`;
  if ((await db.query(kept, [])).rows[0]?.kept !== true) return undefined;
  const asked = `select name from (select unnest(parts) as name from (select parts from migration order by id desc limit 1) last) stood
    except select name from schema_part order by 1`;
  const lacking = (await db.query(asked, [])).rows.map(({ name }) => String(name));
  if (lacking.length === 0) return undefined;
  const more = lacking.length > named ? ` and ${lacking.length - named} more` : '';
  const what = `The database lacks what keeps its rows right: ${lacking.slice(0, named).join(', ')}${more}`;
  return `${what}. Was its restore broken off, or did it go on past a fault? Restore it anew, into an empty database`;
}

/** Writes down what stands, beside the migration that was run last. */
export async function keepParts(db: Asked): Promise<void> {
  await db.query(
    `update migration set parts = array(select name from schema_part order by 1) where id = (select max(id) from migration)`,
    [],
  );
}
