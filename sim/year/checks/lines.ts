import { centavos, formatMt, minus } from '@house/money';
import { listLines } from '../../../apps/server/src/modules/reconciliation/days.queries.ts';
import type { SimTown } from '../sim-town.ts';

/** Lines of the rail's statement that are booked, or met what was, and lead staff to no journal, or to one of another amount. */
export async function lineFaults({ house, time }: SimTown, from: Date): Promise<string[]> {
  const wish = { from, until: time.now(), outcome: null, kind: null, after: null, limit: 1_000_000n };
  const lines = await listLines.run(wish, house.database);
  return lines
    .filter(({ outcome }) => outcome === 'matched' || outcome === 'booked')
    .flatMap(({ receipt, kind, outcome, paidInCentavos, paidOutCentavos, journalId, ledgerCentavos }) => {
      const amount = minus(centavos(paidInCentavos ?? 0n), centavos(paidOutCentavos ?? 0n));
      if (ledgerCentavos === amount) return [];
      const said = journalId === null ? 'no journal' : `a journal of ${formatMt(centavos(ledgerCentavos ?? 0n))}`;
      return [`the ${outcome} line ${kind} ${receipt} of ${formatMt(amount)} leads to ${said}`];
    });
}
