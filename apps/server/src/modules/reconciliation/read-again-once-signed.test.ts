import { addMs, businessDayOf, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement } from './import-statement.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'The float is not booked yet';

it('the statement of a signed day that is read again is no new line, and a new one is told of once', async () => {
  await withLoan(town, person(1));
  const day = businessDayOf(town.clock.now());
  const file = await town.sandbox.businessStatement(day);
  await town.sandbox.advance({ days: 1 });
  const brought = (text: string) => importStatement(town.house, Buffer.from(text), { source: 'file', day });
  await brought(file);
  await town.sandbox.advance({ minutes: 60 });
  const finance = await hired(town, 'finance', 'filipa');
  await finance.must('signOffDay', { params: { day }, body: { note } });
  const told = () => rows(town, `select 1 from incident where kind = 'line-after-sign-off'`);

  // As who brings back a database is told to: twice, and hours apart.
  await brought(file);
  expect(await told()).toEqual([]);

  const at = addMs(startOfDay(day), 12 * 3_600_000).toISOString();
  const late = `${file.trim()}\nLATECOMER1,${at},paybill,Completed,258853000077,nada,20.00,,1.00\n`;
  await brought(late);
  const [alarm] = (await finance.must('incidents', { query: { kind: 'line-after-sign-off' } })).data;
  await finance.must('closeIncidentByHand', {
    params: { id: alarm?.id ?? '' },
    body: { note: 'It waits for its payer' },
  });
  await brought(late);
  expect(await told()).toHaveLength(1);
}, 60_000);
