import { centavos, formatMt, minus } from '@house/money';
import { listLines } from '../../../apps/server/src/modules/reconciliation/days.queries.ts';
import type { SimTown } from '../sim-town.ts';

/**
 * Lines of the rail's statement that are booked, or met what was, and lead staff to no journal, or to one of another amount. What a
 * line has brought is given to its order behind it, and may wait for that a moment more, as after a worker that died over it. What was
 * paid out for an order that had ended is a loan once two persons agree (rules.md 5, row 19).
 */
export async function lineFaults({ house, time }: SimTown, from: Date): Promise<string[]> {
  const wish = { from, until: time.now(), outcome: null, kind: null, after: null, limit: 1_000_000n };
  const lines = await listLines.run(wish, house.database);
  const { rows } = await house.database.query(
    `select rail_transaction_id as id from rail_transaction where meaning = 'unread'
     union all select coalesce(r.stated_as, r.rail_transaction_id) from rail_transaction r join loan_order o on o.id = r.order_id
     where r.direction = 'out' and o.status = 'Cancelled' and o.disbursed_on is null`,
    [],
  );
  const waiting = new Set<string>(rows.map(({ id }) => id));
  return lines
    .filter(({ receipt, outcome }) => (outcome === 'matched' || outcome === 'booked') && !waiting.has(receipt))
    .flatMap(({ receipt, kind, outcome, paidInCentavos, paidOutCentavos, journalId, ledgerCentavos }) => {
      const amount = minus(centavos(paidInCentavos ?? 0n), centavos(paidOutCentavos ?? 0n));
      if (ledgerCentavos === amount) return [];
      const said = journalId === null ? 'no journal' : `a journal of ${formatMt(centavos(ledgerCentavos ?? 0n))}`;
      return [`the ${outcome} line ${kind} ${receipt} of ${formatMt(amount)} leads to ${said}`];
    });
}
