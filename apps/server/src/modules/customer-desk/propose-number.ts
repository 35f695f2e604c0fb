import { maskPhone } from '@house/identity';
import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { changeNumberByStaff, standsFor } from '../change-mobile/change-number-by-staff.ts';
import { mobileIndex, nuitIndex, numberOf, openPhone, sealPersonal } from '../customers/personal.ts';
import { insertMobileRequest, isNumberTaken, readMobileRequest } from './customer-desk.queries.ts';
import { demandCustomer } from './customer-of.ts';

/**
 * `POST /customer/{uuid}/number`: a lost SIM (rules.md 11), or an account that has no number. The person says the NUIT, the note says how else they were
 * known; another of staff agrees. Throws `NUIT_DIFFERS`, `ACT_NOT_POSSIBLE` when the number is theirs already, `MOBILE_TAKEN`
 * when somebody signs in with it.
 */
export const proposeNumber: ConsoleUseCase<'proposeNumber'> = async (house, scope, { params, body }) => {
  const { tx } = scope;
  const customer = await demandCustomer(tx, params.uuid);
  if (customer.nuitIndex?.equals(nuitIndex(house, body.nuit)) !== true)
    throw new Refusal('NUIT_DIFFERS', { fields: { nuit: 'NUIT_DIFFERS' } });
  const index = mobileIndex(house, body.mobile);
  if (customer.mobileIndex?.equals(index) === true) throw new Refusal('ACT_NOT_POSSIBLE');
  const [holder] = await isNumberTaken.run({ mobileIndex: index }, tx);
  if (holder?.taken === true) throw new Refusal('MOBILE_TAKEN', { fields: { mobile: 'MOBILE_TAKEN' } });
  const mobileSealed = sealPersonal(house, 'mobile-change.number', body.mobile);
  const asked = { customerId: customer.id, mobileSealed, mobileIndex: index, now: house.clock.now() };
  const [request] = await insertMobileRequest.run(asked, tx);
  if (request === undefined) throw new Error('a request for a number was not written');
  const before = numberOf(house, customer.mobileSealed);
  return propose(house, scope, {
    kind: 'number',
    subject: `customer:${customer.uuid}`,
    // The number itself waits sealed; proposals hold no personal data.
    proposal: { request: String(request.id), from: standsFor(customer.mobileIndex) },
    changes: [
      {
        field: 'mobile',
        unit: 'text',
        before: before === undefined ? null : maskPhone(before),
        after: maskPhone(body.mobile),
      },
    ],
    note: body.note,
  });
};

export const numberApproval = approvalKind({
  // One that was proposed before it said from which number is asked for again.
  proposal: z.strictObject({ request: z.string().regex(/^\d+$/), from: z.string().default('') }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal }) => {
    const [request] = await readMobileRequest.run({ id: BigInt(proposal.request) }, tx);
    if (request === undefined) throw new Refusal('PROPOSAL_OUTDATED');
    const change = changeNumberByStaff(house, tx, {
      key: `request-${proposal.request}`,
      customerId: request.customerId,
      mobile: openPhone(house, 'mobile-change.number', request.mobileSealed),
      mobileIndex: request.mobileIndex,
      from: proposal.from,
    });
    // Somebody has signed in with the number since, or the account has left the one that two persons saw.
    await change.catch((fault: unknown) => {
      throw fault instanceof Refusal ? new Refusal('PROPOSAL_OUTDATED') : fault;
    });
  },
});
