import { policyDocument, policyFaults, type Policy } from '@house/lending';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose, type Change } from '../approvals/propose.ts';
import { latestVersion, policyOfVersion } from './current-policy.ts';
import { readDraft } from './draft.ts';
import { findVersionInForce, listVersions, lockPolicies } from './policies.queries.ts';
import { publishFormer, publishPolicy, type Published } from './publish-policy.ts';
import { inForceFrom, replacingFrom } from './replaced-version.ts';

// One subject for all: prices and policy are one document.
const subject = 'policy';

/** `POST /policies`. Throws `POLICY_UNREADABLE`, `POLICY_FAULTY`, `POLICY_UNCHANGED`, `EFFECTIVE_TOO_EARLY`. */
export const proposePolicy: ConsoleUseCase<'proposePolicy'> = async (house, scope, { body }) => {
  const { effectiveFrom, note } = body;
  const drafted = readDraft(body);
  if (policyFaults(drafted).length > 0) throw new Refusal('POLICY_FAULTY');
  const { changes, ...stands } = await standing(house, scope.tx, drafted, effectiveFrom);
  const document = policyDocument(drafted);
  return propose(house, scope, {
    kind: 'publish-policy',
    subject,
    proposal: { document, effectiveFrom, note, ...stands },
    changes,
    note,
  });
};

/** `POST /policy/{version}/rollback`. Throws `POLICY_NOT_FOUND`, `POLICY_UNCHANGED`, `EFFECTIVE_TOO_EARLY`. */
export const proposeRollback: ConsoleUseCase<'proposeRollback'> = async (house, scope, { params, body }) => {
  const { effectiveFrom, note } = body;
  const version = Number(params.version);
  const [row] = await listVersions.run({ after: null, only: version, limit: 1n }, scope.tx);
  if (row === undefined) throw new Refusal('POLICY_NOT_FOUND');
  const former = await policyOfVersion(house, scope.tx, version);
  const { changes, ...stands } = await standing(house, scope.tx, former, effectiveFrom);
  return propose(house, scope, {
    kind: 'rollback-policy',
    subject,
    proposal: { version, effectiveFrom, note, ...stands },
    changes: [{ field: 'version', unit: 'count', before: null, after: version }, ...changes],
    note,
  });
};

const common = {
  effectiveFrom: z.string().nullable(),
  note: z.string(),
  latest: z.int(),
  // Those that waited when it was first kept replace the latest.
  replaces: z.int().optional(),
};

export const publishApproval = approvalKind({
  proposal: z.strictObject({ ...common, document: z.record(z.string(), z.unknown()) }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal, ...persons }) => {
    await demandStanding(house, tx, proposal);
    demandPublished(await publishPolicy(house, tx, proposal.document, publicationOf(house, proposal, persons)));
  },
});

export const rollbackApproval = approvalKind({
  proposal: z.strictObject({ ...common, version: z.int() }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal, ...persons }) => {
    await demandStanding(house, tx, proposal);
    demandPublished(await publishFormer(house, tx, proposal.version, publicationOf(house, proposal, persons)));
  },
});

/** The versions that a proposal stands on, the latest and the one that it replaces, and what it changes. */
async function standing(
  house: House,
  tx: Tx,
  policy: Policy,
  effectiveFrom: string | null,
): Promise<{ latest: number; replaces: number; changes: readonly Change[] }> {
  if (effectiveFrom !== null && inForceFrom(house, effectiveFrom) < house.clock.now())
    throw new Refusal('EFFECTIVE_TOO_EARLY', { fields: { effectiveFrom: 'EFFECTIVE_TOO_EARLY' } });
  const replacing = await replacingFrom(house, tx, policy, effectiveFrom);
  if (replacing === undefined) throw new Error('no version is in force');
  const { replaces, changes } = replacing;
  if (changes.length === 0) throw new Refusal('POLICY_UNCHANGED');
  return { latest: await latestVersion(tx), replaces, changes: [...changes, fromWhen(effectiveFrom)] };
}

type Standing = {
  readonly effectiveFrom: string | null;
  readonly latest: number;
  readonly replaces?: number | undefined;
};

/** Another version came in between, or into force: what was agreed on is no longer what would change. */
async function demandStanding(house: House, tx: Tx, { effectiveFrom, latest, replaces }: Standing): Promise<void> {
  await lockPolicies.run({}, tx);
  const [replaced] = await findVersionInForce.run({ now: inForceFrom(house, effectiveFrom) }, tx);
  const stands = (await latestVersion(tx)) === latest && replaced?.version === (replaces ?? latest);
  if (!stands) throw new Refusal('PROPOSAL_OUTDATED');
}

function demandPublished(published: Published): void {
  if (published.kind === 'refused') throw new Refusal('PROPOSAL_OUTDATED');
}

function publicationOf(
  house: House,
  { effectiveFrom, note }: { effectiveFrom: string | null; note: string },
  persons: { readonly makerId: bigint; readonly checkerId: bigint },
) {
  return { effectiveFrom: inForceFrom(house, effectiveFrom), note, persons };
}

function fromWhen(effectiveFrom: string | null): Change {
  return effectiveFrom === null
    ? { field: 'effectiveFrom', unit: 'word', before: null, after: 'on-approval' }
    : { field: 'effectiveFrom', unit: 'instant', before: null, after: effectiveFrom };
}
