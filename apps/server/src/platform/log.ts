import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard error; no names, numbers or codes of persons are ever passed in (rules.md 13). */
export function openLog(options: { level: string; part: string }): Log {
  return pino({ level: options.level, base: { part: options.part } }, pino.destination({ fd: 2, sync: false }));
}
