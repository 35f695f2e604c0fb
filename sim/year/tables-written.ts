const known = new Map<string, ReadonlySet<string>>();

/** The tables that a statement says it writes; what triggers of theirs write is not among them. */
export function tablesWrittenBy(sql: string): ReadonlySet<string> {
  const before = known.get(sql);
  if (before !== undefined) return before;
  const written = sql.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/gi);
  const tables = new Set([...written].map(([, table]) => table ?? ''));
  known.set(sql, tables);
  return tables;
}
