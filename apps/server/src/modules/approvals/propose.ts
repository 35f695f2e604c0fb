import { addMs } from '@house/calendar';
import type { ApprovalKindName, OperatorResult } from '@house/contract/operator';
import type { House } from '../../house.ts';
import type { Operator } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { sealWords } from '../../platform/kept-words.ts';
import { Refusal } from '../../refusal.ts';
import { expireRequest, insertRequest } from './approvals.queries.ts';

export type Change = OperatorResult<'approval'>['changes'][number];

export type Proposal = {
  readonly kind: ApprovalKindName;
  /** As the audit log says it. One proposal of a kind about a subject waits at a time. */
  readonly subject: string;
  /** What the kind carries out. JSON without personal data. */
  readonly proposal: Readonly<Record<string, unknown>>;
  /** Before → after, as the second person will read it. */
  readonly changes: readonly Change[];
  readonly note: string;
};

// A proposal is decided within three days or asked for again: what it stood on grows old.
const livesMs = 3 * 24 * 3_600_000;

type Scope = {
  readonly tx: Tx;
  readonly caller: Operator;
  readonly record: (subject: string, detail?: Readonly<Record<string, unknown>>) => void;
};

/** Puts something before a second person, and notes it for the audit log. Throws `APPROVAL_WAITS_ALREADY`. */
export async function propose(house: House, scope: Scope, proposal: Proposal): Promise<{ approvalId: string }> {
  const { tx, caller, record } = scope;
  const { kind, subject, changes, note } = proposal;
  const now = house.clock.now();
  await expireRequest.run({ kind, subject, now }, tx);
  const [made] = await insertRequest.run(
    {
      kind,
      subject,
      proposal: JSON.stringify(proposal.proposal),
      changes: JSON.stringify(changes),
      noteSealed: sealWords(house.vault, 'approval.note', note),
      makerId: caller.operatorId,
      now,
      expiresAt: addMs(now, livesMs),
    },
    tx,
  );
  if (made === undefined) throw new Refusal('APPROVAL_WAITS_ALREADY');
  record(subject, { approval: String(made.id), kind, proposed: true });
  return { approvalId: String(made.id) };
}
