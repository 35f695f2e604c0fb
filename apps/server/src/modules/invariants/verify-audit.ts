import { beforeAll, followChain } from '../audit/audit-chain.ts';
import type { Verifier, Violation } from './violation.ts';

/** The audit log's chain, from its first row to its last: none was changed, dropped or put in between (rules.md 12). */
export async function verifyAudit({ database }: Verifier): Promise<readonly Violation[]> {
  let last = beforeAll;
  while (true) {
    const stretch = await followChain(database, last);
    last = stretch.last;
    if (stretch.state === 'whole') return [];
    if (stretch.state === 'broken')
      return [{ invariant: 'the audit log is one chain', rows: [{ brokenAt: String(last.id + 1n) }] }];
  }
}
