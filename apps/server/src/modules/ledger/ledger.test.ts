import { addDays, businessDay, businessDayOf, daysBetween, type BusinessDay } from '@house/calendar';
import { centavos, proportion } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { chargeOff } from '../collections/charge-off.ts';
import { explainOrder, whatIfOrderPaid } from '../orders/explain-order.ts';
import { customerStatement, orderStatement } from './statement-of-account.ts';
import { trialBalance } from './trial-balance.ts';

let town: Town;
let loan: Awaited<ReturnType<typeof loanLife>>;
let orderId: bigint;
beforeAll(async () => {
  town = await openTown();
  loan = await loanLife(town, 31);
  await loan.moveTo(addDays(loan.dueOn, 3));
  await loan.pay(500);
  await loan.moveTo(addDays(loan.dueOn, 10));
  orderId = await loan.act(async (_, order) => order.id);
}, 60_000);
afterAll(() => town.close());

const lastOfMonth = (day: BusinessDay): BusinessDay => {
  const inNextMonth = addDays(businessDay(`${day.slice(0, 8)}01`), 31);
  return addDays(businessDay(`${inNextMonth.slice(0, 8)}01`), -1);
};

const amounts = (lines: readonly { account: string; debitCentavos: bigint; creditCentavos: bigint }[]) =>
  Object.fromEntries(lines.map((line) => [line.account, line.debitCentavos - line.creditCentavos]));

describe('a trial balance', () => {
  it('as of today is what all orders owe and all that was earned (E4)', async () => {
    const today = businessDayOf(town.clock.now());
    const { lines, debitCentavos, creditCentavos } = await trialBalance(town.house.database, today);
    expect(debitCentavos).toBe(creditCentavos);
    expect(amounts(lines)).toMatchObject({
      principal_receivable: 183_000n,
      late_interest_receivable: 6_405n,
      late_interest_income: -9_405n,
      wallet_collection: 50_000n,
    });
  });

  it('as of any day is what a sum over all postings up to that day gives', async () => {
    for (const day of [-31, -30, -1, 0, 1, 3, 4, 9, 10].map((n) => addDays(loan.dueOn, n))) {
      const { lines } = await trialBalance(town.house.database, day);
      const summed = await rows(
        town,
        `select account_code, sum(amount_centavos) as centavos from posting p join journal j on j.id = p.journal_id
         where j.business_date <= $1 group by 1 having sum(amount_centavos) <> 0`,
        [day],
      );
      expect(amounts(lines)).toEqual(Object.fromEntries(summed.map((row) => [row['account_code'], row['centavos']])));
    }
    const [kept] = await rows(town, `select count(distinct business_date) as days from account_snapshot`);
    expect(Number(kept?.['days'])).toBeGreaterThan(30);
  });
});

describe('the accounts of a month', () => {
  it('hold what its days have earned, though nothing happened to the order', async () => {
    const lentOn = addDays(loan.dueOn, -30);
    const last = lastOfMonth(lentOn);
    const days = daysBetween(lentOn, last);
    const { lines } = await trialBalance(town.house.database, last);
    // Lent on a month's last day it has earned nothing in it, and no line says so.
    expect({ interest_income: 0n, fee_income: 0n, ...amounts(lines) }).toMatchObject({
      interest_income: -proportion(centavos(20_000n), days, 30, 'half-up'),
      fee_income: -proportion(centavos(24_000n), days, 30, 'half-up'),
    });
  });
});

describe('a statement', () => {
  it('of an order tells every entry and what was owed after it', async () => {
    const entries = await orderStatement(town.house.database, orderId);
    expect(entries[0]).toMatchObject({ kind: 'payout', owedCentavos: 200_000n, owingCentavos: 0n });
    const paid = entries.find((entry) => entry.kind === 'payment');
    expect(paid).toMatchObject({
      bookedOn: addDays(loan.dueOn, 3),
      valueOn: addDays(loan.dueOn, 3),
      owedCentavos: 183_000n,
    });
    expect(paid?.lines).toContainEqual({ account: 'wallet_collection', amountCentavos: 50_000n });
    expect(entries.at(-1)).toMatchObject({ kind: 'close', owedCentavos: 189_405n });
  });

  it('of a customer tells the entries of all orders', async () => {
    const [order] = await rows(town, `select customer_id from loan_order where id = $1`, [orderId]);
    const entries = await customerStatement(town.house.database, BigInt(String(order?.['customer_id'])));
    expect(entries).toEqual(await orderStatement(town.house.database, orderId));
  });
});

describe('the explanation of an order', () => {
  it('says from which days, base and rate the late interest came, and what a payment would do', async () => {
    const asOf = addDays(loan.dueOn, 10);
    const { buckets, debt, lines } = await explainOrder(town.house, town.house.database, orderId, asOf);
    expect(buckets.find((part) => part.bucket === 'lateInterest')).toMatchObject({
      calculation: [
        { from: addDays(loan.dueOn, 1), days: 3, baseCentavos: 200_000n, rateBps: 50, tenThousandths: 30_000_000n },
        { from: addDays(loan.dueOn, 4), days: 7, baseCentavos: 183_000n, rateBps: 50, tenThousandths: 64_050_000n },
      ],
      rounding: 'floor',
      chargedCentavos: 9_405n,
      unpaidCentavos: 6_405n,
    });
    expect(buckets.find((part) => part.bucket === 'managementFee')?.calculation).toMatchObject([
      { baseCentavos: 200_000n, rateBps: 500 },
    ]);
    expect(lines.at(-1)?.balanceCentavos).toBe(debt.balanceCentavos);
    // The same as the borrower reads it.
    const { repayment } = await loan.view();
    expect(repayment?.whyLate).toEqual([
      {
        charge: 'managementFee',
        parts: [{ from: addDays(loan.dueOn, 1), days: 0, base: 2_000, ratePercent: 5 }],
        bound: null,
      },
      {
        charge: 'lateInterest',
        parts: [
          { from: addDays(loan.dueOn, 1), days: 3, base: 2_000, ratePercent: 0.5 },
          { from: addDays(loan.dueOn, 4), days: 7, base: 1_830, ratePercent: 0.5 },
        ],
        bound: null,
      },
    ]);
    const payment = { on: addDays(loan.dueOn, 12), amountCentavos: centavos(191_235n) };
    const would = await whatIfOrderPaid(town.house, town.house.database, orderId, payment);
    expect(would).toMatchObject({ clears: true, surplusCentavos: 0n, before: { outstandingCentavos: 191_235n } });
    expect((await loan.view()).order.status).toBe('Overdue');
  });
});

it('a statement tells what is still owed of an order that is written off', async () => {
  const owed = async () => (await orderStatement(town.house.database, orderId)).at(-1)?.owedCentavos;
  expect(await owed()).toBe(189_405n);
  await loan.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', { case: 'test' }));
  expect(await owed()).toBe(189_405n);
  await loan.pay(100);
  expect(await owed()).toBe(179_405n);
});
