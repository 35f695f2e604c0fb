import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('money that has found its order is not to go back any more, and whoever may agree to that reads so', async () => {
  const loan = await loanLife(town, 1);
  const finance = await hired(town, 'finance', 'filipa');
  const mario = await hired(town, 'manager', 'mario');
  const receipt = await loan.pay(200, 'the loan of Rosa');
  const params = { receipt };
  const { approvalId } = await finance.must('proposeRefund', { params, body: { note: 'Nobody knows what for' } });
  const read = async () => (await mario.must('approval', { params: { id: approvalId } })).notPossible;
  expect(await read()).toBeNull();
  await finance.must('assignReceipt', { params, body: { serialNumber: loan.serialNumber } });
  expect(await read()).toBe('outdated');
  const late = await mario.call('approveProposal', { params: { id: approvalId } });
  expect(late.body.error).toBe('PROPOSAL_OUTDATED');
}, 60_000);
