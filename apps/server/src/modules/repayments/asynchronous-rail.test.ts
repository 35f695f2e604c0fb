import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { paidTo } from '../../../test/payout.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { MoneyRail } from '../../ports/money-rail.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

describe('a rail that only accepts at first and posts the result', () => {
  it('pays out once the result has come: the rail is asked, for nobody signs the result', async () => {
    await town.sandbox.setSettings({ asynchronous: true });
    const { borrower, serialNumber } = await withLoan(town, person(1));
    const [payout] = await rows(
      town,
      'select p.state, t.code, t.conversation_id from payout p join payout_try t on true',
    );
    expect(payout).toMatchObject({ state: 'unknown', code: 'INS-0', conversation_id: expect.any(String) });
    // The clock stands where it was: it is the result that has us ask, not the chaser's half minute.
    await expect.poll(() => statusOf(borrower, serialNumber), { timeout: 5_000 }).toBe('Disbursed');
    expect(await paidTo(town, borrower.phone)).toHaveLength(1);
  });

  it('keeps a web payment pending while the person is at the prompt, and books it by the result', async () => {
    await town.sandbox.setSettings({ asynchronous: false });
    const { borrower, serialNumber } = await withLoan(town, person(2));
    await town.sandbox.setSettings({ asynchronous: true });
    const pay = async (amount: number) => {
      const id = await borrower.must('payByWeb', { body: { amount, orderNo: serialNumber } });
      await town.sandbox.waitForPrompt(borrower.phone);
      // A result that comes before this hurries nobody, and the clock stands.
      const accepted = 'select 1 from payment_attempt where id = $1 and conversation_id is not null';
      await expect.poll(() => rows(town, accepted, [id])).toHaveLength(1);
      return { status: () => borrower.must('webPayStatus', { params: { id } }) };
    };
    const paid = await pay(500);
    expect(await paid.status()).not.toMatch(/^(SUCCESS|FAILED|UNKNOWN)$/);
    await town.sandbox.acceptPrompt(borrower.phone);
    await expect.poll(paid.status, { timeout: 3_000 }).toBe('SUCCESS');
    const { repayment } = await borrower.must('order', { params: { serialNumber } });
    expect(repayment).toMatchObject({ totalPaid: 500 });

    const refused = await pay(300);
    await town.sandbox.refusePrompt(borrower.phone);
    await expect.poll(refused.status, { timeout: 3_000 }).toBe('FAILED');
  });

  it('books once what a lost, a late and a doubled result tell of', async () => {
    await town.sandbox.setSettings({ asynchronous: false });
    const { borrower, serialNumber } = await withLoan(town, person(3));
    await town.sandbox.setSettings({ asynchronous: true });
    await town.sandbox.setFaults({ notify: { duplicateRate: 1 } });
    const id = await borrower.must('payByWeb', { body: { amount: 700, orderNo: serialNumber } });
    await town.sandbox.waitForPrompt(borrower.phone);
    await town.sandbox.acceptPrompt(borrower.phone);
    const status = (of: string) => borrower.must('webPayStatus', { params: { id: of } });
    await expect.poll(() => status(id), { timeout: 3_000 }).toBe('SUCCESS');
    await town.sandbox.setFaults({ notify: { lossRate: 1 } });
    const lost = await borrower.must('payByWeb', { body: { amount: 300, orderNo: serialNumber } });
    await town.sandbox.waitForPrompt(borrower.phone);
    await town.sandbox.acceptPrompt(borrower.phone);
    await town.sandbox.advance({ minutes: 1 });
    expect(await status(lost)).toBe('SUCCESS');
    await town.sandbox.setFaults({});
    await town.settle();
    const { repayment } = await borrower.must('order', { params: { serialNumber } });
    expect(repayment).toMatchObject({ totalPaid: 1_000 });
  });

  it('takes a payment that the rail calls pending for hours for one whose end nobody knows', async () => {
    await town.sandbox.setSettings({ asynchronous: false });
    const { borrower, serialNumber } = await withLoan(town, person(4));
    await town.sandbox.setSettings({ asynchronous: true });
    await town.sandbox.setFaults({ notify: { lossRate: 1 } });
    const rail = town.house.rail as { status: MoneyRail['status'] };
    const { status } = rail;
    rail.status = async () => ({ kind: 'pending', word: 'processing', raw: {} });
    const pay = (amount: number) => borrower.call('payByWeb', { body: { amount, orderNo: serialNumber } });
    const id = (await pay(500)).body.result;
    await town.sandbox.waitForPrompt(borrower.phone);
    await town.settle();
    await town.sandbox.advance({ minutes: 10 });
    expect((await pay(300)).status).toBe(409);
    for (let minutes = 0; minutes < 120; minutes += 10) await town.sandbox.advance({ minutes: 10 });
    expect(await borrower.must('webPayStatus', { params: { id: String(id) } })).toBe('UNKNOWN');
    const alarms = `select kind from incident where subject = $1 and closed_at is null`;
    expect(await rows(town, alarms, [`order:${serialNumber}`])).toEqual([{ kind: 'payment-unknown' }]);
    expect((await pay(300)).status).toBe(200);
    rail.status = status;
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 60 });
  });
});
