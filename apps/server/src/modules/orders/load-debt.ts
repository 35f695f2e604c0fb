import { businessDay, businessDayOf, type BusinessDay } from '@house/calendar';
import {
  bucketNames,
  foldDebt,
  termsFromPayout,
  type BucketName,
  type Debt,
  type DebtEvent,
  type LoanTerms,
} from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { frozenPrice } from './order-row.ts';
import { readDebtEvents, readTerms, type ReadDebtEventsRow } from './orders.queries.ts';

export type LoadedDebt = {
  readonly terms: LoanTerms;
  readonly events: readonly DebtEvent[];
  readonly debt: Debt;
};

/**
 * An order's debt from its rows: frozen terms, all events, and their fold at the end of `asOf` (today unless said
 * otherwise). Throws an Error for an order that was never paid out. Who writes by it holds the order's lock.
 */
export async function loadDebt(
  house: House,
  db: Db,
  orderId: bigint,
  asOf: BusinessDay = businessDayOf(house.clock.now()),
): Promise<LoadedDebt> {
  const terms = await loadTerms(house, db, orderId);
  const events = (await readDebtEvents.run({ orderId }, db)).map(eventOf);
  return { terms, events, debt: foldDebt(terms, events, asOf) };
}

/** The terms frozen at placing, under the policy of that day, with the days that the payout fixed. */
export async function loadTerms(house: House, db: Db, orderId: bigint): Promise<LoanTerms> {
  const [row] = await readTerms.run({ orderId }, db);
  if (row === undefined || row.disbursedOn === null || row.dueOn === null) {
    throw new Error(`order ${orderId} was not paid out: it has no terms`);
  }
  // An extension's terms go on from its parent's; nobody writes one yet (rules.md 8).
  if (row.extendedFrom !== null) throw new Error(`order ${orderId} is an extension`);
  const policy = await policyOfVersion(house, db, row.policyVersion);
  const terms = termsFromPayout(frozenPrice(row), businessDay(row.disbursedOn), policy.lateCharges);
  return { ...terms, dueOn: businessDay(row.dueOn) };
}

function eventOf(row: ReadDebtEventsRow): DebtEvent {
  const when = { id: String(row.id), on: businessDay(row.valueOn), at: row.valueAt, seq: row.seq };
  switch (row.kind) {
    case 'payment':
      return { ...when, kind: 'payment', amountCentavos: amountOf(row) };
    case 'reversal':
      return { ...when, kind: 'reversal', of: String(row.reversesId), isRailsFault: row.railsFault };
    case 'waiver':
      return { ...when, kind: 'waiver', amountCentavos: amountOf(row), bucket: bucketOf(row.bucket) };
    case 'charge-off':
    case 'hold-on':
    case 'hold-off':
      return { ...when, kind: row.kind };
    default:
      throw new Error(`debt event ${row.id} is of an unknown kind ${row.kind}`);
  }
}

function amountOf(row: ReadDebtEventsRow): Centavos {
  if (row.amountCentavos === null) throw new Error(`debt event ${row.id} has no amount`);
  return centavos(row.amountCentavos);
}

function bucketOf(column: string | null): BucketName | undefined {
  if (column === null) return undefined;
  const bucket = bucketNames.find((name) => name === column);
  if (bucket === undefined) throw new Error(`unknown bucket ${column}`);
  return bucket;
}
