import { addDays, businessDay, businessDayOf } from '@house/calendar';
import type { OperatorInput } from '@house/contract/operator';
import { centavos, minus, toMt, zeroCentavos } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { sealWords } from '../../platform/kept-words.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { isClean, readDayFigures, type DayFigures } from './day-figures.ts';
import { readDayStanding } from './day-standing.ts';
import {
  lockBreak,
  lockDay,
  moveDifferences,
  readInFlight,
  settleBreak as settleLine,
  stateExplained,
} from './days.queries.ts';
import { isSigned, storeDay } from './refresh-days.ts';

/**
 * `POST /reconciliation/{day}/sign_off`: the figures of a whole day (decision 0132), under a name, for good. Throws
 * `ACT_NOT_POSSIBLE` (not over, or no statement yet), `DAY_NOT_WHOLE`, `DAY_CHANGED` (since it was read), `DAY_SIGNED`,
 * `NOTE_REQUIRED`.
 */
export const signOffDay: ConsoleUseCase<'signOffDay'> = async (house, { tx, caller, record }, { params, body }) => {
  const day = businessDay(params.day);
  const now = house.clock.now();
  // Whoever brings the day up to date waits, and finds it signed.
  await lockDay.run({ day }, tx);
  if (await isSigned(tx, day)) throw new Refusal('DAY_SIGNED');
  const { waitsFor, isWhole } = await readDayStanding(house, tx, day);
  if (waitsFor === 'reading') throw new Refusal('DAY_NOT_WHOLE');
  if (waitsFor !== undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  const figures = await readDayFigures(tx, day);
  if (body.shown !== undefined && !isAsShown(figures, body.shown)) throw new Refusal('DAY_CHANGED');
  if (!(isWhole && isClean(figures)) && body.note === undefined) throw new Refusal('NOTE_REQUIRED');
  const signature = { operatorId: caller.operatorId, note: body.note };
  if (!(await storeDay(house, tx, day, figures, signature))) throw new Refusal('DAY_SIGNED');
  // Brought by a person, where the rail never gave it.
  await closeIncident(house, tx, { kind: 'statement-missing', subject: `statement:${day}` });
  record(`statement:${day}`, { breaks: figures.counts.breaks, difference: String(figures.differenceCentavos ?? '') });
  return { signedBy: caller.name, signedAt: now.toISOString() };
};

function isAsShown({ counts, withoutLine, differenceCentavos }: DayFigures, shown: Shown): boolean {
  const difference = differenceCentavos === undefined ? null : toMt(differenceCentavos);
  return shown.breaks === counts.breaks && shown.withoutLine === withoutLine && shown.difference === difference;
}

type Shown = NonNullable<OperatorInput<'signOffDay'>['body']['shown']>;

/**
 * `POST /reconciliation/break/{id}`: a person says what became of the line; the alarm about it ends. On a signed day, too,
 * whose figures stay as they were signed. Throws `LINE_NOT_FOUND`, `ACT_NOT_POSSIBLE`.
 */
export const settleBreak: ConsoleUseCase<'settleBreak'> = async (house, { tx, caller, record }, { params, body }) => {
  const id = rowNumber(params.id);
  const [line] = id === undefined ? [] : await lockBreak.run({ id }, tx);
  if (line === undefined) throw new Refusal('LINE_NOT_FOUND');
  if (line.outcome !== 'break' || line.settledAt !== null) throw new Refusal('ACT_NOT_POSSIBLE');
  const day = businessDayOf(line.completedAt);
  await lockDay.run({ day }, tx);
  const now = house.clock.now();
  const [inFlight] = await readInFlight.run({ id: line.id }, tx);
  const noteSealed = sealWords(house.vault, 'statement-line.note', body.note);
  await settleLine.run({ id: line.id, operatorId: caller.operatorId, noteSealed, now }, tx);
  const { receipt, breakKind } = line;
  const subject = `rail:${receipt}`;
  const [stated] = breakKind === null ? [] : await stateExplained.run({ receipt, breakKind, now }, tx);
  if (breakKind !== null) await closeIncident(house, tx, { kind: breakKind, subject });
  await storeDay(house, tx, day, await readDayFigures(tx, day));
  // Neither the line is on its way any more, nor what was booked of it.
  const movedCentavos = minus(zeroCentavos, centavos((inFlight?.centavos ?? 0n) + (stated?.amountCentavos ?? 0n)));
  await moveDifferences.run({ from: addDays(day, 1), movedCentavos }, tx);
  record(subject, { note: body.note });
  return null;
};
