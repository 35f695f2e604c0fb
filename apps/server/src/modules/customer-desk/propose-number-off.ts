import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { standsFor, takeNumberOffByStaff } from '../change-mobile/change-number-by-staff.ts';
import { maskedMobile } from '../customers/masked.ts';
import { lockCustomer } from './customer-desk.queries.ts';
import { demandCustomer } from './customer-of.ts';

/**
 * `POST /customer/{uuid}/number_off`: somebody else has the number by now, whose account this is not. The note says how that
 * is known; another of staff agrees. Throws `CUSTOMER_NOT_FOUND`, `ACT_NOT_POSSIBLE` for an account that has none.
 */
export const proposeNumberOff: ConsoleUseCase<'proposeNumberOff'> = async (house, scope, { params, body }) => {
  const { tx } = scope;
  const customer = await demandCustomer(tx, params.uuid);
  if (customer.mobileIndex === null) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'number-off',
    subject: `customer:${customer.uuid}`,
    proposal: { uuid: customer.uuid, from: standsFor(customer.mobileIndex) },
    changes: [{ field: 'mobile', unit: 'text', before: maskedMobile(house, customer.mobileSealed), after: null }],
    note: body.note,
  });
};

export const numberOffApproval = approvalKind({
  // Of who was erased since nothing stands for it any more.
  proposal: z.strictObject({ uuid: z.string(), from: z.string().default('') }),
  checkers: ['manager', 'admin'],
  stands: async (_house, tx, { uuid, from }) => {
    const [customer] = await lockCustomer.run({ uuid }, tx);
    return customer !== undefined && standsFor(customer.mobileIndex) === from;
  },
  carryOut: async (house, tx, { proposal: { uuid, from } }) => {
    const [customer] = await lockCustomer.run({ uuid }, tx);
    if (customer === undefined) throw new Refusal('PROPOSAL_OUTDATED');
    await takeNumberOffByStaff(house, tx, { customerId: customer.id, from });
  },
});
