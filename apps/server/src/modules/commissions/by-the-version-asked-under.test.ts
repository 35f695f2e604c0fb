import { defaultPolicy } from '@house/lending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ana, joined } from '../../../test/cast.ts';
import { invited } from '../../../test/invite.ts';
import { person, placed } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { withPolicy } from '../../../test/policy.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('commission leaves by the version under which it was asked for, though another asks for more by now', async () => {
  await withPolicy(town, { referral: { ...defaultPolicy.referral, cleanDays: 1 } });
  const earner = await joined(town, ana);
  const { uuid } = await earner.must('customerInfo');
  for (const n of [1, 2]) {
    await placed(await invited(town, person(n), uuid), 500, 14);
    await town.settle();
  }
  await town.sandbox.advance({ days: 2 });
  const finance = await hired(town, 'finance');
  const manager = await hired(town, 'manager');
  await finance.must('stopPayoutQueue', { body: { note: 'A look at the float' } });
  const asked = await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
  expect(asked.status).toBe(200);
  await withPolicy(town, {});
  const { approvalId } = await finance.must('proposeRelease', { body: { note: 'All is there' } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  expect(await paidTo(town, earner.phone)).toEqual([100]);
}, 60_000);
