import { toMt, type Centavos } from '@house/money';
import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose, type Change } from '../approvals/propose.ts';
import { eraseCustomer } from './erase-customer.ts';
import { planErasure, type ErasurePlan } from './plan-erasure.ts';
import { countTraces, insertRequest } from './privacy.queries.ts';

/** `GET /customer/{uuid}/erasure`: what would go, what must stay and until when. Throws `CUSTOMER_NOT_FOUND`. */
export const erasurePlan: ConsoleUseCase<'erasurePlan'> = async (house, { tx, record }, { params }) => {
  const plan = await planErasure(house, tx, params.uuid);
  if (plan === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  record(`customer:${params.uuid}`);
  const [traces] = await countTraces.run({ id: plan.customerId }, tx);
  if (traces === undefined) throw new Error('nothing was counted');
  const { loans, ...erased } = traces;
  return {
    possible: plan.whyNot.length === 0,
    whyNot: [...plan.whyNot],
    erased: Object.entries(erased).flatMap(([what, count]) => (count === 0n ? [] : [{ what, count: Number(count) }])),
    loans: Number(loans),
    keptUntil: plan.keptUntil ?? null,
  };
};

/** `POST /customer/{uuid}/erasure`. Throws `CUSTOMER_NOT_FOUND`, `ACT_NOT_POSSIBLE`, `APPROVAL_WAITS_ALREADY`. */
export const proposeErasure: ConsoleUseCase<'proposeErasure'> = async (house, scope, { params, body }) => {
  const plan = await planErasure(house, scope.tx, params.uuid);
  if (plan === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  if (plan.whyNot.length > 0) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'erase',
    subject: `customer:${params.uuid}`,
    proposal: { uuid: params.uuid },
    changes: changesOf(plan),
    note: body.note,
  });
};

export const eraseApproval = approvalKind({
  proposal: z.strictObject({ uuid: z.string() }),
  checkers: ['manager', 'admin'],
  // For how long records are kept is the policy's, and a loan may have been repaid since it was proposed.
  changesNow: async (house, tx, { uuid }) => {
    const plan = await planErasure(house, tx, uuid);
    return plan === undefined || plan.whyNot.length > 0 ? undefined : changesOf(plan);
  },
  carryOut: async (house, tx, { proposal, makerId, checkerId }) => {
    const plan = await planErasure(house, tx, proposal.uuid);
    if (plan === undefined || plan.whyNot.length > 0) throw new Refusal('PROPOSAL_OUTDATED');
    await eraseCustomer(house, tx, plan);
    const { customerId, keptUntil = null } = plan;
    await insertRequest.run({ customerId, kind: 'erasure', makerId, checkerId, now: house.clock.now(), keptUntil }, tx);
  },
});

function changesOf({ keptUntil, givenUpCentavos, forgivenCentavos }: ErasurePlan): readonly Change[] {
  const left = (field: string, amount: Centavos): readonly Change[] =>
    amount === 0n ? [] : [{ field, unit: 'mt', before: toMt(amount), after: 0 }];
  return [
    { field: 'traces', unit: 'word', before: 'kept', after: 'erased-for-good' },
    keptUntil === undefined
      ? { field: 'identity', unit: 'word', before: 'kept', after: 'erased-for-good' }
      : { field: 'identityKeptUntil', unit: 'day', before: null, after: keptUntil },
    ...left('commissionGivenUp', givenUpCentavos),
    ...left('commissionForgiven', forgivenCentavos),
  ];
}
