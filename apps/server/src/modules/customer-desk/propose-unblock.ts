import { businessDayOf } from '@house/calendar';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose, type Change } from '../approvals/propose.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import {
  endCooldown,
  lastRepaidTooLate,
  lockCustomer,
  unblock,
  type LockCustomerRow,
} from './customer-desk.queries.ts';
import { demandCustomer } from './customer-of.ts';
import { tellThatTheyMay } from './tell-that-they-may.ts';

/**
 * `POST /customer/{uuid}/unblock`: the block is lifted; of who is not blocked the waiting time after a decline, which may have
 * been given to the wrong order or for the wrong reason. Throws `CUSTOMER_NOT_FOUND`, `ACT_NOT_POSSIBLE` for who may apply.
 */
export const proposeUnblock: ConsoleUseCase<'proposeUnblock'> = async (house, scope, { params, body }) => {
  const customer = await demandCustomer(scope.tx, params.uuid);
  const { uuid, blockedAt } = customer;
  const lifted = await liftedOf(house, scope.tx, customer);
  if (lifted === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'unblock',
    subject: `customer:${uuid}`,
    proposal: blockedAt === null ? { uuid, waits: true } : { uuid, blockedAt: blockedAt.toISOString() },
    changes: [lifted],
    note: body.note,
  });
};

export const unblockApproval = approvalKind({
  // One that was proposed before it said of which block is asked for again.
  proposal: z.strictObject({ uuid: z.string(), blockedAt: z.string().default(''), waits: z.boolean().default(false) }),
  checkers: ['manager', 'admin'],
  changesNow: async (house, tx, { uuid, blockedAt, waits }) => {
    const [customer] = await lockCustomer.run({ uuid }, tx);
    // That one may be lifted, and another be on them for another reason.
    const isThatOne = customer?.blockedAt?.toISOString() === (waits ? undefined : blockedAt);
    const lifted = customer && isThatOne ? await liftedOf(house, tx, customer) : undefined;
    return lifted && [lifted];
  },
  carryOut: async (house, tx, { proposal: { uuid } }) => {
    const [customer] = await lockCustomer.run({ uuid }, tx);
    if (customer === undefined) throw new Error('a customer vanished');
    const { id, blockedAt, blockedReason } = customer;
    const lateAt = (await repaidTooLate(house, tx, customer)) ?? null;
    await (blockedAt === null ? endCooldown.run({ id }, tx) : unblock.run({ id, lateAt }, tx));
    // Two persons have said that it was no fraud: nobody is asked any more to list them for it.
    if (blockedReason === 'SUSPECTED_FRAUD') {
      await closeIncident(house, tx, { kind: 'blacklist-proposal', subject: `customer:${uuid}` });
    }
    if (lateAt === null) await tellThatTheyMay(house, tx, id, blockedAt);
  },
});

/** What the two read of it. Undefined for who may apply. */
async function liftedOf(house: House, tx: Tx, customer: LockCustomerRow): Promise<Change | undefined> {
  const { blockedAt, blockedReason } = customer;
  if (blockedAt !== null) {
    const after = (await repaidTooLate(house, tx, customer)) === undefined ? null : 'LATE';
    return { field: 'blocked', unit: 'word', before: blockedReason, after };
  }
  const until = waitOf(house, customer);
  return until === undefined ? undefined : { field: 'cooldown', unit: 'day', before: until, after: null };
}

/** When they repaid a loan so late that they are blocked for it (rules.md 3), while another block stood over that. */
async function repaidTooLate(house: House, tx: Tx, customer: LockCustomerRow): Promise<Date | undefined> {
  const { id, blockedAt, blockedReason } = customer;
  if (blockedAt === null || blockedReason === 'LATE') return undefined;
  const { stepDownUpToDpd } = (await currentPolicy(house, tx)).policy.limits;
  const [late] = await lastRepaidTooLate.run({ id, since: blockedAt, mostDpd: stepDownUpToDpd }, tx);
  return late?.at ?? undefined;
}

/** The first day on which they may apply again, while it is to come. */
function waitOf(house: House, { cooldownUntil }: LockCustomerRow): string | undefined {
  return cooldownUntil !== null && businessDayOf(house.clock.now()) < cooldownUntil ? cooldownUntil : undefined;
}
