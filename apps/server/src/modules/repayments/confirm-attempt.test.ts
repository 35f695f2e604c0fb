import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { findOwnPayment } from '../orders/own-payment.ts';
import { importStatement } from '../reconciliation/import-statement.ts';
import { confirmAttempt } from './confirm-attempt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** A loan of which pushes of 500 MT are paid, and nobody tells us. */
async function withSilentPushes(number: number) {
  const { borrower, serialNumber } = await withLoan(town, person(number));
  await town.sandbox.fund(borrower.phone, 5_000);
  await town.sandbox.setFaults({ c2b: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const lines = async () => {
    const [head = '', ...all] = (await town.sandbox.businessStatement()).trim().split('\n');
    return { head, pushes: all.filter((line) => line.includes(`,c2b,`) && line.includes(serialNumber)) };
  };
  return {
    /** Paid at the rail, and its attempt in doubt. */
    push: async (): Promise<string> => {
      const { pushes } = await lines();
      const id = await borrower.must('payByWeb', { body: { amount: 500, orderNo: serialNumber } });
      await town.sandbox.waitForPrompt(borrower.phone);
      await town.sandbox.acceptPrompt(borrower.phone);
      await expect.poll(async () => (await lines()).pushes.length, { timeout: 10_000 }).toBe(pushes.length + 1);
      await expect
        .poll(async () => (await borrower.call('webPayStatus', { params: { id } })).body.result, { timeout: 10_000 })
        .toBe('UNKNOWN');
      return id;
    },
    receipts: async () => (await lines()).pushes.map((line) => line.slice(0, line.indexOf(','))),
    /** Those lines of the statement that name one of these receipts. */
    stated: async (...receipts: string[]) => {
      const { head, pushes } = await lines();
      const named = pushes.filter((line) => receipts.some((receipt) => line.startsWith(`${receipt},`)));
      return importStatement(town.house, Buffer.from(`${[head, ...named].join('\n')}\n`), { source: 'file' });
    },
    /** What the statement says when the rail takes a payment back that it has told of under this receipt. */
    takenBack: (receipt: string) => {
      const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';
      const line = `BACK${receipt},${town.clock.now().toISOString()},reversal,Completed,258${borrower.phone},${receipt},,500.00,1.00`;
      return importStatement(town.house, Buffer.from(`${head}\n${line}\n`), { source: 'file' });
    },
    /** What a status query says of it, with the rail's name of the transaction or without. */
    proven: async (id: string, railTransactionId?: string) => {
      const [attempt] = await rows(town, 'select order_id from payment_attempt where id = $1', [id]);
      const about = { id, orderId: BigInt(String(attempt?.['order_id'])) };
      const proof = { source: 'query', railTransactionId, conversationId: undefined, raw: {} } as const;
      await town.house.database.inTransaction((tx) => confirmAttempt(town.house, tx, about, proof));
    },
    paid: async () => {
      await town.settle();
      return (await borrower.must('order', { params: { serialNumber } })).repayment?.totalPaid;
    },
    /** What the borrower's receipts call the payments that stand. */
    onPaper: async () => {
      const [order] = await rows(town, 'select customer_id from loan_order where serial_number = $1', [serialNumber]);
      const customerId = BigInt(String(order?.['customer_id']));
      const { repayment } = await borrower.must('order', { params: { serialNumber } });
      const own = repayment?.payments.map(({ id: paymentId }) =>
        findOwnPayment(town.house, town.house.database, { serialNumber, customerId, paymentId }),
      );
      return (await Promise.all(own ?? [])).map((payment) => payment?.receipt);
    },
    states: () =>
      rows(
        town,
        `select a.state, left(a.rail_transaction_id, 2) = 'Q:' as "stoodInFor" from payment_attempt a join loan_order o on o.id = a.order_id
         where o.serial_number = $1 order by a.asked_at`,
        [serialNumber],
      ),
  };
}

const named = { state: 'succeeded', stoodInFor: false };
const stoodInFor = { state: 'succeeded', stoodInFor: true };

describe('a push that a query proves without naming it', () => {
  it('counts once when the statement told of it before', async () => {
    const { push, receipts, stated, proven, paid, states } = await withSilentPushes(1);
    const id = await push();
    expect(await stated(...(await receipts()))).toMatchObject({ outcomes: { booked: 1 } });
    expect(await paid()).toBe(500);
    await proven(id);
    expect(await paid()).toBe(500);
    expect(await states()).toEqual([named]);
  }, 60_000);

  it('counts once when the statement tells of it after', async () => {
    const { push, receipts, stated, proven, paid, states } = await withSilentPushes(2);
    const id = await push();
    await proven(id);
    expect(await stated(...(await receipts()))).toMatchObject({ outcomes: { matched: 1 } });
    expect(await paid()).toBe(500);
    expect(await states()).toEqual([stoodInFor]);
  }, 60_000);

  it('has its receipt once the statement has named it, and is found by it when the rail takes it back', async () => {
    const { push, receipts, stated, proven, takenBack, paid, onPaper } = await withSilentPushes(5);
    await proven(await push());
    const [receipt = ''] = await receipts();
    expect(await onPaper()).not.toEqual([receipt]);
    await stated(receipt);
    expect(await onPaper()).toEqual([receipt]);
    expect(await paid()).toBe(500);
    expect(await takenBack(receipt)).toMatchObject({ outcomes: { booked: 1 } });
    expect(await paid()).toBe(0);
  }, 60_000);

  it('and another like it count once each when the statement has the other’s line first', async () => {
    const { push, receipts, stated, proven, paid, states } = await withSilentPushes(3);
    const first = await push();
    await proven(first);
    const second = await push();
    const [ofFirst = '', ofSecond = ''] = await receipts();
    expect(await stated(ofSecond)).toMatchObject({ outcomes: { matched: 1 } });
    await proven(second, ofSecond);
    expect(await paid()).toBe(1_000);
    expect(await stated(ofFirst)).toMatchObject({ outcomes: { matched: 1 } });
    expect(await paid()).toBe(1_000);
    expect(await states()).toEqual([stoodInFor, stoodInFor]);
  }, 60_000);

  it('and another like it count once each when it is booked under the other’s line', async () => {
    const { push, receipts, stated, proven, paid, states } = await withSilentPushes(4);
    const [first, second] = [await push(), await push()];
    const [ofFirst = '', ofSecond = ''] = await receipts();
    expect(await stated(ofSecond)).toMatchObject({ outcomes: { booked: 1 } });
    await proven(first);
    await proven(second, ofSecond);
    expect(await paid()).toBe(1_000);
    expect(await stated(ofFirst)).toMatchObject({ outcomes: { matched: 1 } });
    expect(await paid()).toBe(1_000);
    expect(await states()).toEqual([named, stoodInFor]);
  }, 60_000);
});
