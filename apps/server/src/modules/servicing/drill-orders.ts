import { addDays, addMs, businessDay, endOfDay, startOfDay, type BusinessDay } from '@house/calendar';
import type { OperatorInput } from '@house/contract/operator';
import { orderDrills } from '@house/contract/operator/words';
import type { Db } from '../../platform/db.ts';
import { leadOf, type DrillFilters } from './drill-leads.ts';
import { fitDrilled, readCloseAt, readVersionTimes } from './drill-orders.queries.ts';
import type { ReadSeenRow } from './find-orders.queries.ts';

export type DrillQuery = OperatorInput<'findOrders'>['query'];
type Product = Pick<DrillFilters, 'principalCentavos' | 'termDays'>;
type Placed = { readonly from: Date; readonly until: Date; readonly today: BusinessDay };
/** The row that the page comes after, the stretch of placements, and how many are wanted. */
type Page = Placed & { readonly seen: ReadSeenRow | undefined; readonly wanted: number };

// What an index leads to nearly always fits; where it does not, more is asked at once.
const firstLook = 4;
const mostAtOnce = 8_000;

/** Whether the list was opened from a figure of a report. */
export function isDrill(query: DrillQuery): boolean {
  return orderDrills.some((name) => query[name] !== undefined);
}

/**
 * The orders behind one figure of a report. What was owed on a day is told by how each order stood when that day's close
 * was done, as the report's snapshot was. An index leads to those that may be meant, in the order of its own (the latest
 * due, lent, placed or written off first), and they are asked in pages whether they fit.
 */
export async function drillOrders(db: Db, query: DrillQuery, page: Page, product: Product): Promise<{ id: bigint }[]> {
  const filters = await filtersOf(db, query, page, product);
  if (filters === undefined) return [];
  const lead = await leadOf(db, filters, page.seen);
  const found: { id: bigint }[] = [];
  for (let limit = page.wanted * firstLook; ; limit = Math.min(limit * firstLook, mostAtOnce)) {
    const { ids, isLast } = await lead.next(BigInt(limit));
    const fitting = new Set((await fitDrilled.run({ ...filters, ids }, db)).map((row) => row.id));
    for (const id of ids) if (fitting.has(id)) found.push({ id });
    if (isLast || found.length >= page.wanted) return found.slice(0, page.wanted);
  }
}

/** Of these orders, in their order, all that the other filters leave. */
export async function fitOrders(
  db: Db,
  query: DrillQuery,
  placed: Placed,
  product: Product,
  sought: readonly { id: bigint }[],
): Promise<{ id: bigint }[]> {
  const filters = await filtersOf(db, query, placed, product);
  if (filters === undefined) return [];
  const fitting = new Set(
    (await fitDrilled.run({ ...filters, ids: sought.map(({ id }) => id) }, db)).map(({ id }) => id),
  );
  return sought.filter(({ id }) => fitting.has(id));
}

async function filtersOf(db: Db, query: DrillQuery, page: Placed, product: Product): Promise<DrillFilters | undefined> {
  const owedOn = dayOf(query.owedOn);
  const goneBy = dayOf(query.goneBy);
  const stillOwedOn = dayOf(query.stillOwedOn);
  const writtenOffBy = dayOf(query.writtenOffBy);
  const version = query.version === undefined ? undefined : await versionTimes(db, query.version);
  if (query.version !== undefined && version === undefined) return undefined;
  return {
    ...product,
    owedOn: owedOn ?? null,
    from: latest(page.from, version?.from),
    until: earliest(page.until, version?.until),
    status: query.status ?? null,
    hold: query.hold ?? null,
    policyVersion: query.version ?? null,
    lentFrom: query.lentFrom ?? null,
    lentTo: query.lentTo ?? null,
    dueFrom: query.dpdTo === undefined ? null : addDays(owedOn ?? page.today, -query.dpdTo),
    dueTo: query.dpdFrom === undefined ? null : addDays(owedOn ?? page.today, -query.dpdFrom),
    writtenOff: query.writtenOff ?? null,
    owedAt: owedOn === undefined ? null : await closedAt(db, owedOn),
    goneAt: goneBy === undefined ? null : await closedAt(db, goneBy),
    stillAt: stillOwedOn === undefined ? null : await closedAt(db, stillOwedOn),
    stillDueFrom:
      stillOwedOn === undefined || query.stillDpdTo === undefined
        ? '-infinity'
        : addDays(stillOwedOn, -query.stillDpdTo),
    stillDueTo:
      stillOwedOn === undefined || query.stillDpdFrom === undefined
        ? 'infinity'
        : addDays(stillOwedOn, -query.stillDpdFrom),
    writtenOffAt: writtenOffBy === undefined ? null : await closedAt(db, writtenOffBy),
    decided: query.decided ?? null,
    rule: query.rule ?? null,
    outcome: query.outcome ?? null,
    ...stretch('paid', query.paidOn),
    ...stretch('code', query.codeOn),
  };
}

/** When orders of a version were placed; undefined when nobody has published it. */
async function versionTimes(db: Db, version: number): Promise<{ from: Date; until?: Date } | undefined> {
  const [times] = await readVersionTimes.run({ version }, db);
  if (times === undefined) return undefined;
  return { from: times.effectiveFrom, ...(times.until === null ? {} : { until: times.until }) };
}

function earliest(one: Date, other: Date | undefined): Date {
  return other !== undefined && other < one ? other : one;
}

function latest(one: Date, other: Date | undefined): Date {
  return other !== undefined && other > one ? other : one;
}

function dayOf(text: string | undefined): BusinessDay | undefined {
  return text === undefined ? undefined : businessDay(text);
}

function dayAfter(text: string): Date {
  return endOfDay(businessDay(text));
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
