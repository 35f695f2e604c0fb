import { instantFrom } from '@house/calendar';
import { policyChanges, policyDocument, policyFaults, type PolicyChange } from '@house/lending';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose, type Change } from '../approvals/propose.ts';
import { policyOfVersion } from './current-policy.ts';
import { readDraft } from './draft.ts';
import { listVersions, lockPolicies, nextVersion } from './policies.queries.ts';
import { publishFormer, publishPolicy, type Published } from './publish-policy.ts';

// One subject for all: prices and policy are one document.
const subject = 'policy';

/** `POST /policies`. Throws `POLICY_UNREADABLE`, `POLICY_FAULTY`, `POLICY_UNCHANGED`, `EFFECTIVE_TOO_EARLY`. */
export const proposePolicy: ConsoleUseCase<'proposePolicy'> = async (house, scope, { body }) => {
  const { effectiveFrom, note } = body;
  const drafted = readDraft(body);
  if (policyFaults(drafted).length > 0) throw new Refusal('POLICY_FAULTY');
  const latest = await latestVersion(house, scope.tx, effectiveFrom);
  const replaced = await policyOfVersion(house, scope.tx, latest);
  const document = policyDocument(drafted);
  return propose(house, scope, {
    kind: 'publish-policy',
    subject,
    proposal: { document, effectiveFrom, note, latest },
    changes: changesOf(policyChanges(replaced, drafted), effectiveFrom),
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
  const latest = await latestVersion(house, scope.tx, effectiveFrom);
  const replaced = await policyOfVersion(house, scope.tx, latest);
  return propose(house, scope, {
    kind: 'rollback-policy',
    subject,
    proposal: { version, effectiveFrom, note, latest },
    changes: [
      { field: 'version', unit: 'count', before: null, after: version },
      ...changesOf(policyChanges(replaced, former), effectiveFrom),
    ],
    note,
  });
};

const common = { effectiveFrom: z.string().nullable(), note: z.string(), latest: z.int() };

export const publishApproval = approvalKind({
  proposal: z.strictObject({ ...common, document: z.record(z.string(), z.unknown()) }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal, ...persons }) => {
    await demandLatest(tx, proposal.latest);
    demandPublished(await publishPolicy(house, tx, proposal.document, publicationOf(house, proposal, persons)));
  },
});

export const rollbackApproval = approvalKind({
  proposal: z.strictObject({ ...common, version: z.int() }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal, ...persons }) => {
    await demandLatest(tx, proposal.latest);
    demandPublished(await publishFormer(house, tx, proposal.version, publicationOf(house, proposal, persons)));
  },
});

/** The version that the proposal stands on and replaces, be it only planned; its date must lie behind that of every version published. */
async function latestVersion(house: House, tx: Tx, effectiveFrom: string | null): Promise<number> {
  const [next] = await nextVersion.run({}, tx);
  const now = house.clock.now();
  const from = effectiveFrom === null ? now : instantFrom(effectiveFrom);
  if (next === undefined) throw new Error('no version was numbered');
  if (from < now || (next.latestFrom !== null && from < next.latestFrom)) throw new Refusal('EFFECTIVE_TOO_EARLY');
  return next.version - 1;
}

/** Another version came in between: what was agreed on is no longer what would change. */
async function demandLatest(tx: Tx, latest: number): Promise<void> {
  await lockPolicies.run({}, tx);
  const [next] = await nextVersion.run({}, tx);
  if (next?.version !== latest + 1) throw new Refusal('PROPOSAL_OUTDATED');
}

function demandPublished(published: Published): void {
  if (published.kind === 'refused') throw new Refusal('PROPOSAL_OUTDATED');
}

function publicationOf(
  house: House,
  { effectiveFrom, note }: { effectiveFrom: string | null; note: string },
  persons: { readonly makerId: bigint; readonly checkerId: bigint },
) {
  return { effectiveFrom: effectiveFrom === null ? house.clock.now() : instantFrom(effectiveFrom), note, persons };
}

function changesOf(changes: readonly PolicyChange[], effectiveFrom: string | null): readonly Change[] {
  if (changes.length === 0) throw new Refusal('POLICY_UNCHANGED');
  const from: Change =
    effectiveFrom === null
      ? { field: 'effectiveFrom', unit: 'word', before: null, after: 'on-approval' }
      : { field: 'effectiveFrom', unit: 'instant', before: null, after: effectiveFrom };
  return [...changes, from];
}
