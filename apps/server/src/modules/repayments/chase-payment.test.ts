import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInAgain } from '../../../test/cast.ts';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { withPayoutPolicy } from '../../../test/policy.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
});
afterEach(() => town.sandbox.setFaults({}));
afterAll(() => town.close());

/** A borrower with a loan and a web payment of it that the rail never answered, and never will know. */
async function withForgottenPayment(number: number, c2b: { lossRate: number } | { successAfterTimeoutRate: number }) {
  const { borrower, serialNumber } = await withLoan(town, person(number));
  await town.sandbox.fund(borrower.phone, 5_000);
  await town.sandbox.setFaults({ c2b, query: { errorRate: 1, errorCode: 'INS-23' } });
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

describe('a web payment that the rail does not know a day later', () => {
  it('has failed once the whole statements of its day and the next do not have it, and not before', async () => {
    const { alarms, dayOn, status, view } = await withForgottenPayment(1, { lossRate: 1 });
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
    const { borrower, alarms, dayOn, status, view } = await withForgottenPayment(2, { successAfterTimeoutRate: 1 });
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
