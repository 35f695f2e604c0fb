import { addDays, addMs, businessDay, startOfDay, type BusinessDay } from '@house/calendar';
import type { OperatorInput } from '@house/contract/operator';
import type { Db } from '../../platform/db.ts';
import { findDrilled, readCloseAt, type FindDrilledParameters } from './drill-orders.queries.ts';

type Query = OperatorInput<'findOrders'>['query'];
type Page = Pick<FindDrilledParameters, 'beforeAt' | 'beforeId' | 'from' | 'limit'>;
type Product = Pick<FindDrilledParameters, 'principalCentavos' | 'termDays'>;

const drills = [
  'owedOn',
  'goneBy',
  'lentFrom',
  'lentTo',
  'writtenOff',
  'version',
  'decided',
  'rule',
  'paidOn',
  'codeOn',
] as const;

/** Whether the list was opened from a figure of a report. */
export function isDrill(query: Query): boolean {
  return drills.some((name) => query[name] !== undefined);
}

/**
 * The orders behind one figure of a report, the latest placed first. What was owed on a day is told by how each order
 * stood when that day's close was done, as the report's snapshot was. Reads placements backwards from the last that can
 * be meant, so a page near it costs little.
 */
export async function drillOrders(db: Db, query: Query, page: Page, product: Product): Promise<{ id: bigint }[]> {
  const owedOn = dayOf(query.owedOn);
  const goneBy = dayOf(query.goneBy);
  const owedAt = owedOn === undefined ? null : await closedAt(db, owedOn);
  const dueTo = owedOn === undefined || query.dpdFrom === undefined ? null : addDays(owedOn, -query.dpdFrom);
  // Nothing is due before it is placed.
  const latest = [owedAt, dueTo === null ? null : dayAfter(dueTo)];
  const beforeAt = earliest(page.beforeAt, latest);
  return findDrilled.run(
    {
      ...page,
      ...product,
      beforeAt,
      rootsBefore: earliest(addMs(beforeAt, 1), [query.lentTo === undefined ? null : dayAfter(query.lentTo)]),
      status: query.status ?? null,
      hold: query.hold ?? null,
      policyVersion: query.version ?? null,
      lentFrom: query.lentFrom ?? null,
      lentTo: query.lentTo ?? null,
      dueFrom: owedOn === undefined || query.dpdTo === undefined ? null : addDays(owedOn, -query.dpdTo),
      dueTo,
      writtenOff: query.writtenOff ?? null,
      owedAt,
      goneAt: goneBy === undefined ? null : await closedAt(db, goneBy),
      decided: query.decided ?? null,
      rule: query.rule ?? null,
      outcome: query.outcome ?? null,
      ...stretch('paid', query.paidOn),
      ...stretch('code', query.codeOn),
    },
    db,
  );
}

function earliest(first: Date, others: readonly (Date | null)[]): Date {
  return others.reduce<Date>((least, at) => (at !== null && at < least ? at : least), first);
}

function dayOf(text: string | undefined): BusinessDay | undefined {
  return text === undefined ? undefined : businessDay(text);
}

function dayAfter(text: string): Date {
  return startOfDay(addDays(businessDay(text), 1));
}

/** When the day's close was done; of a day without one, its last instant. */
async function closedAt(db: Db, day: BusinessDay): Promise<Date> {
  const [close] = await readCloseAt.run({ day }, db);
  return close?.finishedAt ?? addMs(dayAfter(day), -1);
}

function stretch<Name extends 'paid' | 'code'>(name: Name, day: string | undefined) {
  const bounds = day === undefined ? [null, null] : [startOfDay(businessDay(day)), dayAfter(day)];
  return { [`${name}From`]: bounds[0], [`${name}Before`]: bounds[1] } as Record<
    `${Name}From` | `${Name}Before`,
    Date | null
  >;
}
