import { addDays, addMs, businessDay, businessDayOf, startOfDay, weekdayOf, type BusinessDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { workingDay } from '../../../test/working-day.ts';
import { agreeSettlement } from '../collections/agree-settlement.ts';
import { holdOrder, releaseOrder } from '../collections/hold-order.ts';
import { contactLimits } from './contact-limits.ts';
import { refreshWorklist } from './refresh-worklist.ts';

let town: Town;
let carla: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** Sessions of staff are short; a loan lives for months. */
async function again(): Promise<void> {
  carla = await hired(town, 'collector', 'carla');
}

type Loan = Awaited<ReturnType<typeof loanLife>>;
const numbers = async (promise?: 'open' | 'broken') =>
  (await carla.must('worklist', { query: { promise } })).data.map((row) => row.serialNumber);

async function moveTo(loan: Loan, day: BusinessDay): Promise<BusinessDay> {
  await loan.moveTo(day);
  await again();
  return day;
}

describe('a collector’s worklist', () => {
  it('ranks by amount and likelihood, rests who promised, and brings a broken promise back by itself', async () => {
    const small = await loanLife(town, 81);
    await moveTo(small, workingDay(addDays(small.dueOn, 5)));
    await small.pay(1_500);
    const big = await loanLife(town, 82);
    const day = await moveTo(big, workingDay(addDays(big.dueOn, 2)));
    const { data } = await carla.must('worklist');
    expect(data.map((row) => row.serialNumber)).toEqual([big.serialNumber, small.serialNumber]);
    expect(data[0]).toMatchObject({ likelihood: 90, promise: null, contactsThisWeek: 0, name: 'Carla Nhantumbo' });
    expect(data[0]?.expected).toBeGreaterThan(data[1]?.expected ?? 0);
    expect(data[1]?.likelihood).toBeLessThan(90);
    const second = await carla.must('worklist', { query: { size: 1, after: big.serialNumber } });
    expect(second.data.map((row) => row.serialNumber)).toEqual([small.serialNumber]);

    const params = { serialNumber: big.serialNumber };
    const on = addDays(day, 1);
    await carla.must('logCall', {
      params,
      body: { outcome: 'promised', said: 'Is paid on Friday', promise: { amount: 500, on } },
    });
    expect(await numbers()).toEqual([small.serialNumber]);
    expect(await numbers('open')).toEqual([big.serialNumber]);
    const shown = await carla.must('collectionCase', { params });
    expect(shown.promises).toMatchObject([{ amount: 500, on, state: 'open' }]);
    expect(shown.contacts).toMatchObject([{ outcome: 'promised', said: 'Is paid on Friday', whom: 'customer' }]);
    const { uuid } = (await carla.must('orderFile', { params })).customer;
    const ofOrder = (await carla.must('orderEvents', { params })).data;
    const ofCustomer = (await carla.must('customerEvents', { params: { uuid } })).data;
    for (const events of [ofOrder, ofCustomer]) {
      expect(events).toContainEqual(
        expect.objectContaining({ kind: 'call', what: 'promised', text: 'Is paid on Friday' }),
      );
      expect(events).toContainEqual(expect.objectContaining({ kind: 'promise', what: 'open', amount: 500 }));
      expect(events).toContainEqual(expect.objectContaining({ kind: 'payout', what: 'succeeded', amount: 1_760 }));
    }

    await moveTo(big, addDays(on, 1));
    expect((await carla.must('today')).brokenPromises).toMatchObject({ count: 1, amount: 500 });
    const hold = (word: string) =>
      rows(town, `update loan_order set hold = $2 where serial_number = $1`, [big.serialNumber, word]);
    await hold('dispute');
    // Of an order that is left alone nobody need think, here as in the list behind it.
    expect([(await carla.must('today')).brokenPromises.count, await numbers('broken')]).toEqual([0, []]);
    await hold('none');
    const [first] = (await carla.must('worklist')).data;
    expect(first).toMatchObject({ serialNumber: big.serialNumber, promise: { state: 'broken' } });
    await moveTo(big, workingDay(addDays(on, 2)));
    await carla.must('logCall', { params, body: { outcome: 'no-answer' } });
    expect((await carla.must('today')).brokenPromises.count).toBe(0);
  }, 120_000);

  it('counts a promise as kept when the money came by its day', async () => {
    const loan = await loanLife(town, 83);
    const day = await moveTo(loan, workingDay(addDays(loan.dueOn, 1)));
    const params = { serialNumber: loan.serialNumber };
    const on = addDays(day, 1);
    const late = { amount: 300, on: addDays(on, 60) };
    const tooLate = await carla.call('logCall', { params, body: { outcome: 'promised', promise: late } });
    expect(tooLate.body).toMatchObject({ error: 'ACT_NOT_POSSIBLE', fields: { 'promise.on': expect.any(String) } });
    await carla.must('logCall', { params, body: { outcome: 'promised', promise: { amount: 300, on } } });
    await loan.pay(300);
    await moveTo(loan, addDays(on, 1));
    expect((await carla.must('collectionCase', { params })).promises).toMatchObject([{ state: 'kept' }]);
  }, 60_000);

  it('counts a promise as kept once money is told of late that had come by its day', async () => {
    const loan = await loanLife(town, 98);
    const day = await moveTo(loan, workingDay(addDays(loan.dueOn, 1)));
    const params = { serialNumber: loan.serialNumber };
    const on = addDays(day, 1);
    await carla.must('logCall', { params, body: { outcome: 'promised', promise: { amount: 300, on } } });
    await town.sandbox.setFaults({ notify: { lossRate: 1 } });
    const { transactionId } = await town.sandbox.pay(loan.borrower.phone, {
      businessNumber: '955555',
      reference: loan.serialNumber,
      amount: 300,
    });
    const paidAt = town.clock.now().toISOString();
    await moveTo(loan, addDays(on, 1));
    const promises = async () => (await carla.must('collectionCase', { params })).promises;
    expect(await promises()).toMatchObject([{ state: 'broken' }]);
    const line = `${transactionId},${paidAt},paybill,Completed,258${loan.borrower.phone},${loan.serialNumber},300.00,,1.00`;
    await railStates(town, line);
    await town.sandbox.setFaults({});
    await moveTo(loan, addDays(on, 2));
    expect(await promises()).toMatchObject([{ state: 'kept' }]);
    expect((await carla.must('today')).brokenPromises.count).toBe(0);
  }, 60_000);

  it('takes a manager’s call as it takes a collector’s, and no reviewer’s', async () => {
    const loan = await loanLife(town, 71);
    await moveTo(loan, workingDay(addDays(loan.dueOn, 1)));
    const sent = { params: { serialNumber: loan.serialNumber }, body: { outcome: 'no-answer' } } as const;
    const rita = await hired(town, 'reviewer', 'rita');
    expect((await rita.call('logCall', sent)).body.error).toBe('ROLE_NOT_ALLOWED');
    const mario = await hired(town, 'manager', 'mario');
    await mario.must('logCall', sent);
    const { contacts } = await mario.must('collectionCase', { params: sent.params });
    expect(contacts).toMatchObject([{ by: 'mario', purpose: 'collection' }]);
  }, 60_000);

  it('lets nobody be contacted at night, on a Sunday, too often, or through their contacts', async () => {
    const loan = await loanLife(town, 84);
    const day = await moveTo(loan, workingDay(addDays(loan.dueOn, 1)));
    const params = { serialNumber: loan.serialNumber };
    const call = async (body: { outcome: 'no-answer'; whom?: 'kin' } = { outcome: 'no-answer' }) =>
      (await carla.call('logCall', { params, body })).body.error;
    expect(await call({ outcome: 'no-answer', whom: 'kin' })).toBe('ACT_NOT_POSSIBLE');
    expect(await call()).toBeUndefined();
    const { messages } = await carla.must('collectionCase', { params });
    await carla.must('sendCollectionSms', { params, body: { template: 'missedCall' } });
    await town.sandbox.waitForMessage(loan.borrower.phone, /tried to call|tentamos ligar/);
    const phone = await town.sandbox.phone(loan.borrower.phone);
    expect(phone.messages.map((message) => message.text)).toContain(messages[0]?.text);
    expect(await call()).toBe('TOO_MANY_CONTACTS');
    await town.sandbox.moveTo(addMs(startOfDay(addDays(day, 1)), 19 * 3_600_000));
    await again();
    expect(await call()).toBe('OUTSIDE_CONTACT_HOURS');
    const sunday = addDays(day, 7 - weekdayOf(day));
    expect(weekdayOf(sunday)).toBe(0);
    await moveTo(loan, sunday);
    expect((await carla.must('collectionCase', { params })).limits).toMatchObject({ whyNot: 'OUTSIDE_CONTACT_HOURS' });
    expect(businessDayOf(town.clock.now())).toBe(sunday);
  }, 120_000);

  it.each([
    ['a Saturday that is a holiday', '2027-05-01', 'OUTSIDE_CONTACT_HOURS'],
    ['the Saturday after a holiday', '2026-12-26', null],
    ['the Monday on which a Sunday’s holiday is kept', '2031-09-08', 'OUTSIDE_CONTACT_HOURS'],
    ['a Sunday', '2027-05-02', 'OUTSIDE_CONTACT_HOURS'],
    ['any Monday', '2027-05-03', null],
  ] as const)('holds to the holidays on %s', async (_, day, whyNot) => {
    const noon = addMs(startOfDay(businessDay(day)), 12 * 3_600_000);
    const house = { ...town.house, clock: { now: () => noon } };
    const limits = await town.house.database.inTransaction((tx) => contactLimits(house, tx, 0n));
    expect(limits.whyNot).toBe(whyNot);
  });

  it('shows a message in the language in which it is sent, which may be another than that of the contract', async () => {
    const loan = await loanLife(town, 95);
    await moveTo(loan, workingDay(addDays(loan.dueOn, 1)));
    const [placed] = await rows(town, 'select locale from loan_order where serial_number = $1', [loan.serialNumber]);
    const other = placed?.['locale'] === 'en' ? 'pt' : 'en';
    await rows(
      town,
      `update customer set locale = $1 where id = (select customer_id from loan_order where serial_number = $2)`,
      [other, loan.serialNumber],
    );
    const params = { serialNumber: loan.serialNumber };
    const { messages } = await carla.must('collectionCase', { params });
    await carla.must('sendCollectionSms', { params, body: { template: 'payToday' } });
    await town.settle();
    const [newest] = (await town.sandbox.phone(loan.borrower.phone)).messages;
    expect(newest?.text).toBe(messages.find(({ template }) => template === 'payToday')?.text);
  }, 60_000);

  it('lets nobody be dunned by a message while the order is on hold', async () => {
    const loan = await loanLife(town, 96);
    await moveTo(loan, workingDay(addDays(loan.dueOn, 2)));
    const params = { serialNumber: loan.serialNumber };
    await loan.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', {}));
    const sent = await carla.call('sendCollectionSms', { params, body: { template: 'payToday' } });
    expect(sent).toMatchObject({ status: 409, body: { error: 'ACT_NOT_POSSIBLE' } });
    expect((await carla.must('collectionCase', { params })).messages).toEqual([]);
    await loan.act((tx, order) => releaseOrder(town.house, tx, order, {}));
    await carla.must('sendCollectionSms', { params, body: { template: 'payToday' } });
  }, 60_000);

  it('sends a message once for its key, however often it is asked to', async () => {
    const loan = await loanLife(town, 88);
    await moveTo(loan, workingDay(addDays(loan.dueOn, 2)));
    const params = { serialNumber: loan.serialNumber };
    const send = (key: string, template: 'missedCall' | 'payToday' = 'missedCall') =>
      carla.call('sendCollectionSms', { params, body: { template } }, { 'idempotency-key': key });
    const [one, two] = await Promise.all([send('first'), send('first')]);
    expect([one.status, two.status, (await send('first')).body]).toEqual([200, 200, one.body]);
    const counted = async () => (await carla.must('collectionCase', { params })).limits.today;
    expect(await counted()).toBe(1);
    const sent = () => rows(town, `select 1 from sms where event_key like $1`, [`collector:${loan.serialNumber}:%`]);
    expect(await sent()).toHaveLength(1);
    const looks = () =>
      rows(town, `select 1 from audit where act = 'sendCollectionSms' and subject = $1`, [
        `order:${loan.serialNumber}`,
      ]);
    expect(await looks()).toHaveLength(1);
    expect(await send('first', 'payToday')).toMatchObject({ status: 409, body: { error: 'KEY_REUSED' } });
    expect((await send('x'.repeat(65))).status).toBe(400);
    // Of somebody else it is another.
    await again();
    expect((await send('first')).status).toBe(200);
    expect(await counted()).toBe(2);
  }, 60_000);

  it('asks by message for no more than was agreed, while that can be paid', async () => {
    const loan = await loanLife(town, 97);
    await moveTo(loan, workingDay(addDays(loan.dueOn, 2)));
    const until = addDays(businessDayOf(town.clock.now()), 3);
    await loan.act((tx, order) => agreeSettlement(town.house, tx, order, { amountCentavos: fromMt(1_500), until }));
    const { messages } = await carla.must('collectionCase', { params: { serialNumber: loan.serialNumber } });
    expect(messages.filter(({ text }) => text.includes('1,500.00 MT'))).toHaveLength(messages.length);
  }, 60_000);

  it('is each night what scoring every order would have given', async () => {
    const [small, big, kept] = await Promise.all([85, 86, 87].map((number) => loanLife(town, number)));
    if (small === undefined || big === undefined || kept === undefined) throw new Error('three loans');
    // A holiday before a weekend at most later, and still before the days below.
    await moveTo(small, workingDay(addDays(small.dueOn, 1)));
    await small.pay(700);
    const promise = { amount: 100, on: addDays(kept.dueOn, 6) };
    await carla.must('logCall', {
      params: { serialNumber: kept.serialNumber },
      body: { outcome: 'promised', promise },
    });
    for (const dpd of [6, 8, 10, 13, 30, 32, 40]) {
      await moveTo(big, addDays(big.dueOn, dpd));
      if (dpd === 6) await kept.pay(100);
      if (dpd === 12)
        await big.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', { maker: 1, checker: 2 }));
      if (dpd === 30) await big.act((tx, order) => releaseOrder(town.house, tx, order, { maker: 1, checker: 2 }));
      await moveTo(big, addDays(big.dueOn, dpd + 1));
      const list = 'select order_id, score, likelihood_percent, rests_until from worklist order by order_id';
      const kepts = await rows(town, list);
      expect(kepts.length).toBeGreaterThan(2);
      await rows(town, 'delete from worklist');
      await refreshWorklist(town.house, businessDayOf(town.clock.now()), { all: true });
      expect(kepts).toEqual(await rows(town, list));
    }
  }, 120_000);
});
