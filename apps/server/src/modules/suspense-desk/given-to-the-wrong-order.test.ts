import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAgain } from '../../../test/cast.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a mistake of staff costs neither whose money it was nor who read that their loan was paid with it', async () => {
  const [payer, other] = [await loanLife(town, 1), await loanLife(town, 2)];
  const { serialNumber } = other;
  await payer.moveTo(payer.dueOn);
  const receipt = await payer.pay(2_200, 'nada');
  const carla = await hired(town, 'finance', 'carla');
  await carla.must('assignReceipt', { params: { receipt }, body: { serialNumber } });
  await signInAgain(town, other.borrower);
  expect((await other.view()).order.status).toBe('Cleared');

  await payer.moveTo(addDays(payer.dueOn, 12));
  const [filipa, marta] = [await hired(town, 'finance', 'filipa'), await hired(town, 'manager', 'marta')];
  const { approvalId } = await filipa.must('proposeReversal', {
    params: { serialNumber },
    body: { payment: receipt, railsFault: true, wrongOrder: true, note: 'It was the payer’s own loan' },
  });
  await marta.must('approveProposal', { params: { id: approvalId } });
  await filipa.must('assignReceipt', {
    params: { receipt: `${receipt}-1` },
    body: { serialNumber: payer.serialNumber },
  });
  await signInAgain(town, other.borrower);
  const owes = await other.view();
  expect(owes.repayment).toMatchObject({ managementFee: 0, lateInterest: 0, outstandingAmount: 2_200 });
  expect((await payer.view()).order.status).toBe('Cleared');

  await other.pay(2_200);
  const credits = [payer, other].map(async ({ borrower }) => (await borrower.must('customerInfo')).credit);
  expect(await Promise.all(credits)).toEqual([3_000, 3_000]);
}, 60_000);
