import { addDays, businessDay, businessDayOf, type BusinessDay } from '@house/calendar';
import {
  foldDebt,
  termsFromPayout,
  type Debt,
  type DebtEvent,
  type LoanTerms,
  type OrderStatus,
  type Policy,
} from '@house/lending';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { debtEventsIn } from './debt-event.ts';
import { readDebts } from './debts.queries.ts';
import type { Order } from './lock-order.ts';
import { chainOf, frozenPrice, statusOf, type ChainColumns, type PriceColumns } from './order-row.ts';

/** A debt is read with nothing but the time and the policies. */
type Knowing = Pick<House, 'database' | 'clock'>;

export type LoadedDebt = {
  readonly terms: LoanTerms;
  readonly events: readonly DebtEvent[];
  readonly debt: Debt;
};

/** With the status that the order had at that instant: of another, one that goes on had nothing left to pay. */
export type StandingDebt = LoadedDebt & { readonly status: OrderStatus };

/**
 * An order's debt from its rows: the terms frozen at placing, all events, and their fold at the end of `asOf` (today
 * unless said otherwise). Throws for an order that was never paid out. Who writes by it holds the order's lock.
 */
export async function loadDebt(house: Knowing, db: Db, orderId: bigint, asOf?: BusinessDay): Promise<StandingDebt> {
  return loadedOf(await loadDebts(house, db, [orderId], asOf), orderId);
}

/** The debt of a row that was read with its events, so both of one instant; undefined before it is paid out. */
export async function debtIn(
  house: Knowing,
  db: Db,
  row: RowWithEvents,
  asOf?: BusinessDay,
): Promise<LoadedDebt | undefined> {
  const { disbursedOn, dueOn } = row;
  if (disbursedOn === null || dueOn === null) return undefined;
  const terms = termsOf({ ...row, disbursedOn, dueOn }, await policyOfVersion(house, db, row.policyVersion));
  const events = debtEventsIn(row.events);
  return { terms, events, debt: foldDebt(terms, events, asOf ?? todayOf(house, events)) };
}

/**
 * Midnight may have passed while its lock was waited for: who reads it then is of the day before, and as of that what whoever had
 * the lock wrote would not be there.
 */
export function todayOf({ clock }: Pick<House, 'clock'>, events: readonly DebtEvent[]): BusinessDay {
  const today = businessDayOf(clock.now());
  const tomorrow = addDays(today, 1);
  return events.some(({ on }) => on === tomorrow) ? tomorrow : today;
}

/** The one of these that was paid out, as whoever asks knows. */
export function loadedOf<D extends LoadedDebt>(debts: ReadonlyMap<bigint, D>, orderId: bigint): D {
  const loaded = debts.get(orderId);
  if (loaded === undefined) throw new Error(`order ${orderId} was not paid out: nothing is owed of it`);
  return loaded;
}

/** The debts of a set of orders, each of one instant; those never paid out are left out. */
export async function loadDebts(
  house: Knowing,
  db: Db,
  orderIds: readonly bigint[],
  asOf?: BusinessDay,
): Promise<ReadonlyMap<bigint, StandingDebt>> {
  const debts = new Map<bigint, StandingDebt>();
  for (const row of await readDebts.run({ orderIds: [...orderIds] }, db)) {
    const loaded = await debtIn(house, db, row, asOf);
    if (loaded !== undefined) debts.set(row.id, { ...loaded, status: statusOf(row.status) });
  }
  return debts;
}

/** An order's terms by the policy it was placed under; none before it is paid out. */
export function termsOfOrder({ price, chain, disbursed }: Order, policy: Policy): LoanTerms | undefined {
  return disbursed && termsFrom({ price, chain, disbursedOn: disbursed.on, dueOn: disbursed.dueOn }, policy);
}

/** A paid-out order's terms out of its row and the policy it was placed under. */
export function termsOf(row: TermsColumns, policy: Policy): LoanTerms {
  const disbursedOn = businessDay(row.disbursedOn);
  const dueOn = businessDay(row.dueOn);
  return termsFrom({ price: frozenPrice(row), chain: chainOf(row), disbursedOn, dueOn }, policy);
}

function termsFrom({ price, chain, disbursedOn, dueOn }: Frozen, { lateCharges }: Policy): LoanTerms {
  const terms = termsFromPayout(price, disbursedOn, lateCharges);
  // The row's due day stands, should two operators have changed it.
  return { ...terms, dueOn, chain: chain ?? terms.chain };
}

type Frozen = Pick<Order, 'price' | 'chain'> & { readonly disbursedOn: BusinessDay; readonly dueOn: BusinessDay };
type TermsColumns = PriceColumns & ChainColumns & { readonly disbursedOn: string; readonly dueOn: string };
type RowWithEvents = PriceColumns &
  ChainColumns & {
    readonly policyVersion: number;
    readonly disbursedOn: string | null;
    readonly dueOn: string | null;
    readonly events: string | null;
  };
