import { addDays, businessDay, businessDayOf, type BusinessDay } from '@house/calendar';
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
      { day: firstDay, disbursed: 3_520, otherOut: 0, repaid: 0, unmatched: 0, returned: 0 },
      { day: lastDay, disbursed: 0, otherOut: 0, repaid: 500, unmatched: 30, returned: 0 },
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

describe('every figure of a report', () => {
  const found = async (query: object) =>
    (await fatima.must('findOrders', { query })).data.map((row) => row.serialNumber).toSorted();
  const all = () => found({});

  it('of the portfolio leads to the orders that were owed that day, by how late they were then', async () => {
    const { days } = await fatima.must('portfolio', stretch());
    for (const { day, all: holding, atRisk } of days) {
      expect(await found({ owedOn: day, writtenOff: 'false' }), day).toHaveLength(holding.orders);
      for (const line of atRisk) {
        const query = { owedOn: day, dpdFrom: line.days, writtenOff: 'false' };
        expect(await found(query), `${day} ${line.days}`).toHaveLength(line.orders);
      }
    }
    expect(days.some(({ atRisk }) => atRisk.some((line) => line.orders > 0))).toBe(true);
  });

  it('of payouts, cash, the funnel and codes leads to its orders', async () => {
    const placedThen = { from: firstDay, until: lastDay };
    expect(await found({ lentFrom: firstDay, lentTo: firstDay })).toEqual(await all());
    expect(await found({ lentFrom: lastDay, lentTo: lastDay })).toEqual([]);
    expect(await found({ paidOn: lastDay })).toEqual([loan.serialNumber]);
    expect(await found({ ...placedThen, version: 1, decided: 'alone' })).toEqual(await all());
    for (const decided of ['reviewed', 'by-person', 'declined', 'cancelled'] as const) {
      expect(await found({ ...placedThen, version: 1, decided })).toEqual([]);
    }
    expect(await found({ ...placedThen, rule: 'clean', outcome: 'approve' })).toEqual(await all());
    expect(await found({ ...placedThen, rule: 'clean', outcome: 'review' })).toEqual([]);
    expect([await found({ outcome: 'review' }), await found({ rule: 'clean' })]).toEqual([[], await all()]);
    expect(await found({ codeOn: firstDay })).toEqual(await all());
    expect(await found({ codeOn: addDays(firstDay, 1) })).toEqual([]);
    expect((await fatima.must('findCustomers', { query: { joined: firstDay } })).data).toHaveLength(2);
    expect((await fatima.must('findCustomers', { query: { joined: lastDay } })).data).toEqual([]);
    const search = loan.borrower.phone;
    expect((await fatima.must('findCustomers', { query: { search, joined: firstDay } })).data).toHaveLength(1);
    expect((await fatima.must('findCustomers', { query: { search, joined: lastDay } })).data).toEqual([]);
  });

  it('of the roll rates leads to those that came to a band, and to those that are gone', async () => {
    const from = addDays(firstDay, 1);
    const { rows: rolls, bands } = await fatima.must('rollRates', { query: { from, to: lastDay } });
    const [began] = rolls.filter((row) => row.before.orders > 0);
    expect(began?.before.orders).toBe(2);
    const query = { owedOn: from, dpdTo: (bands[1] ?? 0) - 1, writtenOff: 'false' };
    expect(await found(query)).toHaveLength(2);
    expect(await found({ ...query, goneBy: lastDay })).toHaveLength(began?.goneOrders ?? -1);
    for (const line of began?.to ?? []) {
      const dpd = { dpdFrom: bands[line.band], dpdTo: (bands[line.band + 1] ?? 1_000) - 1 };
      expect(await found({ owedOn: lastDay, lentTo: firstDay, ...dpd })).toHaveLength(line.orders);
    }
  });

  it('of the roll rates waits for the close of the last day: nobody is gone because it was not done yet', async () => {
    const query = { from: addDays(firstDay, 1), to: addDays(lastDay, 1) };
    const { rows: rolls } = await fatima.must('rollRates', { query });
    expect(rolls.filter((row) => row.before.orders > 0 || row.goneOrders > 0)).toEqual([]);
  });

  it('of the vintages leads to all that was lent in the month, wherever in it the report begins', async () => {
    const first = businessDay(`${firstDay.slice(0, 8)}01`);
    const last = [31, 30, 29, 28]
      .map((days) => addDays(first, days - 1))
      .find((day) => day.slice(0, 7) === first.slice(0, 7));
    const { months } = await fatima.must('vintages', { query: { from: last ?? first, to: last ?? first } });
    expect(months).toMatchObject([{ month: first, orders: 2 }]);
    expect(await found({ lentFrom: first, lentTo: last, decided: 'lent' })).toHaveLength(2);
  });

  it('a page at a time, as any list', async () => {
    const query = { lentFrom: firstDay, lentTo: lastDay, size: 1 } as const;
    const first = await fatima.must('findOrders', { query });
    const second = await fatima.must('findOrders', { query: { ...query, after: first.data[0]?.serialNumber } });
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect([...first.data, ...second.data].map((row) => row.serialNumber).toSorted()).toEqual(await all());
  });
});

describe('the ledger in the console', () => {
  it('shows the trial balance as of a day and drills to the journals of an account and to their lines', async () => {
    const balance = await fatima.must('trialBalance', { query: { asOf: lastDay } });
    expect(balance.debit).toBe(balance.credit);
    expect(balance.lines[0]).toMatchObject({ code: 'wallet_float', name: { en: 'Wallet float' }, credit: 3_520 });
    const moved = await fatima.must('journals', { query: { day: lastDay, account: 'wallet_collection' } });
    expect(moved.account).toMatchObject({ code: 'wallet_collection', name: { pt: 'Carteira de cobranças' } });
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
