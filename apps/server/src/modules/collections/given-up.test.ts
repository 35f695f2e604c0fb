import { addDays } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { agreeSettlement } from './agree-settlement.ts';
import { waiveDebt } from './waive-debt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const evidence = { case: 'test' };

it.each([
  ['all of it', 1, 220_000, 0, 2_000],
  ['what was lent, in part', 2, 50_000, 1_700, 2_000],
  ['its interest', 3, 20_000, 2_000, 3_000],
  ['a small balance', 4, 0, 2_199.5, 3_000],
] as const)(
  'a loan of which we gave up %s, on its due day: the limit grows by what was repaid',
  async (_, number, centavos, paid, credit) => {
    const loan = await loanLife(town, number);
    await loan.moveTo(loan.dueOn);
    const amountCentavos = fromMt(centavos / 100);
    const bucket = number === 3 ? 'interest' : 'principal';
    if (number === 1) {
      await loan.act((tx, order) => waiveDebt(town.house, tx, order, { amountCentavos, bucket: undefined }, evidence));
    } else if (centavos > 0) {
      await loan.act((tx, order) => waiveDebt(town.house, tx, order, { amountCentavos, bucket }, evidence));
    }
    if (paid > 0) await loan.pay(paid);
    expect((await loan.view()).order.status).toBe('Cleared');
    expect((await loan.borrower.must('customerInfo')).credit).toBe(credit);
  },
  60_000,
);

it('a loan that is settled in time for less than is owed does not raise the limit', async () => {
  const loan = await loanLife(town, 5);
  await loan.moveTo(addDays(loan.dueOn, -2));
  const terms = { amountCentavos: fromMt(1_000), until: loan.dueOn };
  expect(await loan.act((tx, order) => agreeSettlement(town.house, tx, order, terms))).toMatchObject({
    kind: 'done',
  });
  await loan.pay(1_000);
  expect((await loan.view()).order.status).toBe('Cleared');
  expect((await loan.borrower.must('customerInfo')).credit).toBe(2_000);
}, 60_000);
