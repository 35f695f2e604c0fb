import { knownWord } from '../../platform/known-word.ts';
import { openWords } from '../../platform/kept-words.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { businessDay } from '@house/calendar';
import { lineOutcomes, statementLineKinds, type OperatorResult } from '@house/contract/operator';
import { dayStates } from '@house/contract/operator/words';
import { centavos, sum, toMt, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { maskedNumber } from '../customers/masked.ts';
import { typedReference } from '../repayments/typed-reference.ts';
import { sourceOf } from '../suspense-desk/aside-receipt.ts';
import { dayBounds } from './day-bounds.ts';
import { isClean, readDayFigures, type DayFigures } from './day-figures.ts';
import { readDayStanding } from './day-standing.ts';
import {
  listBreakKinds,
  listDays,
  listLines,
  listStatementsOfDay,
  listWithoutLine,
  readSignature,
  type ListLinesRow,
} from './days.queries.ts';
import { mostPulls } from './reading-times.ts';
import { pullsStatements } from '../statements/covered.ts';

const mostBookings = 100n;

/** `GET /reconciliation`: the days, the latest first, as they stood when last held against the books. */
export const reconciliationDays: ConsoleUseCase<'reconciliationDays'> = async (house, { tx }, { query }) => {
  const rows = await listDays.run(
    {
      before: query.before ?? null,
      from: query.from ?? null,
      until: query.until ?? null,
      state: query.state ?? null,
      isPulled: pullsStatements(house),
      mostPulls,
      limit: BigInt(query.size + 1),
    },
    tx,
  );
  return {
    data: rows.slice(0, query.size).map((row) => ({
      day: businessDay(row.businessDate),
      state: dayStates.find((state) => state === row.state) ?? 'waiting',
      lines: row.lines ?? 0,
      breaks: row.breaks ?? 0,
      withoutLine: row.withoutLine ?? 0,
      paidIn: toMt(centavos(row.paidInCentavos ?? 0n)),
      paidOut: toMt(centavos(row.paidOutCentavos ?? 0n)),
      fees: toMt(centavos(row.feesCentavos ?? 0n)),
      closing: mtOrNull(row.closingCentavos),
      difference: mtOrNull(row.differenceCentavos),
      signedBy: row.signedBy,
      signedAt: row.signedAt?.toISOString() ?? null,
    })),
    hasMore: rows.length > query.size,
  };
};

/** `GET /reconciliation/{day}`: worked out now, so that what is signed is what is seen. */
export const reconciliationDay: ConsoleUseCase<'reconciliationDay'> = async (house, { tx, record }, { params }) => {
  const day = businessDay(params.day);
  record(`statement:${day}`);
  const bounds = dayBounds(day);
  const figures = await readDayFigures(tx, day);
  const [signature] = await readSignature.run({ day }, tx);
  const kinds = await listBreakKinds.run(bounds, tx);
  const bookings = await listWithoutLine.run({ ...bounds, limit: mostBookings }, tx);
  const files = await listStatementsOfDay.run({ ...bounds, day }, tx);
  const { waitsFor, nextReadingAt, isStated, isWhole } = await readDayStanding(house, tx, day);
  const clean = isClean(figures);
  const isSigned = (signature?.signedAt ?? null) !== null;
  const { matched, booked, noted, unread, settled, lines, breaks } = figures.counts;
  return {
    day,
    state: stateOf({ isSigned, isStated, isClean: clean, isWhole, isAwaited: nextReadingAt !== undefined }),
    lines,
    breaks,
    withoutLine: figures.withoutLine,
    paidIn: toMt(figures.paidInCentavos),
    paidOut: toMt(figures.paidOutCentavos),
    fees: toMt(figures.feesCentavos),
    closing: mtOrNull(figures.closingCentavos),
    difference: mtOrNull(figures.differenceCentavos),
    signedBy: signature?.signedBy ?? null,
    signedAt: signature?.signedAt?.toISOString() ?? null,
    note: openWords(house.vault, 'statement-day.note', signature?.noteSealed ?? null, signature?.note ?? null),
    counts: { matched, booked, noted, unread, settled },
    breakKinds: kinds.map((row) => ({ kind: row.kind, count: Number(row.count) })),
    equation: equationOf(figures),
    bookings: bookings.map((row) => ({
      receipt: row.receipt,
      direction: row.direction === 'in' ? 'in' : 'out',
      amount: toMt(centavos(row.amountCentavos)),
      source: sourceOf(row.source),
      paidAt: row.paidAt.toISOString(),
    })),
    files: files.map((row) => ({
      hash: row.hash,
      source: row.source === 'pulled' ? 'pulled' : 'file',
      lines: row.lines,
      paidIn: toMt(centavos(row.paidInCentavos)),
      paidOut: toMt(centavos(row.paidOutCentavos)),
      importedAt: row.importedAt.toISOString(),
      importedBy: row.importedBy,
    })),
    waitsFor: waitsFor ?? null,
    nextReadingAt: nextReadingAt?.toISOString() ?? null,
    signsWithNote: !(clean && isWhole),
  };
};

/** `GET /reconciliation/{day}/lines`: the rail's line, our booking, the ledger. */
export const statementLines: ConsoleUseCase<'statementLines'> = async (house, { tx, record }, { params, query }) => {
  const after = rowNumber(query.after) ?? null;
  const rows = await listLines.run(
    {
      ...dayBounds(businessDay(params.day)),
      outcome: query.outcome ?? null,
      kind: query.kind ?? null,
      after,
      limit: BigInt(query.size + 1),
    },
    tx,
  );
  const page = rows.slice(0, query.size);
  record(`statement:${params.day}`, { receipts: page.map((row) => row.receipt) });
  return { data: page.map((row) => lineView(house, row)), hasMore: rows.length > query.size };
};

function lineView(house: House, row: ListLinesRow): OperatorResult<'statementLines'>['data'][number] {
  return {
    id: String(row.id),
    receipt: row.receipt,
    kind: knownWord(statementLineKinds, row.kind, 'kind of line'),
    status: row.status,
    at: row.completedAt.toISOString(),
    phone: maskedNumber(house, 'rail.msisdn', row.msisdnSealed),
    reference: typedReference(house, row.reference),
    amount: toMt(centavos(row.paidInCentavos - row.paidOutCentavos)),
    balance: mtOrNull(row.balanceCentavos),
    outcome: knownWord(lineOutcomes, row.outcome, 'outcome of a line'),
    breakKind: row.breakKind,
    settledBy: row.settledBy,
    settledNote: openWords(house.vault, 'statement-line.note', row.settledNoteSealed, row.settledNote),
    booked: mtOrNull(row.bookedCentavos),
    meaning: row.meaning,
    order: row.serialNumber,
    journal: row.journalId === null ? null : String(row.journalId),
    ledger: mtOrNull(row.ledgerCentavos),
  };
}

function equationOf(figures: DayFigures) {
  const { floatCentavos, collectionCentavos, inFlightCentavos } = figures;
  return {
    opening: mtOrNull(figures.openingCentavos),
    closing: mtOrNull(figures.closingCentavos),
    gap: mtOrNull(figures.gapCentavos),
    float: toMt(floatCentavos),
    collection: toMt(collectionCentavos),
    inFlight: toMt(inFlightCentavos),
    expected: toMt(sum(floatCentavos, collectionCentavos, inFlightCentavos)),
    difference: mtOrNull(figures.differenceCentavos),
  };
}

type Stand = Readonly<Record<'isSigned' | 'isStated' | 'isClean' | 'isWhole' | 'isAwaited', boolean>>;

/** As the list's own query has it. */
function stateOf({ isSigned, isStated, isClean, isWhole, isAwaited }: Stand) {
  if (isSigned) return 'signed';
  if (!isStated) return 'waiting';
  if (!isClean) return 'open';
  if (isWhole) return 'clean';
  return isAwaited ? 'waiting' : 'open';
}

function mtOrNull(amount: bigint | Centavos | null | undefined): number | null {
  return amount === null || amount === undefined ? null : toMt(centavos(amount));
}
