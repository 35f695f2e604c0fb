import type { QueryResult } from 'pg';

type Asked = { query(text: string, values: unknown[]): Promise<Pick<QueryResult, 'rows'>> };

const named = 3;
const anew = 'Was its restore broken off, or did it go on past a fault? Restore it anew, into an empty database';

/**
 * What the tables lack of what keeps them right, in a line; undefined where all stands that stood after the last migration. A restore
 * that was broken off, or went on past a fault, has all rows and looks whole, and without its keys a payment is booked twice.
 */
export async function faultOfParts(db: Asked): Promise<string | undefined> {
  const there = await first(
    db,
    `select to_regclass('migration') is not null as listed, to_regclass('policy') is not null as has_tables, exists (
       select from pg_attribute where attrelid = to_regclass('migration') and attname = 'parts' and not attisdropped
     ) as kept`,
  );
  if (there?.listed !== true) return undefined;
  const { run } = (await first(db, 'select exists (select from migration) as run')) ?? {};
  // The rows of a table come at once.
  if (there.has_tables === true && run === false)
    return `The database has tables, and no migration that made them. ${anew}`;
  if (there.kept !== true) return undefined;
  const asked = `select name from (select unnest(parts) as name from (select parts from migration order by id desc limit 1) last) stood
    except select name from schema_part order by 1`;
  const lacking = (await db.query(asked, [])).rows.map(({ name }) => String(name));
  if (lacking.length === 0) return undefined;
  const more = lacking.length > named ? ` and ${lacking.length - named} more` : '';
  return `The database lacks what keeps its rows right: ${lacking.slice(0, named).join(', ')}${more}. ${anew}`;
}

/** Writes down what stands, beside the migration that was run last. */
export async function keepParts(db: Asked): Promise<void> {
  await db.query(
    `update migration set parts = array(select name from schema_part order by 1) where id = (select max(id) from migration)`,
    [],
  );
}

async function first(db: Asked, asked: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  return (await db.query(asked, [])).rows[0];
}
