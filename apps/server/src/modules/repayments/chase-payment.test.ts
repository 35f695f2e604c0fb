import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { signInAgain } from '../../../test/cast.ts';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { withPayoutPolicy } from '../../../test/policy.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
});
afterEach(() => town.sandbox.setFaults({}));
afterAll(() => town.close());

/** A borrower with a loan and a web payment of it that the rail never answered, and never will know. */
async function withForgottenPayment(
  number: number,
  c2b: { lossRate: number } | { successAfterTimeoutRate: number },
  errorCode = 'INS-23',
) {
  const { borrower, serialNumber } = await withLoan(town, person(number));
  await town.sandbox.fund(borrower.phone, 5_000);
  await town.sandbox.setFaults({ c2b, query: { errorRate: 1, errorCode } });
  const id = await borrower.must('payByWeb', { body: { amount: 500, orderNo: serialNumber } });
  const status = async () => {
    const { body } = await borrower.call('webPayStatus', { params: { id } });
    return body.result;
  };
  return {
    borrower,
    status,
    view: async () => (await borrower.must('order', { params: { serialNumber } })).repayment,
    /** A day and an hour on. */
    dayOn: async () => {
      await town.sandbox.advance({ days: 1 });
      await town.sandbox.advance({ minutes: 70 });
      if ((await borrower.call('customerInfo')).status === 401) await signInAgain(town, borrower);
    },
    alarms: () =>
      rows(town, `select 1 from incident where kind = 'payment-unknown' and subject = $1 and closed_at is null`, [
        `order:${serialNumber}`,
      ]),
  };
}

it('a payment in doubt is told of at its order for a day, to every phone of its borrower', async () => {
  const { borrower, dayOn, status, view } = await withForgottenPayment(4, { lossRate: 1 });
  expect(await view()).toMatchObject({ paymentPending: true });
  await expect.poll(status).toBe('UNKNOWN');
  const otherPhone = borrowerOf(town, borrower.phone);
  await town.sandbox.advance({ minutes: 2 });
  await signInAgain(town, otherPhone);
  const { data } = await otherPhone.must('orders', { query: {} });
  const params = { serialNumber: data[0]?.serialNumber ?? '' };
  expect((await otherPhone.must('order', { params })).repayment).toMatchObject({ paymentPending: true });
  const staffReads = async (name: string) =>
    (await (await hired(town, 'collector', name)).must('orderFile', { params })).paymentPending;
  expect(await staffReads('carla')).toBe(true);
  await dayOn();
  expect([await status(), (await view())?.paymentPending]).toEqual(['UNKNOWN', false]);
  expect(await staffReads('clara')).toBe(false);
}, 60_000);

it('a payment that was refused is not in doubt', async () => {
  const { borrower, serialNumber } = await withLoan(town, person(5));
  const id = await borrower.must('payByWeb', { body: { amount: 500, orderNo: serialNumber } });
  await town.sandbox.waitForPrompt(borrower.phone);
  const view = async () => (await borrower.must('order', { params: { serialNumber } })).repayment;
  expect(await view()).toMatchObject({ paymentPending: true });
  await town.sandbox.refusePrompt(borrower.phone);
  await expect.poll(async () => (await borrower.call('webPayStatus', { params: { id } })).body.result).toBe('FAILED');
  expect(await view()).toMatchObject({ paymentPending: false });
}, 30_000);

describe.each([
  ['does not know', 'INS-23', 10],
  ['says nothing of', 'INS-1', 20],
])('a web payment that the rail %s days later', (_, errorCode, number) => {
  it('has failed once the whole statements of its day and the next do not have it, and not before', async () => {
    const { alarms, dayOn, status, view } = await withForgottenPayment(number, { lossRate: 1 }, errorCode);
    await expect.poll(status).toBe('UNKNOWN');
    for (let days = 0; days < 2; days += 1) {
      await dayOn();
      expect([await status(), (await alarms()).length]).toEqual(['UNKNOWN', 1]);
    }
    await dayOn();
    expect([await status(), (await alarms()).length]).toEqual(['FAILED', 0]);
    expect(await view()).toMatchObject({ totalPaid: 0 });
  }, 60_000);

  it('was paid when a statement has it, and its money counts once', async () => {
    const paid = { successAfterTimeoutRate: 1 };
    const { borrower, alarms, dayOn, status, view } = await withForgottenPayment(number + 1, paid, errorCode);
    await town.sandbox.waitForPrompt(borrower.phone);
    await town.sandbox.acceptPrompt(borrower.phone);
    await expect.poll(status).toBe('UNKNOWN');
    await dayOn();
    expect(await view()).toMatchObject({ totalPaid: 500 });
    await dayOn();
    await dayOn();
    expect([await status(), (await alarms()).length]).toEqual(['SUCCESS', 0]);
    expect(await view()).toMatchObject({ totalPaid: 500 });
  }, 60_000);
});

// Last: the policy is another from here on.
it('a web payment in doubt is before a person when the policy says, though it is asked about only long after that', async () => {
  await withPayoutPolicy(town, { queryAfterSeconds: [30, 3_600], alertAfterSeconds: 600 });
  const { alarms, status } = await withForgottenPayment(3, { lossRate: 1 });
  await expect.poll(status).toBe('UNKNOWN');
  await town.sandbox.advance({ minutes: 9 });
  expect(await alarms()).toEqual([]);
  await town.sandbox.advance({ minutes: 2 });
  expect(await alarms()).toHaveLength(1);
}, 60_000);
