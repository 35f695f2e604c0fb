import {
  policyDocument,
  policyFaults,
  readDraftedPolicy,
  readPolicy,
  type Policy,
  type PolicyFault,
} from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { messageOf } from '../../platform/message-of.ts';
import { latestVersion } from './current-policy.ts';
import { insertPolicy, lockPolicies, readPolicyContent } from './policies.queries.ts';
import { moveReminders } from './reminder-hour.ts';
import { putOnSale } from './put-on-sale.ts';

export type Publication = {
  /** When it comes into force: now or later. */
  readonly effectiveFrom: Date;
  /** Why, for whoever reads the list of versions. */
  readonly note: string;
  /** Who proposed it and who agreed; nobody when a command publishes. */
  readonly persons?: { readonly makerId: bigint; readonly checkerId: bigint };
};

export type Published =
  | { readonly kind: 'published'; readonly version: number }
  | { readonly kind: 'refused'; readonly code: 'POLICY_FAULTY'; readonly faults: readonly PolicyFault[] }
  | { readonly kind: 'refused'; readonly code: 'POLICY_UNREADABLE'; readonly why: string }
  | { readonly kind: 'refused'; readonly code: 'EFFECTIVE_IN_THE_PAST' | 'NO_SUCH_VERSION' };

/**
 * Publishes a policy as a new version with its products; it never changes afterwards, and an order keeps the version it
 * was placed under (rules.md, first page). Called once two persons agreed.
 */
export async function publishPolicy(
  house: House,
  tx: Tx,
  document: unknown,
  publication: Publication,
): Promise<Published> {
  const policy = parsed(document);
  if (typeof policy === 'string') return { kind: 'refused', code: 'POLICY_UNREADABLE', why: policy };
  const faults = policyFaults(policy);
  if (faults.length > 0) return { kind: 'refused', code: 'POLICY_FAULTY', faults };
  return write(house, tx, policy, { ...publication, copiedFrom: null });
}

/** Brings a former version back: its content as a new version, so that history stays as it was. */
export async function publishFormer(
  house: House,
  tx: Tx,
  version: number,
  publication: Publication,
): Promise<Published> {
  const [former] = await readPolicyContent.run({ version }, tx);
  if (former === undefined) return { kind: 'refused', code: 'NO_SUCH_VERSION' };
  return write(house, tx, readPolicy(former.content), { ...publication, copiedFrom: version });
}

/** The policy, or in words where it has another shape. */
function parsed(document: unknown): Policy | string {
  try {
    return readDraftedPolicy(document);
  } catch (error) {
    return messageOf(error);
  }
}

async function write(
  house: House,
  tx: Tx,
  policy: Policy,
  { effectiveFrom, note, persons, copiedFrom }: Publication & { copiedFrom: number | null },
): Promise<Published> {
  const now = house.clock.now();
  await lockPolicies.run({}, tx);
  if (effectiveFrom < now) return { kind: 'refused', code: 'EFFECTIVE_IN_THE_PAST' };
  const version = (await latestVersion(tx)) + 1;
  const content = JSON.stringify(policyDocument(policy));
  const { makerId = null, checkerId = null } = persons ?? {};
  await insertPolicy.run({ version, effectiveFrom, content, now, note, copiedFrom, makerId, checkerId }, tx);
  await putOnSale(tx, house.ids, version, policy);
  await moveReminders(house, tx);
  return { kind: 'published', version };
}
