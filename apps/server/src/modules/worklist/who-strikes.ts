import type { Operator } from '../../http/console-use-case.ts';

/** Whoever noted a call strikes it, and who answers for them. */
export function strikesAnybodys({ role }: Operator): boolean {
  return role === 'manager' || role === 'admin';
}
