import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import {
  deleteBlacklisted,
  hasReadNo,
  insertBlacklisted,
  isBlacklisted,
  listNumbers,
  listOrderDevices,
  type LockCustomerRow,
} from './customer-desk.queries.ts';
import { demandCustomer } from './customer-of.ts';
import { tellThatTheyMay } from './tell-that-they-may.ts';

const reason = 'SUSPECTED_FRAUD';

/**
 * `POST /customer/{uuid}/blacklist`: the NUIT, the phone and the devices that a person ordered with are declined from then
 * on, whoever comes with them (rules.md 4), or no longer. Throws `CUSTOMER_NOT_FOUND`, `ACT_NOT_POSSIBLE` when they are so
 * already or erased, `APPROVAL_WAITS_ALREADY`.
 */
export const proposeBlacklist: ConsoleUseCase<'proposeBlacklist'> = async (house, scope, { params, body }) => {
  const { listed } = body;
  const customer = await customerToList(scope.tx, params.uuid, listed);
  if (customer === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'blacklist',
    subject: `customer:${customer.uuid}`,
    proposal: { uuid: customer.uuid, listed },
    changes: [{ field: 'blacklisted', unit: 'word', before: listed ? null : reason, after: listed ? reason : null }],
    note: body.note,
  });
};

export const blacklistApproval = approvalKind({
  proposal: z.strictObject({ uuid: z.string(), listed: z.boolean() }),
  checkers: ['manager', 'admin'],
  stands: async (_house, tx, { uuid, listed }) => (await customerToList(tx, uuid, listed)) !== undefined,
  carryOut: async (house, tx, { proposal: { uuid, listed } }) => {
    const customer = await customerToList(tx, uuid, listed);
    if (customer === undefined) throw new Refusal('PROPOSAL_OUTDATED');
    const traces = await tracesOf(house, tx, customer);
    if (!listed) {
      // One of those that they have left was theirs when they were listed.
      const had = (await listNumbers.run({ customerId: customer.id }, tx)).map((one) => one.mobileIndex);
      const all = { kinds: [...traces.kinds, ...had.map(() => 'phone')], indexes: [...traces.indexes, ...had] };
      await deleteBlacklisted.run({ ...all, customerId: customer.id }, tx);
      const { id, uuid: customerUuid, blockedAt } = customer;
      const [read] = await hasReadNo.run({ id, subject: `customer:${customerUuid}` }, tx);
      if (read?.hasReadNo === true && blockedAt === null) await tellThatTheyMay(house, tx, id, null);
      return;
    }
    await insertBlacklisted.run({ ...traces, reason, now: house.clock.now() }, tx);
    await closeIncident(house, tx, { kind: 'blacklist-proposal', subject: `customer:${customer.uuid}` });
  },
});

/** Under lock; undefined when they are on the list, or off it, as is wished, and of whom was erased: nobody is known by that. */
async function customerToList(tx: Tx, uuid: string, listed: boolean): Promise<LockCustomerRow | undefined> {
  const customer = await demandCustomer(tx, uuid);
  const [standing] = await isBlacklisted.run({ id: customer.id }, tx);
  return customer.erasedAt !== null || standing?.listed === listed ? undefined : customer;
}

async function tracesOf(house: House, tx: Tx, { id, nuitIndex, mobileIndex }: LockCustomerRow) {
  const devices = await listOrderDevices.run({ customerId: id }, tx);
  const traces = devices.map((one): [string, Buffer] => ['device', house.vault.blindIndex('device', one.deviceUuid)]);
  if (mobileIndex !== null) traces.push(['phone', mobileIndex]);
  if (nuitIndex !== null) traces.push(['nuit', nuitIndex]);
  return { kinds: traces.map(([kind]) => kind), indexes: traces.map(([, index]) => index) };
}
