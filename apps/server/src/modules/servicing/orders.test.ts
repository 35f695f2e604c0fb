import { addDays, businessDay, businessDayOf } from '@house/calendar';
import type { OperatorSent } from '@house/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let carla: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** Sessions of staff are short; a loan lives for months. */
const again = async () => {
  carla = await hired(town, 'collector', `carla${town.clock.now().getTime()}`);
  return carla;
};

describe('orders for staff', () => {
  it('are found by number, phone, status, product, hold and days past due, with what each owes today', async () => {
    const late = await loanLife(town, 61);
    await late.moveTo(addDays(late.dueOn, 3));
    const fresh = await loanLife(town, 62);
    await again();
    const numbers = async (query: OperatorSent<'findOrders'>['query']) =>
      (await carla.must('findOrders', { query })).data.map((row) => row.serialNumber);

    const all = await carla.must('findOrders');
    expect(all.data).toMatchObject([
      { serialNumber: fresh.serialNumber, status: 'Disbursed', dpd: -30, name: 'Carla Nhantumbo' },
      { serialNumber: late.serialNumber, status: 'Overdue', dpd: 3, outstanding: 2_330, amount: 2_000, term: 30 },
    ]);
    expect(all.data[0]?.phone).toMatch(/^84\*\*\*\d{4}$/);
    expect(await numbers({ size: 1, after: fresh.serialNumber })).toEqual([late.serialNumber]);
    expect(await numbers({ search: late.serialNumber })).toEqual([late.serialNumber]);
    const read = `${late.serialNumber.slice(0, 4)} ${late.serialNumber.slice(4, 7)}-${late.serialNumber.slice(7)}`;
    expect(await numbers({ search: read })).toEqual([late.serialNumber]);
    const fatima = await hired(town, 'finance', `fatima${town.clock.now().getTime()}`);
    const payouts = await fatima.must('payouts', { query: { search: read } });
    expect(payouts.data).toMatchObject([{ about: late.serialNumber }]);
    const adam = await hired(town, 'auditor', `adam${town.clock.now().getTime()}`);
    await carla.must('orderFile', { params: { serialNumber: late.serialNumber } });
    const { data: looks } = await adam.must('auditLog', { query: { about: read } });
    expect(looks).toMatchObject([{ act: 'orderFile', subject: `order:${late.serialNumber}` }]);
    expect(await numbers({ search: late.borrower.phone })).toEqual([late.serialNumber]);
    // A search has pages as everything else has.
    expect(await numbers({ search: late.borrower.phone, after: late.serialNumber })).toEqual([]);
    expect(await numbers({ search: 'Carla' })).toEqual([]);
    // What the list is narrowed by else stays so.
    const search = late.borrower.phone;
    const placed = businessDayOf(town.clock.now());
    for (const narrowed of [
      { status: 'Disbursed' },
      { product: '500-14' },
      { hold: 'any' },
      { dpdTo: 2 },
      { dpdFrom: 4 },
      { from: placed },
      { lentFrom: placed },
      { paidOn: placed },
      { lentTo: placed, dpdTo: 2 },
    ] as const) {
      expect(await numbers({ search, ...narrowed }), JSON.stringify(narrowed)).toEqual([]);
    }
    const fits = { status: 'Overdue', product: '2000-30', dpdFrom: 3, dpdTo: 3, until: addDays(placed, -1) } as const;
    expect(await numbers({ search, ...fits, lentTo: placed })).toEqual([late.serialNumber]);
    expect(await numbers({ lentTo: placed, dpdFrom: 1 })).toEqual([late.serialNumber]);
    expect(await numbers({ status: 'Overdue' })).toEqual([late.serialNumber]);
    expect(await numbers({ dpdFrom: 1 })).toEqual([late.serialNumber]);
    expect(await numbers({ dpdFrom: -40, dpdTo: 0 })).toEqual([fresh.serialNumber]);
    expect(await numbers({ product: '2000-30' })).toHaveLength(2);
    expect(await numbers({ product: '500-14' })).toEqual([]);
    expect(await numbers({ hold: 'any' })).toEqual([]);
    expect(await numbers({ from: businessDayOf(town.clock.now()) })).toEqual([fresh.serialNumber]);
    expect(await numbers({ until: addDays(businessDayOf(town.clock.now()), -1) })).toEqual([late.serialNumber]);
  }, 90_000);

  it('show on one page the money, every event with its evidence, and what may be done', async () => {
    const loan = await loanLife(town, 63);
    await loan.moveTo(addDays(loan.dueOn, 3));
    const railId = await loan.pay(500);
    await again();
    const params = { serialNumber: loan.serialNumber };
    const file = await carla.must('orderFile', { params });
    expect(file).toMatchObject({
      status: 'Overdue',
      dpd: 3,
      disbursed: 1_760,
      approvalFee: 240,
      money: { principal: 2_000, interest: 200, managementFee: 100, lateInterest: 30, paid: 500, outstanding: 1_830 },
      payments: [{ id: railId, fromCredit: false, amount: 500, surplus: 0 }],
      contracts: [{ version: 'accepted' }, { version: 'final' }],
    });
    expect(file.acts).toEqual(['extension', 'waiver', 'settlement', 'due-date', 'write-off', 'hold', 'reversal']);
    const { data } = await carla.must('orderEvents', { params });
    const seen = data.map((event) => `${event.kind} ${event.what}`);
    for (const event of [
      'move placed',
      'move approved',
      'payout succeeded',
      'money out',
      'move paid-out',
      'move fell-overdue',
      'money in',
      'sms disbursed',
      'sms paid',
      'audit orderFile',
      'decision approve',
    ]) {
      expect(seen).toContain(event);
    }
    expect(seen.filter((event) => event === 'sms code')).toEqual([]);
    // Of one instant as well: what was approved had been asked for before.
    const { data: ofCustomer } = await carla.must('customerEvents', { params: { uuid: file.customer.uuid } });
    for (const told of [seen, ofCustomer.map((event) => `${event.kind} ${event.what}`)]) {
      const order = ['sms approved', 'move approved', 'move placed'];
      expect(told.filter((event) => order.includes(event))).toEqual(order);
    }
    const paidOut = data.find((event) => event.what === 'paid-out');
    expect(paidOut?.evidence.map((one) => one.key)).toContain('railTransactionId');
    expect(data.map((event) => event.at)).toEqual(
      data
        .map((event) => event.at)
        .toSorted()
        .toReversed(),
    );
    const contract = await carla.must('orderContract', { params: { ...params, version: 'final' } });
    expect(contract).toMatchObject({ intact: true });
    expect(contract.html).toContain(loan.serialNumber);
    const statement = await carla.must('accountStatement', { params });
    expect(statement.data.at(-1)).toMatchObject({ owed: 1_830, owing: 0 });
    // As the ledger has it.
    const fatima = await hired(town, 'finance', 'fatima');
    const [paidOutEntry] = statement.data;
    const { lines } = await fatima.must('journal', { params: { id: paidOutEntry?.journal ?? '' } });
    const named = Object.fromEntries(lines.map(({ code, name }) => [code, name]));
    expect(Object.fromEntries(paidOutEntry?.lines.map(({ account, name }) => [account, name]) ?? [])).toEqual(named);
    expect(Object.keys(named)).toHaveLength(3);
  }, 90_000);

  it('explain the balance of any day, and what a payment would do, by the arithmetic that books (E3)', async () => {
    const loan = await loanLife(town, 64);
    await loan.moveTo(addDays(loan.dueOn, 5));
    await again();
    const params = { serialNumber: loan.serialNumber };
    const today = await carla.must('explainBalance', { params });
    expect(today).toMatchObject({ dpd: 5, outstanding: 2_350, balance: 2_350 });
    expect(today.buckets.find((one) => one.bucket === 'lateInterest')).toMatchObject({
      calculation: [{ days: 5, base: 2_000, ratePercent: 0.5, exact: '50.00' }],
      rounding: 'floor',
      charged: 50,
    });
    expect(today.lines.at(-1)).toMatchObject({ cause: 'charge', bucket: 'lateInterest', change: 10, balance: 2_350 });
    const dueDay = await carla.must('explainBalance', { params, query: { on: loan.dueOn } });
    expect(dueDay).toMatchObject({ dpd: 0, outstanding: 2_200 });
    const slip = await carla.call('explainBalance', { params, query: { on: businessDay('2926-12-20') } });
    expect([slip.status, slip.body.error]).toEqual([409, 'ACT_NOT_POSSIBLE']);
    const on = addDays(loan.dueOn, 7);
    expect(await carla.must('whatIfPaid', { params, query: { on, amount: 1_000 } })).toMatchObject({
      before: 2_370,
      after: 1_370,
      clears: false,
      allocated: [
        { bucket: 'managementFee', amount: 100 },
        { bucket: 'lateInterest', amount: 70 },
        { bucket: 'interest', amount: 200 },
        { bucket: 'principal', amount: 630 },
      ],
    });
    expect(await carla.must('whatIfPaid', { params, query: { on, amount: 2_400 } })).toMatchObject({
      clears: true,
      surplus: 30,
    });
    const events = await rows(town, `select count(*) as n from debt_event`);
    expect(events[0]?.['n']).toBe(1n);
  }, 90_000);
});
