import { addDays, addMs, startOfDay } from '@house/calendar';
import { centavos } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { House } from '../../house.ts';
import { verifyInvariants } from '../invariants/verify-invariants.ts';
import { takeIn } from '../repayments/intake.ts';
import type { Receipt } from '../repayments/receive-money.ts';
import { followDebt } from './follow-debt.ts';
import { loadDebt } from './load-debt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

// Whoever waited for an order's lock over midnight is of an instant before that of whoever had it.
const midnightOf = async (loan: Awaited<ReturnType<typeof loanLife>>): Promise<Date> => {
  await loan.moveTo(addDays(loan.dueOn, -1));
  return startOfDay(loan.dueOn);
};
const at = (now: Date): House => ({ ...town.house, clock: { now: () => now } });

it.each([1, 2])(
  'money of after midnight stays when some of before it is taken in behind it, %i at once',
  async (count) => {
    const loan = await loanLife(town, count);
    const midnight = await midnightOf(loan);
    const takenIn = async (now: Date, name: string, times: number) => {
      const receipts = Array.from({ length: times }, (_, nth): Receipt => ({
        railTransactionId: `${name}${count}X${nth}`,
        payer: undefined,
        amountCentavos: centavos(10_000),
        businessNumber: '955555',
        reference: loan.serialNumber,
        paidAt: now,
        source: 'notification',
      }));
      await town.house.database.inTransaction((tx) => takeIn(at(now), tx, receipts));
    };
    await takenIn(midnight, 'AFTER', 1);
    await takenIn(addMs(midnight, -1), 'BEFORE', count);
    expect((await loan.book())['wallet_collection']).toBe(10_000n * BigInt(1 + count));
    expect(await verifyInvariants(at(midnight))).toEqual([]);
  },
);

it('what was paid off after midnight is not opened by what staff began before it', async () => {
  const loan = await loanLife(town, 3);
  const midnight = await midnightOf(loan);
  const { outstandingAmount = 0 } = (await loan.view()).repayment ?? {};
  await town.sandbox.moveTo(midnight);
  await loan.pay(outstandingAmount + 10);
  const cause = { eventKey: 'waiver:1', kind: 'waiver', valueOn: addDays(loan.dueOn, -1), evidence: {} } as const;
  const before = at(addMs(midnight, -1));
  const { debt } = await loan.act((tx, { id }) => loadDebt(before, tx, id));
  expect(debt.outstandingCentavos).toBe(0n);
  const { order } = await loan.act((tx, paid) => followDebt(before, tx, paid, cause));
  expect(order.status).toBe('Cleared');
});
