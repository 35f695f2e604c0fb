import { businessDay, type BusinessDay } from '@house/calendar';
import { atOneInstant, type House } from '../../house.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { sealWords } from '../../platform/kept-words.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { readDayFigures, type DayFigures } from './day-figures.ts';
import { daysOfStatement, isNewsToSigned, keepDay, lockDay, readSignature } from './days.queries.ts';
import { matchingLeaseMs } from './reading-times.ts';

/** Whoever signs a day, and what there is to say of it. */
export type Signature = { readonly operatorId: bigint; readonly note: string | undefined };

/** Brings the list of days up to date with a statement. A day that was signed stays as it was signed: its first line since is an alarm. */
export async function refreshDays(house: House, statementId: bigint, pulled: BusinessDay | undefined): Promise<void> {
  const rows = await daysOfStatement.run({ statementId }, house.database);
  const touched = rows.map((row) => businessDay(row.day));
  const days = pulled === undefined || touched.includes(pulled) ? touched : [...touched, pulled];
  for (const day of days) {
    await atOneInstant(house, async (house, tx) => {
      await lockDay.run({ day }, tx);
      if (await storeDay(house, tx, day, await readDayFigures(tx, day))) return;
      if (!touched.includes(day)) return;
      const [news] = await isNewsToSigned.run({ day, statementId, storedWithinMs: BigInt(matchingLeaseMs) }, tx);
      if (news === undefined) return;
      await openIncident(house, tx, {
        kind: 'line-after-sign-off',
        subject: `statement:${day}`,
        detail: { statement: Number(statementId) },
      });
    });
  }
}

/** Brings one day that is listed up to date. What is signed stays, and a day that nobody has a statement of is not listed for this. */
export async function refreshDay(house: House, tx: Tx, day: BusinessDay): Promise<void> {
  const [listed] = await lockDay.run({ day }, tx);
  if (listed !== undefined) await storeDay(house, tx, day, await readDayFigures(tx, day));
}

/** Writes a day's figures, signed or not. False when it is signed already: nothing is written. */
export async function storeDay(
  house: House,
  tx: Tx,
  day: BusinessDay,
  figures: DayFigures,
  signature?: Signature,
): Promise<boolean> {
  const now = house.clock.now();
  const [kept] = await keepDay.run(
    {
      day,
      lines: figures.counts.lines,
      breaks: figures.counts.breaks,
      withoutLine: figures.withoutLine,
      paidInCentavos: figures.paidInCentavos,
      paidOutCentavos: figures.paidOutCentavos,
      feesCentavos: figures.feesCentavos,
      closingCentavos: figures.closingCentavos ?? null,
      differenceCentavos: figures.differenceCentavos ?? null,
      now,
      signedBy: signature?.operatorId ?? null,
      signedAt: signature === undefined ? null : now,
      noteSealed: signature?.note === undefined ? null : sealWords(house.vault, 'statement-day.note', signature.note),
    },
    tx,
  );
  return kept !== undefined;
}

/** What counts for a day that is signed would change figures that somebody put a name under. */
export async function isSigned(db: Db, day: BusinessDay): Promise<boolean> {
  const [signature] = await readSignature.run({ day }, db);
  return (signature?.signedAt ?? null) !== null;
}
