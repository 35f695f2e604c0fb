import { expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../apps/server/test/loan.ts';
import { hired } from '../../../apps/server/test/operator.ts';
import { loanLife } from '../../../apps/server/test/servicing.ts';
import { openTown } from '../../../apps/server/test/town.ts';
import { slipFaults } from './slips.ts';

it('a slip that was forged, or another’s, and of which nobody was told is seen', async () => {
  const town = await openTown({}, { pullsStatements: true });
  onTestFinished(() => town.close());
  const [payer, bearer] = [await loanLife(town, 1), await loanLife(town, 2)];
  const [finance, manager] = [await hired(town, 'finance'), await hired(town, 'manager')];
  await town.sandbox.setFaults({ notify: { lossRate: 1 } });
  const payment = { businessNumber: '955555', reference: payer.serialNumber, amount: 300 };
  const { transactionId } = await town.sandbox.pay(payer.borrower.phone, payment);
  const forged = 'SLIP000001';
  for (const receipt of [forged, transactionId]) {
    const entry = { receipt, amount: 300, paidAt: town.clock.now().toISOString(), reference: bearer.serialNumber };
    const { approvalId } = await finance.must('proposePayment', {
      body: { ...entry, note: 'The slip is in the folder' },
    });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
  }
  await town.sandbox.advance({ days: 2 });
  await town.settle();
  const faults = () =>
    slipFaults({
      house: town.house,
      forgedSlips: new Set([forged]),
      borrowedSlips: new Map([[transactionId, bearer.serialNumber]]),
    });
  expect(await faults()).toEqual([]);
  await rows(town, `delete from incident where kind in ('receipt-without-line', 'receipt-claimed-twice')`);
  expect((await faults()).toSorted()).toEqual([
    `nobody was told that ${transactionId} of another is on ${bearer.serialNumber}`,
    `nobody was told that the statement lacks the slip ${forged}`,
  ]);
}, 60_000);
