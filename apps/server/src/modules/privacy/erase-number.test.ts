import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../../test/cast.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'Asked for it in writing';

it('of a borrower leaves the record without a number: who has it next begins anew, and its person is let in by staff', async () => {
  const loan = await loanLife(town, 1);
  const { uuid, nuit } = await loan.borrower.must('customerInfo');
  await loan.moveTo(loan.dueOn);
  await loan.pay(2_200);
  const [mario, aida] = [await hired(town, 'manager', 'mario'), await hired(town, 'admin', 'aida')];
  const params = { uuid };
  const agreed = async ({ approvalId }: { approvalId: string }) =>
    aida.must('approveProposal', { params: { id: approvalId } });
  const given = { mobile: '845550090', nuit: nuit ?? '', note };
  const proposed = await mario.must('proposeNumberOff', { params, body: { note } });
  await agreed(await mario.must('proposeErasure', { params, body: { note } }));
  const late = await aida.call('approveProposal', { params: { id: proposed.approvalId } });
  expect(late.body.error).toBe('PROPOSAL_OUTDATED');

  const next = await signIn(town, loan.borrower.phone);
  const { uuid: nextUuid, ...nobodyKnown } = await next.must('customerInfo');
  expect(nextUuid).not.toBe(uuid);
  expect(nobodyKnown).toMatchObject({ fullName: 'Anónimo', nuit: null, status: 'Verified' });
  expect((await next.must('orders', { query: {} })).data).toEqual([]);

  // Whom we may ask they say anew.
  await agreed(await mario.must('proposeNumber', { params, body: given }));
  const returned = await signIn(town, given.mobile);
  expect(await returned.must('customerInfo')).toMatchObject({ uuid, status: 'Basic', nok: [], nokEditable: true });
  const fullName = 'Rosa Macuácua';
  await returned.must('nok', {
    body: [
      { relationship: 'Mother', fullName, contact: '862000008' },
      { relationship: 'Workmate', fullName, contact: '822000008' },
    ],
  });
  expect((await returned.call('products')).body.code).toBe(0);
}, 60_000);
