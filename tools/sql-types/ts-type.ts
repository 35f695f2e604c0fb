const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  // Centavos and counts: never a number, which loses digits. sum(bigint) is numeric.
  int8: 'bigint',
  numeric: 'bigint',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  uuid: 'string',
  inet: 'string',
  // A calendar day stays text: a Date would give it an hour and a zone.
  date: 'string',
  timestamptz: 'Date',
  interval: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  void: 'undefined',
};

/**
 * The TypeScript type a PostgreSQL type has in this house (see `platform/db` for the parsers that keep it true).
 * @throws Error for a type nobody has decided about yet.
 */
export function tsType(postgresType: string): string {
  if (postgresType.startsWith('_')) return `${tsType(postgresType.slice(1))}[]`;
  const found = scalars[postgresType];
  if (!found) throw new Error(`the type ${postgresType} has no TypeScript type in tools/sql-types/ts-type.ts`);
  return found;
}
