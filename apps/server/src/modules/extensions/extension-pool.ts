import { businessDayOf } from '@house/calendar';
import { foldDebt, quoteExtension, type DebtEvent, type Extension } from '@house/lending';
import { sum, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import type { FindStandingOfferRow } from './extensions.queries.ts';

type Payment = Extract<DebtEvent, { kind: 'payment' }>;

export type ExtensionPool = {
  /** As of the day of the pool's first money, which fixes it; as of today while nothing has come. */
  readonly quote: Extension;
  readonly first: Payment | undefined;
  readonly pooledCentavos: Centavos;
  /** The money pays all that is owed: whoever pays the whole loan wants no extension. */
  readonly clears: boolean;
};

/**
 * What came for an order since an offer was made, and what extending costs (rules.md 8): the money is pooled until the
 * quote is reached. Until then, and for good when the offer expires, each payment is allocated as usual.
 */
export async function extensionPool(
  house: House,
  tx: Tx,
  order: Order,
  offer: Pick<FindStandingOfferRow, 'offeredAt' | 'expiresAt' | 'termDays'>,
): Promise<ExtensionPool> {
  const { terms, events, debt: paid } = await loadDebt(house, tx, order.id);
  const policy = await policyOfVersion(house, tx, order.policyVersion);
  const pool = pooled(events, offer);
  const [first] = pool;
  const others = events.filter((event) => !pool.some((payment) => payment.id === event.id));
  const debt = foldDebt(terms, others, first?.on ?? businessDayOf(house.clock.now()));
  return {
    quote: quoteExtension(terms, debt, offer.termDays, policy.extension, policy.offers.terms),
    first,
    pooledCentavos: sum(...pool.map((payment) => payment.amountCentavos)),
    clears: paid.end !== undefined,
  };
}

/** By the rail's time, the first of it first. Money that was taken back is no money. */
function pooled(
  events: readonly DebtEvent[],
  { offeredAt, expiresAt }: Pick<FindStandingOfferRow, 'offeredAt' | 'expiresAt'>,
): readonly Payment[] {
  const reversed = new Set(events.map((event) => (event.kind === 'reversal' ? event.of : '')));
  return events
    .filter((event): event is Payment => event.kind === 'payment' && !reversed.has(event.id))
    .filter(({ at }) => at >= offeredAt && at < expiresAt)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq);
}
