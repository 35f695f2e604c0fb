import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { chargeOff } from '../collections/charge-off.ts';
import { waiveDebt } from '../collections/waive-debt.ts';
import { withoutTransaction } from '../../platform/db.ts';
import { incomeStatement } from './income-statement.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const evidence = { case: 'test' };

it('the income statement of any stretch is the difference of two trial balances, and says what became of the allowance', async () => {
  const lentOn = businessDayOf(town.clock.now());
  const [late, off] = [await loanLife(town, 1), await loanLife(town, 2)];
  const { dueOn } = late;
  const waive = (loan: typeof late, mt: number) =>
    loan.act((tx, order) =>
      waiveDebt(town.house, tx, order, { amountCentavos: fromMt(mt), bucket: undefined }, evidence),
    );
  await late.moveTo(addDays(dueOn, 3));
  await late.pay(500);
  await waive(late, 40);
  await late.moveTo(addDays(dueOn, 35));
  await off.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', evidence));
  await late.moveTo(addDays(dueOn, 36));
  await off.pay(500);
  await waive(off, 100);
  await late.moveTo(addDays(dueOn, 37));

  const fatima = await hired(town, 'finance', 'fatima');
  const standing = async (asOf: BusinessDay): Promise<Map<string, number>> => {
    const { lines } = await fatima.must('trialBalance', { query: { asOf } });
    return new Map(lines.map(({ code, debit, credit }) => [code, debit - credit]));
  };
  const told = (from: BusinessDay, to: BusinessDay) => fatima.must('incomeStatement', { query: { from, to } });
  for (const [first, last] of [
    [-30, 37],
    [-30, 0],
    [1, 3],
    [4, 34],
    [35, 35],
    [36, 37],
  ] as const) {
    const [from, to] = [addDays(dueOn, first), addDays(dueOn, last)];
    const [before, after] = [await standing(addDays(from, -1)), await standing(to)];
    const { lines, income, expense, result, allowance } = await told(from, to);
    const grown = (code: string): number => (after.get(code) ?? 0) - (before.get(code) ?? 0);
    for (const { code, kind, amount } of lines) {
      expect(amount, `${code} ${first}`).toBeCloseTo(kind === 'income' ? 0 - grown(code) : grown(code), 2);
    }
    const all = (wanted: string): number =>
      lines.filter(({ kind }) => kind === wanted).reduce((sum, { amount }) => sum + amount, 0);
    expect([income, expense, result].map((one) => one.toFixed(2))).toEqual(
      [all('income'), all('expense'), all('income') - all('expense')].map((one) => one.toFixed(2)),
    );
    expect(allowance.after).toBeCloseTo(0 - (after.get('loss_allowance') ?? 0), 2);
    const { provided, writtenOff, recovered, waived } = allowance;
    expect(allowance.before + provided - writtenOff + recovered + waived).toBeCloseTo(allowance.after, 2);
  }
  const { lines, allowance } = await told(lentOn, addDays(dueOn, 37));
  // 35 days late it owed 2,650.00. No loan is late enough to be written off, so the allowance is empty again by now.
  expect(allowance).toEqual({ before: 0, provided: 2_050, writtenOff: 2_650, recovered: 500, waived: 100, after: 0 });
  expect(lines).toContainEqual(expect.objectContaining({ code: 'fee_income', kind: 'income', amount: 480 }));
  expect(lines).toContainEqual(expect.objectContaining({ code: 'waivers', kind: 'expense', amount: 140 }));
  expect(lines).toHaveLength(10);
}, 90_000);

it('adds up though loans are written off between whatever it reads', async () => {
  const [late, other] = [await loanLife(town, 3), await loanLife(town, 4)];
  await late.moveTo(addDays(late.dueOn, 3));
  const today = businessDayOf(town.clock.now());
  const left = [late, other];
  const database = withoutTransaction(town.house.database);
  const query: typeof database.query = async (text, values) => {
    const answer = await database.query(text, values);
    await left.pop()?.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', evidence));
    return answer;
  };
  const scope = { tx: { ...database, query } } as unknown as Parameters<typeof incomeStatement>[1];
  const { allowance } = await incomeStatement(town.house, scope, { query: { from: today, to: today } } as never);
  expect(left.length).toBeLessThan(2);
  const { before, provided, writtenOff, recovered, waived, after } = allowance;
  expect(before + provided - writtenOff + recovered + waived).toBeCloseTo(after, 2);
}, 60_000);
