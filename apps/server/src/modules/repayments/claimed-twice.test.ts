import { fromMt } from '@house/money';
import { expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown } from '../../../test/town.ts';
import { bookReceiptTakenBack } from '../refunds/settle-refund.ts';
import { settlePayment } from './settle-payment.ts';

it('a receipt that two orders claim is put before a person by the numbers that staff knows them by', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const [paid, other] = [await loanLife(town, 1), await loanLife(town, 2)];
  const railTransactionId = await paid.pay(300);
  const settled = await other.act((tx, { id: orderId }) =>
    settlePayment(town.house, tx, { railTransactionId, orderId }),
  );
  expect(settled).toBe('elsewhere');
  const [alarm] = await rows(town, `select detail from incident where kind = 'receipt-claimed-twice'`);
  expect(alarm?.['detail']).toEqual({
    meaning: 'repayment',
    order: paid.serialNumber,
    asked: other.serialNumber,
  });
}, 60_000);

it('one that went back to who had paid it is claimed by nobody, though its push is proven only then', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const asking = await loanLife(town, 1);
  const railTransactionId = await asking.pay(300, 'engano');
  const settled = await asking.act(async (tx, { id: orderId }) => {
    const back = { railTransactionId, amountCentavos: fromMt(300), at: town.clock.now() };
    expect(await bookReceiptTakenBack(town.house, tx, back)).toBe(true);
    return settlePayment(town.house, tx, { railTransactionId, orderId });
  });
  expect(settled).toBe('elsewhere');
  expect(await rows(town, `select kind from incident where kind = 'receipt-claimed-twice'`)).toEqual([]);
  expect((await asking.view()).repayment?.totalPaid).toBe(0);
}, 60_000);
