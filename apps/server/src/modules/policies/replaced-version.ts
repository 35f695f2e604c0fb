import { instantFrom } from '@house/calendar';
import { policyChanges, type Policy } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Change } from '../approvals/propose.ts';
import { policyOfVersion } from './current-policy.ts';
import { findVersionInForce, listCalledOff } from './policies.queries.ts';

/** What a version would do that comes into force at an instant; null: now. */
export type Replacing = {
  /** The version in force by then. */
  readonly replaces: number;
  /** What differs from it, and the versions planned for later, which never come into force. */
  readonly changes: readonly Change[];
};

/** A version replaces whatever would be in force from its instant on, planned ones too. Undefined before the very first. */
export async function replacingFrom(
  house: House,
  tx: Tx,
  policy: Policy,
  effectiveFrom: string | null,
): Promise<Replacing | undefined> {
  const from = inForceFrom(house, effectiveFrom);
  const [replaced] = await findVersionInForce.run({ now: from }, tx);
  if (replaced === undefined) return undefined;
  const changes = policyChanges(await policyOfVersion(house, tx, replaced.version), policy);
  const later = (await listCalledOff.run({ from }, tx)).map(({ version }) => version);
  if (later.length === 0) return { replaces: replaced.version, changes };
  const calledOff: Change = { field: 'calledOff', unit: 'text', before: later.join(' · '), after: null };
  return { replaces: replaced.version, changes: [...changes, calledOff] };
}

/** From when on, as a person says it; null: now. */
export function inForceFrom(house: House, effectiveFrom: string | null): Date {
  return effectiveFrom === null ? house.clock.now() : instantFrom(effectiveFrom);
}
