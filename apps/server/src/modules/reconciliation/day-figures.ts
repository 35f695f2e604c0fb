import type { BusinessDay } from '@house/calendar';
import type { AccountCode } from '@house/lending';
import { centavos, minus, sum, zeroCentavos, type Centavos } from '@house/money';
import type { Db } from '../../platform/db.ts';
import { trialBalance } from '../ledger/trial-balance.ts';
import { dayBounds } from './day-bounds.ts';
import { countWithoutLine, readDayLines, readEquation, readMovedByValue } from './days.queries.ts';

/**
 * What a day's lines come to, and the float equation at its end (rules.md 6): our wallet accounts, by value date, and
 * what is in flight, against the rail's balance. `differenceCentavos` is undefined where the statement names no
 * balance; zero is what everybody wants. Centavos.
 */
export type DayFigures = {
  readonly counts: Readonly<Record<'lines' | 'matched' | 'booked' | 'noted' | 'unread' | 'breaks' | 'settled', number>>;
  readonly withoutLine: number;
  readonly paidInCentavos: Centavos;
  readonly paidOutCentavos: Centavos;
  readonly feesCentavos: Centavos;
  readonly openingCentavos: Centavos | undefined;
  readonly closingCentavos: Centavos | undefined;
  /** What the balance column moved by and no line explains: lines are missing. */
  readonly gapCentavos: Centavos | undefined;
  readonly floatCentavos: Centavos;
  readonly collectionCentavos: Centavos;
  /** Lines that nobody has booked yet, less bookings that no line names, and what moved across midnight. */
  readonly inFlightCentavos: Centavos;
  readonly differenceCentavos: Centavos | undefined;
};

export async function readDayFigures(db: Db, day: BusinessDay): Promise<DayFigures> {
  const bounds = dayBounds(day);
  const [lines] = await readDayLines.run(bounds, db);
  const [missing] = await countWithoutLine.run(bounds, db);
  if (lines === undefined || missing === undefined) throw new Error(`the lines of ${day} were not counted`);
  const wallets = await walletsAt(db, day);
  const opening = lines.openingCentavos === null ? undefined : centavos(lines.openingCentavos);
  const closing = lines.closingCentavos === null ? undefined : centavos(lines.closingCentavos);
  const paidInCentavos = centavos(lines.paidInCentavos);
  const paidOutCentavos = centavos(lines.paidOutCentavos);
  const expected = sum(wallets.floatCentavos, wallets.collectionCentavos, wallets.inFlightCentavos);
  return {
    ...wallets,
    counts: {
      lines: Number(lines.lines),
      matched: Number(lines.matched),
      booked: Number(lines.booked),
      noted: Number(lines.noted),
      unread: Number(lines.unread),
      breaks: Number(lines.breaks),
      settled: Number(lines.settled),
    },
    withoutLine: Number(missing.bookings),
    paidInCentavos,
    paidOutCentavos,
    feesCentavos: centavos(lines.feesCentavos),
    openingCentavos: opening,
    closingCentavos: closing,
    gapCentavos:
      opening === undefined || closing === undefined
        ? undefined
        : minus(minus(closing, opening), minus(paidInCentavos, paidOutCentavos)),
    differenceCentavos: closing === undefined ? undefined : minus(closing, expected),
  };
}

/** Nothing open: no break, nothing without a line, no difference, no gap. */
export function isClean(figures: DayFigures): boolean {
  const { counts, withoutLine, differenceCentavos, gapCentavos } = figures;
  const rest = (amount: Centavos | undefined) => amount ?? zeroCentavos;
  const agrees = rest(differenceCentavos) === zeroCentavos && rest(gapCentavos) === zeroCentavos;
  return counts.breaks === 0 && counts.unread === 0 && withoutLine === 0 && agrees;
}

/** The wallets as of the end of the day by value, and what is in flight. */
async function walletsAt(db: Db, day: BusinessDay) {
  const { lines } = await trialBalance(db, day);
  const moved = await readMovedByValue.run({ day }, db);
  const [equation] = await readEquation.run({ until: dayBounds(day).until }, db);
  if (equation === undefined) throw new Error('the wallets were not added up');
  const at = (account: AccountCode): Centavos => {
    const line = lines.find((one) => one.account === account);
    const booked = line === undefined ? zeroCentavos : minus(line.debitCentavos, line.creditCentavos);
    return sum(booked, centavos(moved.find((row) => row.account === account)?.centavos ?? 0n));
  };
  return {
    floatCentavos: at('wallet_float'),
    collectionCentavos: at('wallet_collection'),
    inFlightCentavos: centavos(equation.unbookedCentavos - equation.unstatedCentavos + equation.acrossMidnightCentavos),
  };
}
