import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { findBookingsWithoutLine } from './bookings-without-line.ts';
import { importStatement } from './import-statement.ts';

let town: Town;
let byHand: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
  byHand = await openTown();
});
afterAll(async () => {
  await town.close();
  await byHand.close();
});

describe('a payment that two persons took back', () => {
  it('is looked at until a statement says that the rail did, and stands on its day as money gone without a line', async () => {
    const loan = await loanLife(town, 37);
    const day = businessDayOf(town.clock.now());
    const railId = await loan.pay(70);
    await takeBack(town, railId);
    await town.sandbox.advance({ days: 1 });
    const alarms = () =>
      rows(
        town,
        `select closed_at is null as open from incident where kind = 'reversal-without-line' and subject = $1`,
        [`rail:${railId}`],
      );
    expect(await alarms()).toEqual([{ open: true }]);
    // Of the statement's own wholeness it says nothing: that is all there is of the day.
    await town.sandbox.advance({ minutes: 480 });
    expect(
      await rows(town, 'select finished_at is not null as "isWhole" from statement_day where business_date = $1', [
        day,
      ]),
    ).toEqual([{ isWhole: true }]);
    const finance = await hired(town, 'finance');
    const seen = () => finance.must('reconciliationDay', { params: { day } });
    const before = await seen();
    expect(before).toMatchObject({ withoutLine: 1, signsWithNote: true });
    expect(before.bookings).toMatchObject([{ receipt: railId, direction: 'out', amount: 70, source: 'operator' }]);
    const line = `BACK1,${town.clock.now().toISOString()},reversal,Completed,258${loan.borrower.phone},${railId},,70.00,1.00`;
    const stated = await railStates(town, line);
    expect(stated).toMatchObject({ outcomes: { matched: 1 } });
    await findBookingsWithoutLine(town.house, town.clock.now());
    expect(await alarms()).toEqual([{ open: false }]);
    const after = await seen();
    expect(after).toMatchObject({ withoutLine: 0, bookings: [] });
    // The rail took it back on the next day: at the end of this one it had the money still, and of the next one no more.
    expect(after).toMatchObject({ difference: before.difference, equation: { inFlight: before.equation.inFlight } });
    const next = await finance.must('reconciliationDay', { params: { day: addDays(day, 1) } });
    expect(next.equation.inFlight).toBe(before.equation.inFlight - 70);
  }, 60_000);
});

describe('what we booked where statements are only brought by a person', () => {
  it('is looked at once a file goes on past its day or is that day’s, and never for what may be on the next file', async () => {
    const loan = await loanLife(byHand, 38);
    const day = addDays(businessDayOf(byHand.clock.now()), 1);
    await loan.moveTo(day);
    const paid = await loan.pay(300);
    const lent = await withLoan(byHand, person(39));
    const alarms = async () =>
      (await rows(byHand, `select kind from incident where kind like '%-without-line' and closed_at is null`)).map(
        (row) => row['kind'],
      );
    const linesOf = async (of: string, isWanted: (line: string) => boolean) => {
      const [head = '', ...lines] = (await byHand.sandbox.businessStatement(of)).trim().split('\n');
      return [head, ...lines.filter(isWanted), ''].join('\n');
    };
    const brought = async (file: string) => {
      const finance = await hired(byHand, 'finance', 'fina');
      const body = { file: Buffer.from(file).toString('base64') };
      const { hash } = await finance.must('lookAtStatement', { body });
      await finance.must('importStatementFile', { body: { ...body, hash } });
      await byHand.settle();
    };
    await brought(await byHand.sandbox.businessStatement(addDays(day, -1)));
    await brought(await linesOf(day, (line) => !line.includes(paid) && !line.includes(lent.serialNumber)));
    expect(await alarms()).toEqual([]);

    await loan.moveTo(addDays(day, 1));
    await loan.pay(40);
    await brought(await byHand.sandbox.businessStatement(addDays(day, 1)));
    expect((await alarms()).toSorted()).toEqual(['payout-without-line', 'receipt-without-line']);
    await brought(await linesOf(day, (line) => line.includes(paid)));
    expect(await alarms()).toEqual(['payout-without-line']);
    await brought(await byHand.sandbox.businessStatement(day));
    expect(await alarms()).toEqual([]);

    await loan.pay(50);
    const first = await linesOf(addDays(day, 1), (line) => !line.includes(',50.00,'));
    const asDay = () => importStatement(byHand.house, Buffer.from(first), { source: 'file', day: addDays(day, 1) });
    await asDay();
    expect(await alarms()).toEqual([]);
    await loan.moveTo(addDays(day, 2));
    await asDay();
    expect(await alarms()).toEqual(['receipt-without-line']);
  }, 60_000);
});
