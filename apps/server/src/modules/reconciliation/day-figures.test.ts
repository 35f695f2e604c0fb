import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { centavos } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { Db } from '../../platform/db.ts';
import { isClean, readDayFigures } from './day-figures.ts';

let town: Town;
let day: BusinessDay;
beforeAll(async () => {
  town = await openTown();
  await withLoan(town, person(1));
  day = addDays(businessDayOf(town.clock.now()), 1);
  await town.sandbox.advance({ days: 2 });
});
afterAll(() => town.close());

const figures = () => readDayFigures(town.house.database, day);

it('what was booked before the day of the first line is not money without a line, though that is half past midnight', async () => {
  expect((await figures()).inFlightCentavos).toBe(0n);
  // 22:30 of the day before in Greenwich.
  await railStates(town, `OWNER00001,${addDays(day, -1)}T22:30:00.000Z,b2b,Completed,,,100.00,,100.00`);
  expect((await figures()).inFlightCentavos).toBe(10_000n);
});

it('a day ends with the balance of its last line, whichever way the rail lists them', async () => {
  const at = `${day}T10:00:00.000Z`;
  await railStates(
    town,
    `OUT0000002,${at},fee,Completed,,,,8.00,42.00`,
    `OUT0000002,${at},b2c,Completed,258841234567,9999999999,,40.00,50.00`,
    `OUT0000001,${day}T09:00:00.000Z,b2c,Completed,258841234567,9999999998,,10.00,90.00`,
  );
  expect(await figures()).toMatchObject({ openingCentavos: 0n, closingCentavos: 4_200n, gapCentavos: 0n });
});

it('a line that the rail lists late moves the balances after it, once a file has all lines of the day', async () => {
  const next = addDays(day, 1);
  const line = (number: number, moved: string, balance: string) =>
    `LATE00000${number},${next}T${10 + number}:00:00.000Z,b2b,Completed,,,${moved},${balance}`;
  const told = async () => {
    const { openingCentavos, closingCentavos, gapCentavos } = await readDayFigures(town.house.database, next);
    return [openingCentavos, closingCentavos, gapCentavos];
  };
  await railStates(town, line(1, '100.00,', '142.00'), line(3, '30.00,', '172.00'));
  expect(await told()).toEqual([4_200n, 17_200n, 0n]);
  await railStates(town, line(1, '100.00,', '142.00'), line(2, ',20.00', '122.00'), line(3, '30.00,', '152.00'));
  expect(await told()).toEqual([4_200n, 15_200n, 0n]);
  // An earlier one, which somebody brings late.
  await railStates(town, line(1, '100.00,', '142.00'), line(3, '30.00,', '172.00'), line(4, '1.00,', '173.00'));
  expect((await told())[2]).not.toBe(0n);
  const later = `select balance_centavos as balance from rail_statement_line where receipt = 'LATE000003'`;
  expect(await rows(town, later)).toEqual([{ balance: 15_200n }]);
  await railStates(
    town,
    line(1, '100.00,', '142.00'),
    line(2, ',20.00', '122.00'),
    line(3, '30.00,', '152.00'),
    line(4, '1.00,', '153.00'),
  );
  expect(await told()).toEqual([4_200n, 15_300n, 0n]);
});

it('what is paid while a day is added up is in all of its figures or in none', async () => {
  const loan = await loanLife(town, 2);
  const today = businessDayOf(town.clock.now());
  const { database } = town.house;
  let isPaid = false;
  const busy: Db = {
    query: async (text, values) => {
      const answer = await database.query(text, values);
      if (!isPaid) {
        isPaid = true;
        await loan.pay(500);
      }
      return answer;
    },
  };
  const before = await readDayFigures(database, today);
  expect(await readDayFigures(busy, today)).toEqual(before);
  const { collectionCentavos, withoutLine } = await readDayFigures(database, today);
  expect([collectionCentavos, withoutLine]).toEqual([before.collectionCentavos + 50_000n, before.withoutLine + 1]);
}, 60_000);

it('a day is clean when nothing of it is open, unread, without a line, different or missing', async () => {
  const counts = { lines: 0, matched: 0, booked: 0, noted: 0, unread: 0, breaks: 0, settled: 0 };
  const none = centavos(0n);
  const clean = { ...(await figures()), counts, withoutLine: 0, gapCentavos: none, differenceCentavos: none };
  const open = [
    { counts: { ...counts, breaks: 1 } },
    { counts: { ...counts, unread: 1 } },
    { withoutLine: 1 },
    { differenceCentavos: centavos(-1n) },
    { gapCentavos: centavos(1n) },
  ];
  expect([{}, ...open].map((one) => isClean({ ...clean, ...one }))).toEqual([true, ...open.map(() => false)]);
});
