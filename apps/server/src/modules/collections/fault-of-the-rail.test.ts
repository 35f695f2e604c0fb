import { addDays, addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from '../extensions/offer-extension.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** The statement says that the rail took it back, and not whose fault that was. */
const statementTakesBack = async (receipt: string, mt: number, at = town.clock.now()) => {
  const line = `BACK${receipt},${at.toISOString()},reversal,Completed,,${receipt},,${mt}.00,1.00`;
  await railStates(town, line);
};

describe('a reversal that came by the statement', () => {
  it('may be said to be the rail’s fault later, once, and the charges of the days before notice + 3 go', async () => {
    const loan = await loanLife(town, 51);
    await loan.moveTo(loan.dueOn);
    const paid = await loan.pay(2_200);
    await loan.moveTo(addDays(loan.dueOn, 12));
    await statementTakesBack(paid, 2_200);
    expect((await loan.view()).repayment).toMatchObject({ managementFee: 100, lateInterest: 120 });
    expect(await takeBack(town, paid)).toMatchObject({ code: 'REVERSED_ALREADY' });
    await loan.moveTo(addDays(loan.dueOn, 13));
    expect(await takeBack(town, paid, { isRailsFault: true })).toMatchObject({ kind: 'done' });
    const { order, repayment } = await loan.view();
    expect([order.status, repayment]).toMatchObject([
      'Repayment',
      { managementFee: 0, lateInterest: 0, outstandingAmount: 2_200 },
    ]);
    expect(await takeBack(town, paid, { isRailsFault: true })).toMatchObject({ code: 'REVERSED_ALREADY' });
    await loan.moveTo(addDays(loan.dueOn, 15));
    expect((await loan.view()).order.status).toBe('Overdue');
  });

  it('is told when the statement comes, days later where nobody read it, and the days without charges count from then', async () => {
    const loan = await loanLife(town, 53);
    await loan.moveTo(loan.dueOn);
    const paid = await loan.pay(2_200);
    await loan.moveTo(addDays(loan.dueOn, 12));
    await statementTakesBack(paid, 2_200, addMs(town.clock.now(), -3 * 86_400_000));
    await loan.moveTo(addDays(loan.dueOn, 13));
    expect(await takeBack(town, paid, { isRailsFault: true })).toMatchObject({ kind: 'done' });
    const owed = async () => {
      const { order, repayment } = await loan.view();
      return [order.status, repayment?.managementFee, repayment?.lateInterest];
    };
    expect(await owed()).toEqual(['Repayment', 0, 0]);
    await loan.moveTo(addDays(loan.dueOn, 14));
    expect(await owed()).toEqual(['Repayment', 0, 0]);
    await loan.moveTo(addDays(loan.dueOn, 15));
    expect(await owed()).toEqual(['Overdue', 100, 10]);
  });

  it('goes with the extension that the payment had brought about', async () => {
    const loan = await loanLife(town, 52);
    await loan.moveTo(addDays(loan.dueOn, -1));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await town.sandbox.advance({ minutes: 1 });
    const paid = await loan.pay(300);
    await loan.moveTo(addDays(loan.dueOn, 9));
    await statementTakesBack(paid, 300);
    expect(await takeBack(town, paid, { isRailsFault: true })).toMatchObject({ kind: 'done' });
    const { repayment } = await loan.view();
    expect(repayment).toMatchObject({ managementFee: 0, lateInterest: 0, outstandingAmount: 2_200 });
  });
});
