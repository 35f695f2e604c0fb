import { addDays, addMs, businessDayOf, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { readDayFigures } from './day-figures.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a break that a person has settled stays as they read it, whatever the rail says of it later', async () => {
  const finance = await hired(town, 'finance', 'filipa');
  const at = town.clock.now().toISOString();
  const stated = (amount: string) => {
    const line = `NOTOURS001,${at},b2c,Completed,258853000041,SEMREF,,${amount},1.00`;
    return railStates(town, line);
  };
  const read = `select id, paid_out_centavos::int as centavos, outcome, settled_at is not null as settled from rail_statement_line`;
  await stated('176.00');
  const [before] = await rows(town, read);
  const id = String(before?.['id']);
  await finance.must('settleBreak', { params: { id }, body: { note: 'Paid by hand, says the rail' } });
  const [settled] = await rows(town, read);
  expect(settled).toMatchObject({ centavos: 17_600, settled: true });
  await stated('276.00');
  expect(await rows(town, read)).toEqual([settled]);
}, 60_000);

it('a payout of another amount is stated by the line that a person explains: the days since differ by the rest alone', async () => {
  const { borrower, serialNumber } = await withLoan(town, person(1));
  const finance = await hired(town, 'finance', 'fina');
  const [paid] = await rows(
    town,
    `select rail_transaction_id as receipt from rail_transaction r join loan_order o on o.id = r.order_id where o.serial_number = $1`,
    [serialNumber],
  );
  const receipt = String(paid?.['receipt']);
  const at = town.clock.now();
  const day = businessDayOf(at);
  const next = addDays(day, 1);
  const lines = [
    `${receipt},${at.toISOString()},b2c,Completed,258${borrower.phone},${serialNumber},,1700.00,8300.00`,
    `NEXTFEE001,${addMs(at, 86_400_000).toISOString()},fee,Completed,,,,1.00,8299.00`,
  ];
  await railStates(town, ...lines);
  const differenceOn = async (of: BusinessDay) => (await readDayFigures(town.house.database, of)).differenceCentavos;
  const before = await differenceOn(next);
  const [line] = await rows(town, 'select id from rail_statement_line where receipt = $1', [receipt]);
  const params = { id: String(line?.['id']) };
  await finance.must('settleBreak', { params, body: { note: 'The rail kept 60 MT back' } });
  const after = await readDayFigures(town.house.database, day);
  expect([after.withoutLine, await differenceOn(next)]).toEqual([0, (before ?? 0n) + 6_000n]);
  const stored = 'select difference_centavos as difference from reconciliation_day where business_date = $1';
  expect(await rows(town, stored, [next])).toEqual([{ difference: (before ?? 0n) + 6_000n }]);
}, 60_000);
