import { businessDayOf, type BusinessDay } from '@house/calendar';
import { foldDebt, quoteExtension, type DebtEvent, type Extension, type Policy } from '@house/lending';
import { sumOf, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { loadDebt, type LoadedDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import type { FindExtensionRow, FindStandingOfferRow } from './extensions.queries.ts';

type Payment = Extract<DebtEvent, { kind: 'payment' }>;

export type ExtensionPool = {
  /** As of the day of the pool's first money, which fixes it; as of today while nothing has come. */
  readonly quote: Extension;
  readonly first: Payment | undefined;
  readonly pooledCentavos: Centavos;
  /** The money pays all that is owed: whoever pays the whole loan wants no extension. */
  readonly clears: boolean;
  /** What extending costs if the first money comes on a day to come, by the same reading of the order. */
  readonly quoteOn: (day: BusinessDay) => Extension;
};

/**
 * What came for an order since an offer was made, and what extending costs (rules.md 8): the money is pooled until the
 * quote is reached. Until then, and for good when the offer expires, each payment is allocated as usual.
 */
export async function extensionPool(
  house: House,
  tx: Tx,
  order: Pick<Order, 'id' | 'policyVersion'>,
  offer: Offer,
): Promise<ExtensionPool> {
  const loaded = await loadDebt(house, tx, order.id);
  const policy = await policyOfVersion(house, tx, order.policyVersion);
  const pool = poolOf(loaded, offer, policy, businessDayOf(house.clock.now()));
  const { terms, events, debt } = loaded;
  const quoteOn = (day: BusinessDay): Extension =>
    quoteExtension(terms, foldDebt(terms, events, day), offer.termDays, policy.extension, policy.offers.terms);
  return { ...pool, clears: debt.end !== undefined, quoteOn };
}

/**
 * Whether the extension of an order is the same without one of its payments: the rest of the pool reaches the quote, and
 * the child begins on that day with that principal and those charges.
 */
export async function isExtendedWithout(
  house: House,
  tx: Tx,
  parent: Order,
  extension: FindExtensionRow,
  paymentId: bigint,
): Promise<boolean> {
  const { terms, events } = await loadDebt(house, tx, parent.id);
  const left = [String(paymentId), String(extension.eventId)];
  const rest = { terms, events: events.filter((event) => !left.includes(event.id)) };
  const policy = await policyOfVersion(house, tx, parent.policyVersion);
  const { quote, first, pooledCentavos } = poolOf(rest, extension, policy, businessDayOf(house.clock.now()));
  if (first === undefined || quote.kind === 'refused' || pooledCentavos < quote.payNowCentavos) return false;
  const { terms: child } = await loadDebt(house, tx, extension.childId);
  return (
    child.disbursedOn === quote.child.disbursedOn &&
    child.principalCentavos === quote.child.principalCentavos &&
    child.interestCentavos === quote.child.interestCentavos &&
    child.chain.chargedBeforeCentavos === quote.child.chain.chargedBeforeCentavos
  );
}

type Offer = Pick<FindStandingOfferRow, 'offeredAt' | 'expiresAt' | 'termDays'>;

function poolOf(
  { terms, events }: Pick<LoadedDebt, 'terms' | 'events'>,
  offer: Offer,
  policy: Policy,
  today: BusinessDay,
): Omit<ExtensionPool, 'clears' | 'quoteOn'> {
  const pool = pooled(events, offer);
  const [first] = pool;
  const others = events.filter((event) => !pool.some((payment) => payment.id === event.id));
  const on = first?.on ?? today;
  // Money that was taken back since pays for nothing on that day either.
  const known = others.map((event) => (event.kind === 'reversal' && event.on > on ? { ...event, on } : event));
  const debt = foldDebt(terms, known, on);
  return {
    quote: quoteExtension(terms, debt, offer.termDays, policy.extension, policy.offers.terms),
    first,
    pooledCentavos: sumOf(pool, (payment) => payment.amountCentavos),
  };
}

/**
 * By the rail's time, the first of it first. Money that was taken back is no money. What came before a waiver was given
 * is allocated: the order is extended right before the first of the pool, and what was waived must be known there (0159).
 */
function pooled(events: readonly DebtEvent[], { offeredAt, expiresAt }: Offer): readonly Payment[] {
  const reversed = new Set(events.map((event) => (event.kind === 'reversal' ? event.of : '')));
  const inTime = events.filter(({ id, at }) => at > offeredAt && at < expiresAt && !reversed.has(id));
  const waivers = inTime.filter(({ kind }) => kind === 'waiver');
  return inTime
    .filter((event): event is Payment => event.kind === 'payment')
    .filter((payment) => waivers.every(({ at }) => at < payment.at))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq);
}
