import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { payoutOf } from '../../../test/payout.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { withSilentPushes } from '../../../test/silent-pushes.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { confirmPayout } from '../disbursements/confirm-payout.ts';
import { eraseCustomer } from '../privacy/erase-customer.ts';

let town: Town;
let finance: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  finance = await hired(town, 'finance', 'fina');
});
afterAll(() => town.close());

/** A push that was proven without its name, and what the statement called it later. */
async function namedLater(number: number) {
  const { borrower, serialNumber, push, proven, receipts, stated } = await withSilentPushes(town, number);
  await proven(await push());
  const [receipt = ''] = await receipts();
  await stated(receipt);
  await town.settle();
  return { borrower, serialNumber, receipt };
}

describe('what stood under an id of ours (0141), by the receipt that the statement gave it', () => {
  it('is found by staff', async () => {
    const { serialNumber, receipt } = await namedLater(1);
    const { data } = await finance.must('payments', { query: { search: receipt } });
    expect(data).toMatchObject([{ receipt: expect.stringMatching(/^Q:/), order: serialNumber, amount: 500 }]);
    // And where it waits, once it was another order's.
    const [collector, manager] = [await hired(town, 'collector', 'celina'), await hired(town, 'manager', 'mafalda')];
    const body = { payment: data[0]?.receipt ?? '', railsFault: false, wrongOrder: true, note: 'Paid for her sister' };
    const { approvalId } = await collector.must('proposeReversal', { params: { serialNumber }, body });
    await manager.must('approveProposal', { params: { id: approvalId } });
    expect((await finance.must('suspense', { query: { search: receipt } })).data).toMatchObject([{ amount: 500 }]);
  }, 60_000);

  it('is before nobody any more, once each of its order has its name', async () => {
    const { serialNumber, push, proven, receipts, stated } = await withSilentPushes(town, 6);
    const alarms = () =>
      rows(town, `select kind from incident where subject = $1 and closed_at is null`, [`order:${serialNumber}`]);
    await proven(await push());
    await proven(await push());
    const waiting = [{ kind: 'payment-without-rail-id' }];
    expect(await alarms()).toEqual(waiting);
    const [first = '', second = ''] = await receipts();
    await stated(first);
    expect(await alarms()).toEqual(waiting);
    await stated(second);
    expect(await alarms()).toEqual([]);
  }, 60_000);

  it('is before nobody for its own part, though the payout of its order has no name yet', async () => {
    await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
    const { serialNumber, push, proven, receipts, stated } = await withSilentPushes(town, 9);
    const nameless = { source: 'query', railTransactionId: undefined, conversationId: undefined, raw: {} } as const;
    await confirmPayout(town.house, await payoutOf(town, serialNumber), nameless);
    await proven(await push());
    const alarms = async () =>
      (
        await rows(town, `select kind from incident where subject = $1 and closed_at is null order by kind`, [
          `order:${serialNumber}`,
        ])
      ).map(({ kind }) => kind);
    expect(await alarms()).toEqual(['payment-without-rail-id', 'payout-without-rail-id']);
    await stated(...(await receipts()));
    expect(await alarms()).toEqual(['payout-without-rail-id']);
  }, 60_000);

  it('is one for each, whatever the rail calls its conversations', async () => {
    const [one, other] = [await withSilentPushes(town, 7), await withSilentPushes(town, 8)];
    for (const { push, proven, paid } of [one, other]) {
      await proven(await push(), undefined, 'AG_1');
      expect(await paid()).toBe(500);
    }
  }, 60_000);

  it('is not entered by hand once more', async () => {
    const { receipt } = await namedLater(2);
    const body = { receipt, amount: 500, paidAt: town.clock.now().toISOString(), note: 'Seen in the SMS' };
    expect((await finance.call('proposePayment', { body })).body.error).toBe('ACT_NOT_POSSIBLE');
  }, 60_000);

  it('stands beside a proof that names it', async () => {
    const { borrower, serialNumber, receipt } = await namedLater(3);
    const body = { orderNo: serialNumber, text: `Confirmado ${receipt}. Pagou 500,00MT` };
    const { id } = await borrower.must('sendProof', { body });
    const { receiptNamed, records } = await finance.must('proof', { params: { id } });
    expect(receiptNamed).toBe(receipt);
    expect(records).toMatchObject([{ why: 'named', amount: 500 }]);
  }, 60_000);

  it('leaves no number on the line of the statement when the customer is erased', async () => {
    const { serialNumber, receipt } = await namedLater(4);
    const numberOnLine = 'select msisdn_sealed as number from rail_statement_line where receipt = $1';
    expect(await rows(town, numberOnLine, [receipt])).toEqual([{ number: expect.any(Buffer) }]);
    const [order] = await rows(town, 'select customer_id from loan_order where serial_number = $1', [serialNumber]);
    const plan = { customerId: BigInt(String(order?.['customer_id'])), whyNot: [], keptUntil: undefined };
    await town.house.database.inTransaction((tx) => eraseCustomer(town.house, tx, plan));
    expect(await rows(town, numberOnLine, [receipt])).toEqual([{ number: null }]);
  }, 60_000);

  it('names it though it was put on its order anew meanwhile, and leaves the line of another push to that one', async () => {
    const { serialNumber, push, proven, receipts, stated, paid } = await withSilentPushes(town, 5);
    await proven(await push());
    const [first = ''] = await receipts();
    const standIn = `select rail_transaction_id as id from rail_transaction r join loan_order o on o.id = r.order_id
      where o.serial_number = $1 and rail_transaction_id like 'Q:%'`;
    const [stands] = await rows(town, standIn, [serialNumber]);
    const payment = String(stands?.['id']);
    const params = { serialNumber };
    const body = { payment, railsFault: false, wrongOrder: true, note: 'It was the other borrower’s' };
    const manager = await hired(town, 'manager', 'marta');
    const { approvalId } = await finance.must('proposeReversal', { params, body });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await finance.must('assignReceipt', { params: { receipt: `${payment}-1` }, body: params });
    await stated(first);
    await push();
    const second = (await receipts()).find((receipt) => receipt !== first) ?? '';
    expect(await stated(second)).toMatchObject({ outcomes: { booked: 1 } });
    expect(await paid()).toBe(1_000);
  }, 60_000);
});
