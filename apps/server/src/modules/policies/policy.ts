import { factKinds, policyChanges } from '@house/lending';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { currentPolicy, policyOfVersion } from './current-policy.ts';
import { asDraft } from './draft.ts';
import { findReplaced, listVersions } from './policies.queries.ts';
import { versionRow } from './version-row.ts';

/** `GET /policy/{version}`: one version whole, and how it differs from what it replaced. Throws `POLICY_NOT_FOUND`. */
export const policy: ConsoleUseCase<'policy'> = async (house, { tx }, { params }) => {
  const version = Number(params.version);
  const [row] = await listVersions.run({ after: null, only: version, limit: 1n }, tx);
  if (row === undefined) throw new Refusal('POLICY_NOT_FOUND');
  const { version: inForce } = await currentPolicy(house, tx);
  const content = await policyOfVersion(house, tx, version);
  const [replaced] = await findReplaced.run({ version }, tx);
  const changes =
    replaced === undefined ? [] : policyChanges(await policyOfVersion(house, tx, replaced.version), content);
  return { ...versionRow(row, inForce, house.clock.now()), ...asDraft(content), changes: [...changes], factKinds };
};
