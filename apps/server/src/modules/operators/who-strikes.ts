import type { Operator } from '../../http/console-use-case.ts';

/** Whoever noted a call or a note by mistake strikes it, and who answers for them. */
export function strikesAnybodys({ role }: Operator): boolean {
  return role === 'manager' || role === 'admin';
}
