import { policyChanges, policyFaults, type Policy } from '@house/lending';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import type { Change } from '../approvals/propose.ts';
import { latestVersion, policyOfVersion } from './current-policy.ts';
import { productsOf, readDraft } from './draft.ts';
import { replacingFrom } from './replaced-version.ts';

/** `POST /policies/check`: what a draft lacks, changes and sells. Throws `POLICY_UNREADABLE`. */
export const checkPolicy: ConsoleUseCase<'checkPolicy'> = async (house, { tx }, { body }) => {
  const drafted = readDraft(body);
  return {
    faults: [...policyFaults(drafted)],
    changes: [...(await changesOf(house, tx, drafted, body.effectiveFrom))],
    products: productsOf(drafted),
  };
};

/** Against the version that it would replace from then on; before anybody says when, the latest, be it only planned. */
async function changesOf(
  house: House,
  tx: Tx,
  drafted: Policy,
  effectiveFrom: string | null | undefined,
): Promise<readonly Change[]> {
  if (effectiveFrom !== undefined) return (await replacingFrom(house, tx, drafted, effectiveFrom))?.changes ?? [];
  return policyChanges(await policyOfVersion(house, tx, await latestVersion(tx)), drafted);
}
