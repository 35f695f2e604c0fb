import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { typedReference } from './typed-reference.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterEach(async () => {
  await town.sandbox.setFaults({});
  await town.sandbox.setSettings({ autoAccept: false });
});
afterAll(() => town.close());

const businessNumber = '955555';

const repaymentOf = async (borrower: Borrower, serialNumber: string) =>
  (await borrower.must('order', { params: { serialNumber } })).repayment;

const paymentStatus = async (borrower: Borrower, id: string) => borrower.must('webPayStatus', { params: { id } });

const pay = (borrower: Borrower, orderNo: string, amount: number) =>
  borrower.call('payByWeb', { body: { amount, orderNo } });

const notify = (told: object, secret = town.railSecret): Promise<Response> => {
  const body = JSON.stringify(told);
  const seconds = Math.floor(town.clock.now().getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return fetch(new URL('/rails/mpesa/notification', town.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${signature}` },
    body,
  });
};

const suspense = async () =>
  (await rows(town, `select reference from rail_transaction where meaning = 'suspense'`))
    .map(({ reference }) => typedReference(town.house, String(reference)))
    .toSorted();

describe('paying from the app', () => {
  it('asks the wallet, takes the PIN, and clears the order at the early price', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(1));
    await town.sandbox.fund(borrower.phone, 5_000);
    const before = await repaymentOf(borrower, serialNumber);
    // Day 0 costs one day's interest: 200 / 30 = 6.67.
    expect(before).toMatchObject({ outstandingAmount: 2006.67, earlyDiscount: 193.33 });
    const id = await borrower.must('payByWeb', { body: { amount: 2006.67, orderNo: serialNumber } });
    expect(await paymentStatus(borrower, id)).toBe('Confirm the payment on your phone with your M-Pesa PIN.');
    const prompt = await town.sandbox.waitForPrompt(borrower.phone);
    expect(prompt).toMatchObject({ amount: 2006.67, reference: serialNumber });
    await town.sandbox.acceptPrompt(borrower.phone);
    await expect.poll(() => paymentStatus(borrower, id)).toBe('SUCCESS');
    expect(await statusOf(borrower, serialNumber)).toBe('Cleared');
    expect(await repaymentOf(borrower, serialNumber)).toMatchObject({ totalPaid: 2006.67, outstandingAmount: 0 });
    expect((await borrower.must('customerInfo')).credit).toBe(3000);
    await town.sandbox.waitForMessage(borrower.phone, /fully repaid/);
    await town.sandbox.waitForMessage(borrower.phone, /limit grew to 3,000\.00 MT/);
  });

  it('answers a double click with one id and another amount with a refusal', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(2));
    await town.sandbox.fund(borrower.phone, 5_000);
    const [one, two] = await Promise.all([pay(borrower, serialNumber, 100), pay(borrower, serialNumber, 100)]);
    expect(one.body.result).toBe(two.body.result);
    expect(one.body).toMatchObject({ success: true, errorCode: 0 });
    const other = await pay(borrower, serialNumber, 200);
    expect([other.status, other.body]).toMatchObject([409, { success: false, errorCode: -1, error: 'PAYMENT_LIVE' }]);
    await town.sandbox.waitForPrompt(borrower.phone);
    await town.sandbox.refusePrompt(borrower.phone);
    await expect.poll(() => paymentStatus(borrower, String(one.body.result))).toBe('FAILED');
    expect(await repaymentOf(borrower, serialNumber)).toMatchObject({ totalPaid: 0 });
  });

  it('takes no more than is owed, nothing for a foreign order, and shows no foreign payment', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(3));
    const stranger = await withLoan(town, person(4));
    expect((await pay(borrower, serialNumber, 2006.68)).body).toMatchObject({ error: 'AMOUNT_ABOVE_OUTSTANDING' });
    expect((await pay(borrower, serialNumber, 0)).status).toBe(400);
    expect((await pay(stranger.borrower, serialNumber, 10)).body).toMatchObject({ error: 'ORDER_NOT_FOUND' });
    const id = await borrower.must('payByWeb', { body: { amount: 10, orderNo: serialNumber } });
    const foreign = await stranger.borrower.call('webPayStatus', { params: { id } });
    expect([foreign.status, foreign.body]).toMatchObject([404, { success: false, errorCode: -2 }]);
    await town.sandbox.waitForPrompt(borrower.phone);
    await town.sandbox.refusePrompt(borrower.phone);
  });

  it('says UNKNOWN when the answer is lost, lets the borrower try again, and books the money once it is proven', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(5));
    await town.sandbox.fund(borrower.phone, 5_000);
    await town.sandbox.setFaults({ c2b: { successAfterTimeoutRate: 1 } });
    const id = await borrower.must('payByWeb', { body: { amount: 500, orderNo: serialNumber } });
    await town.sandbox.waitForPrompt(borrower.phone);
    await town.sandbox.acceptPrompt(borrower.phone);
    await expect.poll(() => paymentStatus(borrower, id)).toBe('UNKNOWN');
    expect(await repaymentOf(borrower, serialNumber)).toMatchObject({ totalPaid: 0 });
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 1 });
    expect(await paymentStatus(borrower, id)).toBe('SUCCESS');
    expect(await repaymentOf(borrower, serialNumber)).toMatchObject({ totalPaid: 500 });
    expect(await statusOf(borrower, serialNumber)).toBe('Repayment');
  });

  it('is not lost when the service is restarted while the person types the PIN', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(7));
    await town.sandbox.fund(borrower.phone, 5_000);
    const id = await borrower.must('payByWeb', { body: { amount: 400, orderNo: serialNumber } });
    await town.sandbox.waitForPrompt(borrower.phone);
    await town.restart();
    await town.sandbox.advance({ minutes: 1 });
    expect(await paymentStatus(borrower, id)).toMatch(/Confirm the payment/);
    await town.sandbox.acceptPrompt(borrower.phone);
    await town.sandbox.advance({ minutes: 1 });
    expect(await paymentStatus(borrower, id)).toBe('SUCCESS');
    expect(await repaymentOf(borrower, serialNumber)).toMatchObject({ totalPaid: 400 });
  });

  it('fails for a wrong PIN and for an empty wallet', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(6));
    for (const [amount, pin] of [
      [10, '9999'],
      [1_900, '1234'],
    ] as const) {
      const id = await borrower.must('payByWeb', { body: { amount, orderNo: serialNumber } });
      await town.sandbox.waitForPrompt(borrower.phone);
      await town.sandbox.acceptPrompt(borrower.phone, pin);
      await expect.poll(() => paymentStatus(borrower, id)).toBe('FAILED');
    }
  });

  it('fails, and staff hear of it, where the fault is ours: of a refused key once for all who pay', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(41));
    const alarms = () =>
      rows(
        town,
        `select subject, detail ->> 'code' as code from incident
         where kind = 'payment-answer' and closed_at is null order by id`,
      );
    expect(await alarms()).toEqual([]);
    for (const [amount, errorCode] of [
      [10, 'INS-2'],
      [11, 'INS-26'],
      [12, 'INS-15'],
    ] as const) {
      await town.sandbox.setFaults({ c2b: { errorRate: 1, errorCode } });
      const id = await borrower.must('payByWeb', { body: { amount, orderNo: serialNumber } });
      await expect.poll(() => paymentStatus(borrower, id)).toBe('FAILED');
    }
    await town.sandbox.setFaults({});
    expect(await alarms()).toEqual([
      { subject: 'queue:collect', code: 'INS-2' },
      { subject: `order:${serialNumber}`, code: 'INS-15' },
    ]);
  });
});

describe('paying by *150#', () => {
  it('books a payment with the order number as its reference, once, however often it is told (E15)', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(11));
    const told = {
      transactionId: 'E15NOTIFIED',
      msisdn: `258${borrower.phone}`,
      amount: 250.5,
      businessNumber,
      reference: serialNumber,
      paidAt: town.clock.now().toISOString(),
    };
    const answers = await Promise.all([notify(told), notify(told)]);
    answers.push(await notify(told));
    for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([200, '{"received":true}']);
    await town.settle();
    expect(await repaymentOf(borrower, serialNumber)).toMatchObject({ totalPaid: 250.5, partialRepayment: 250.5 });
    expect((await notify({ ...told, amount: 99 })).status).toBe(200);
    await town.settle();
    expect(await repaymentOf(borrower, serialNumber)).toMatchObject({ totalPaid: 250.5 });
    expect(await rows(town, `select kind from incident where subject = 'rail:E15NOTIFIED'`)).toEqual([
      { kind: 'receipt-differs' },
    ]);
  });

  it('takes money through the phone menu and says thank you', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(12));
    await town.sandbox.fund(borrower.phone, 5_000);
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 300 });
    await town.sandbox.waitForMessage(borrower.phone, /we received 300\.00 MT/);
    expect(await repaymentOf(borrower, serialNumber)).toMatchObject({ totalPaid: 300 });
  });

  it('keeps money with a wrong reference as a debt to its sender, and touches no loan', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(13));
    await town.sandbox.fund(borrower.phone, 5_000);
    const slip = `${serialNumber.slice(0, 9)}${(Number(serialNumber[9]) + 1) % 10}`;
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: slip, amount: 100 });
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: 'ANA', amount: 50 });
    // Whose number stands among other words: which of them is meant is for a person.
    const among = `nao ${serialNumber}`;
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: among, amount: 40 });
    await expect.poll(suspense).toEqual([slip, 'ANA', among].toSorted());
    expect(await repaymentOf(borrower, serialNumber)).toMatchObject({ totalPaid: 0 });
    const held = await rows(
      town,
      `select sum(amount_centavos) as held from posting where account_code = 'unmatched_receipts'`,
    );
    expect(held).toEqual([{ held: -19_000n }]);
  });

  it('keeps money that names no reference and no phone, and never has the rail tell of it again and again', async () => {
    const paidAt = town.clock.now().toISOString();
    const bare = { transactionId: 'NAMELESS1', amount: 20, businessNumber, paidAt };
    const nulled = { ...bare, transactionId: 'NAMELESS2', reference: null, msisdn: null };
    for (const told of [bare, nulled]) expect((await notify(told)).status).toBe(200);
    await town.settle();
    const kept = await rows(town, `select meaning from rail_transaction where rail_transaction_id like 'NAMELESS%'`);
    expect(kept).toEqual([{ meaning: 'suspense' }, { meaning: 'suspense' }]);
  });

  it('gives a surplus to the customer as credit (E8)', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(14));
    await town.sandbox.fund(borrower.phone, 5_000);
    await town.sandbox.advance({ days: 30 });
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 2_250 });
    await town.sandbox.waitForMessage(borrower.phone, /fully repaid\. 50\.00 MT is left to your credit/);
    const credit = await rows(
      town,
      `select b.balance_centavos from order_balance b join loan_order o on o.id = b.order_id
       where o.serial_number = $1 and b.account_code = 'customer_credit'`,
      [serialNumber],
    );
    expect(credit).toEqual([{ balance_centavos: -5_000n }]);
  });

  it('refuses a notification that is not signed, signed by another, or old', async () => {
    const told = {
      transactionId: 'FORGED1',
      msisdn: '258841234567',
      amount: 1,
      businessNumber,
      reference: '1',
      paidAt: town.clock.now().toISOString(),
    };
    expect((await notify(told, 'another secret entirely')).status).toBe(401);
    const bare = await fetch(new URL('/rails/mpesa/notification', town.url), {
      method: 'POST',
      body: JSON.stringify(told),
    });
    expect(bare.status).toBe(401);
    expect(await rows(town, `select 1 from rail_transaction where rail_transaction_id = 'FORGED1'`)).toEqual([]);
  });
});
