import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let fatima: OperatorBrowser;
let firstDay: BusinessDay;
let lastDay: BusinessDay;
let loan: Awaited<ReturnType<typeof loanLife>>;
beforeAll(async () => {
  town = await openTown();
  firstDay = businessDayOf(town.clock.now());
  loan = await loanLife(town, 21);
  await loanLife(town, 22);
  await loan.moveTo(addDays(loan.dueOn, 2));
  await loan.pay(500);
  await loan.pay(30, 'no such order');
  lastDay = businessDayOf(town.clock.now());
  fatima = await hired(town, 'finance', 'fatima');
}, 60_000);
afterAll(() => town.close());

const stretch = () => ({ query: { from: firstDay, to: lastDay } });

describe('reports', () => {
  it('say how long borrowers waited for their money, by day', async () => {
    const { days } = await fatima.must('payoutTimes', stretch());
    expect(days).toMatchObject([{ day: firstDay, payouts: 2 }]);
    const [day] = days;
    expect(day?.medianSeconds).toBeGreaterThan(0);
    expect(day?.slowestSeconds).toBeGreaterThanOrEqual(day?.p95Seconds ?? Infinity);
  });

  it('say what the rail moved, what belongs to nobody apart', async () => {
    const { days } = await fatima.must('cashFlow', stretch());
    expect(days).toEqual([
      { day: firstDay, disbursed: 3_520, otherOut: 0, repaid: 0, unmatched: 0 },
      { day: lastDay, disbursed: 0, otherOut: 0, repaid: 500, unmatched: 30 },
    ]);
  });

  it('say what became of the orders that were placed', async () => {
    const { versions, reasons } = await fatima.must('decisionFunnel', stretch());
    expect(versions).toEqual([
      {
        policyVersion: 1,
        placed: 2,
        approvedAlone: 2,
        reviewed: 0,
        approvedByPerson: 0,
        declined: 0,
        cancelled: 0,
        disbursed: 2,
        amountDisbursed: 4_000,
      },
    ]);
    expect(reasons.reduce((all, one) => all + one.count, 0)).toBe(2);
  });

  it('say how many codes led to a sign-in and to an order', async () => {
    const { days } = await fatima.must('codeConversion', stretch());
    expect(days[0]).toMatchObject({ day: firstDay, codes: 2, used: 2, newcomers: 2, ordered: 2 });
  });

  it('refuse a stretch that ends before it begins, lasts over a year or is no day', async () => {
    for (const query of [
      { from: '2026-11-20', to: '2026-11-19' },
      { from: '2025-01-01', to: '2026-11-20' },
      { from: '2026-02-30', to: '2026-11-20' },
      { from: '2026-11-20' },
    ]) {
      const answer = await fatima.call('cashFlow', { query } as never);
      expect(answer.status, JSON.stringify(query)).toBe(400);
    }
  });
});

describe('the ledger in the console', () => {
  it('shows the trial balance as of a day and drills to the journals of an account and to their lines', async () => {
    const balance = await fatima.must('trialBalance', { query: { asOf: lastDay } });
    expect(balance.debit).toBe(balance.credit);
    expect(balance.lines[0]).toMatchObject({ code: 'wallet_float', name: { en: 'Wallet float' }, credit: 3_520 });
    const moved = await fatima.must('journals', { query: { day: lastDay, account: 'wallet_collection' } });
    expect(moved.data.map((row) => row.amount).sort((a, b) => a - b)).toEqual([30, 500]);
    const payment = moved.data.find((row) => row.amount === 500);
    const { lines, hasMoreLines } = await fatima.must('journal', { params: { id: payment?.id ?? '' } });
    expect(hasMoreLines).toBe(false);
    expect(lines.reduce((all, line) => all + line.debit - line.credit, 0)).toBeCloseTo(0, 2);
    expect(lines.find((line) => line.code === 'wallet_collection')).toMatchObject({
      debit: 500,
      serialNumber: loan.serialNumber,
    });
  });

  it('pages the journals of a day by number, none twice and none left out', async () => {
    const all = await fatima.must('journals', { query: { day: lastDay } });
    const seen: string[] = [];
    for (let after: string | undefined; ; after = seen.at(-1)) {
      const page = await fatima.must('journals', { query: { day: lastDay, size: '1', after } });
      seen.push(...page.data.map((row) => row.id));
      if (!page.hasMore) break;
    }
    expect(seen).toEqual(all.data.map((row) => row.id));
    expect(seen.length).toBeGreaterThan(2);
  });
});
