import { expect } from 'vitest';
import { confirmAttempt } from '../src/modules/repayments/confirm-attempt.ts';
import { person, rows, withLoan } from './loan.ts';
import { railNameIn, receiptWords } from './paper.ts';
import { railStates } from './statement.ts';
import type { Town } from './town.ts';

/** A loan of which pushes of 500 MT are paid, and nobody tells us. */
export async function withSilentPushes(town: Town, number: number) {
  const { borrower, serialNumber } = await withLoan(town, person(number));
  await town.sandbox.fund(borrower.phone, 5_000);
  await town.sandbox.setFaults({ c2b: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const lines = async () => {
    const all = (await town.sandbox.businessStatement()).split('\n');
    return all.filter((line) => line.includes(`,c2b,`) && line.includes(serialNumber));
  };
  return {
    borrower,
    serialNumber,
    /** Paid at the rail, and its attempt in doubt. */
    push: async (): Promise<string> => {
      const pushes = await lines();
      const id = await borrower.must('payByWeb', { body: { amount: 500, orderNo: serialNumber } });
      await town.sandbox.waitForPrompt(borrower.phone);
      await town.sandbox.acceptPrompt(borrower.phone);
      await expect.poll(async () => (await lines()).length, { timeout: 10_000 }).toBe(pushes.length + 1);
      await expect
        .poll(async () => (await borrower.call('webPayStatus', { params: { id } })).body.result, { timeout: 10_000 })
        .toBe('UNKNOWN');
      return id;
    },
    receipts: async () => (await lines()).map((line) => line.slice(0, line.indexOf(','))),
    /** Those lines of the statement that name one of these receipts. */
    stated: async (...receipts: string[]) => {
      const named = (await lines()).filter((line) => receipts.some((receipt) => line.startsWith(`${receipt},`)));
      return railStates(town, ...named);
    },
    /** What the statement says when the rail takes a payment back that it has told of under this receipt. */
    takenBack: (receipt: string) => {
      const line = `BACK${receipt},${town.clock.now().toISOString()},reversal,Completed,258${borrower.phone},${receipt},,500.00,1.00`;
      return railStates(town, line);
    },
    /** What a status query says of it, with the rail's name of the transaction or without. */
    proven: async (id: string, railTransactionId?: string, conversationId?: string) => {
      const [attempt] = await rows(town, 'select order_id from payment_attempt where id = $1', [id]);
      const about = { id, orderId: BigInt(String(attempt?.['order_id'])) };
      const proof = { source: 'query', railTransactionId, conversationId, raw: {} } as const;
      await town.house.database.inTransaction((tx) => confirmAttempt(town.house, tx, about, proof));
    },
    paid: async () => {
      await town.settle();
      return (await borrower.must('order', { params: { serialNumber } })).repayment?.totalPaid;
    },
    /** What the borrower's receipts call the payments that stand. */
    onPaper: async () => {
      const { repayment } = await borrower.must('order', { params: { serialNumber } });
      const papers = repayment?.payments.map(({ id }) => receiptWords(town, borrower, { serialNumber, payment: id }));
      return (await Promise.all(papers ?? [])).map(railNameIn);
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
