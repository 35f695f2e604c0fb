import { pino, type DestinationStream, type Logger } from 'pino';
import { openLines } from './log-lines.ts';

export type Log = Logger;

const standardError = openLines(2);

/** JSON lines, on standard error unless said otherwise; no names, numbers or codes of persons are ever passed in (rules.md 13). */
export function openLog(options: { level: string; part: string }, lines: DestinationStream = standardError): Log {
  return pino({ level: options.level, base: { part: options.part }, serializers: { err: errorFields } }, lines);
}

/** What a fault is, and nothing it carries along: a database error holds its connection, and a row's values. */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return { type: error.name, message: error.message, code, constraint, table, stack: error.stack };
}
