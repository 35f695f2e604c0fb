import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  finance = await hired(town, 'finance', 'filipa');
  manager = await hired(town, 'manager', 'gina');
});
afterAll(() => town.close());

/** Two persons send it back, and the rail refuses it for good. */
async function refused(receipt: string): Promise<void> {
  const { approvalId } = await finance.must('proposeRefund', { params: { receipt }, body: { note: 'A mistake' } });
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-996' } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  await town.sandbox.setFaults({});
  expect(await rows(town, `select state from refund where rail_transaction_id = $1`, [receipt])).toEqual([
    { state: 'failed' },
  ]);
}

it('money waits in suspense again when the rail refuses the refund for good, and may be sent back anew', async () => {
  const receipt = await paidBy(town, '853000010', 70);
  await refused(receipt);
  expect((await finance.must('suspense', { query: { search: receipt } })).data).toHaveLength(1);
  const waits = async () => (await finance.must('suspenseItem', { params: { receipt } })).refundWaits;
  expect(await waits()).toBe(false);
  await finance.must('proposeRefund', { params: { receipt }, body: { note: 'Their wallet works again' } });
  expect(await waits()).toBe(true);
  // Nobody has agreed within the three days of a proposal.
  await rows(town, `update approval_request set expires_at = $2 where subject = $1 and outcome is null`, [
    `rail:${receipt}`,
    town.clock.now(),
  ]);
  expect(await waits()).toBe(false);
}, 60_000);

it('money that could not go back is nobody’s work any more once it pays an order, or is in parts', async () => {
  const { serialNumber } = await loanLife(town, 1);
  const [whole, inParts] = [await paidBy(town, '853000011', 70), await paidBy(town, '853000012', 80)];
  const alarms = () =>
    rows(
      town,
      `select subject from incident where kind = 'refund-failed' and closed_at is null and subject = any($1)`,
      [[`rail:${whole}`, `rail:${inParts}`]],
    );
  await refused(whole);
  await refused(inParts);
  expect(await alarms()).toHaveLength(2);
  await finance.must('assignReceipt', { params: { receipt: whole }, body: { serialNumber } });
  expect(await alarms()).toEqual([{ subject: `rail:${inParts}` }]);
  const parts = [{ serialNumber, amount: 30 }];
  await finance.must('splitReceipt', { params: { receipt: inParts }, body: { parts } });
  expect(await alarms()).toEqual([]);
}, 60_000);
