import { toMt, centavos } from '@house/money';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind, type Agreed } from '../approvals/approval-kind.ts';
import { propose, type Change } from '../approvals/propose.ts';
import { abandonPayout } from '../disbursements/abandon-payout.ts';
import { confirmPayoutIn, statedProof, type PayoutProof } from '../disbursements/confirm-payout.ts';
import { endHold } from '../disbursements/hold-payout.ts';
import { lockPayout } from '../disbursements/payout.ts';
import { subjectOf } from '../disbursements/payout-purpose.ts';
import { refusedByRail, refusePayout } from '../disbursements/settle-payout.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { listQuestions, markStatedPayout, readPayout, statedLine, type ReadPayoutRow } from './desk.queries.ts';
import { findPayout } from './payouts.ts';
import { fittingLines, mayWaitForALine, weighAnswer } from './proof.ts';

const proposal = z.strictObject({
  payoutId: z.string(),
  tryNo: z.number(),
  outcome: z.enum(['paid', 'not-paid', 'given-up']),
  by: z.enum(['question', 'line', 'block']),
  proof: z.string(),
});
type Resolution = z.infer<typeof proposal>;

/**
 * `POST /payout/{id}/resolve`: how an unknown payout ended, or that what a line of the statement or a block holds is given up;
 * only by proof, and only when a second person agrees. Throws `PAYOUT_NOT_FOUND`,
 * `ACT_NOT_POSSIBLE` (its end is known), `PROOF_MISSING`, `APPROVAL_WAITS_ALREADY`.
 */
export const proposeResolution: ConsoleUseCase<'proposeResolution'> = async (house, scope, { params, body }) => {
  const payout = await findPayout(scope.tx, params.id);
  const { outcome, by, proof, note } = body;
  const resolution = { payoutId: String(payout.id), tryNo: payout.tryNo, outcome, by, proof };
  if (!isOpenTo(payout, resolution)) throw new Refusal('ACT_NOT_POSSIBLE');
  const grounds = await groundsOf(house, scope.tx, payout, resolution);
  if (grounds === undefined) throw new Refusal('PROOF_MISSING');
  return propose(house, scope, {
    kind: 'resolve-payout',
    subject: `payout:${payout.id}`,
    proposal: resolution,
    changes: [
      { field: 'payoutState', unit: 'word', before: payout.state, after: outcome },
      { field: 'amount', unit: 'mt', before: null, after: toMt(centavos(payout.amountCentavos)) },
      grounds,
    ],
    note,
  });
};

export const resolutionApproval = approvalKind({
  proposal,
  checkers: ['finance', 'manager', 'admin'],
  stands: async (_house, tx, resolution) => {
    const [payout] = await readPayout.run({ id: BigInt(resolution.payoutId) }, tx);
    return payout !== undefined && isOpenTo(payout, resolution);
  },
  carryOut: resolve,
});

async function resolve(house: House, tx: Tx, { proposal: resolution }: Agreed<Resolution>): Promise<void> {
  const id = BigInt(resolution.payoutId);
  const [named] = await readPayout.run({ id }, tx);
  if (named === undefined) throw new Refusal('PROPOSAL_OUTDATED');
  const locked = await lockPayout(house, tx, named);
  const [payout] = await readPayout.run({ id }, tx);
  if (payout === undefined || !isOpenTo(payout, resolution)) throw new Refusal('PROPOSAL_OUTDATED');
  if (resolution.outcome === 'given-up') {
    if ((await groundsOf(house, tx, payout, resolution)) === undefined) throw new Refusal('PROPOSAL_OUTDATED');
    const code = resolution.by === 'block' ? 'BLOCKED' : 'GIVEN_UP';
    await abandonPayout(house, tx, locked.purpose, locked.payout, code);
    return endHold(house, tx, subjectOf(locked.purpose));
  }
  const proof = await proofOf(house, tx, payout, resolution);
  if (proof === undefined) throw new Refusal('PROPOSAL_OUTDATED');
  const { orderId, withdrawalId, refundId, tryNo } = payout;
  const about = { id, orderId, withdrawalId, refundId, tryNo };
  if (resolution.outcome === 'paid') await confirmPayoutIn(house, tx, about, proof);
  else {
    await refusePayout(house, tx, about, { ...refusedByRail, code: 'RESOLVED-NOT-PAID', raw: proof.raw });
  }
  const [after] = await readPayout.run({ id }, tx);
  // The rail may have answered meanwhile: then nothing is left to agree on.
  if (after === undefined || after.state === payout.state) throw new Refusal('PROPOSAL_OUTDATED');
  const { source, railTransactionId: receipt } = proof;
  if (source === 'statement' && receipt !== undefined) await nameLine(house, tx, payout, receipt);
}

/** Whether that try may come to that end as it stands: what waits for a line is paid by that, or is given up. */
function isOpenTo(payout: ReadPayoutRow, { tryNo, outcome, by }: Resolution): boolean {
  if (payout.tryNo !== tryNo) return false;
  if (outcome === 'given-up') return payout.state === 'queued';
  return payout.state === 'unknown' || (outcome === 'paid' && by === 'line' && mayWaitForALine(payout));
}

/** The line is this payout's: it is explained, and holds no other to its wallet any more. */
async function nameLine(
  house: House,
  tx: Tx,
  { amountCentavos }: Pick<ReadPayoutRow, 'amountCentavos'>,
  receipt: string,
): Promise<void> {
  const now = house.clock.now();
  const [stated] = await statedLine.run({ receipt, amountCentavos, now }, tx);
  if (stated === undefined) throw new Refusal('PROPOSAL_OUTDATED');
  await markStatedPayout.run({ receipt, now }, tx);
  for (const kind of ['payout-line-unknown', 'payout-line-differs'] as const) {
    await closeIncident(house, tx, { kind, subject: `rail:${receipt}` });
  }
}

/** Why it may come to that end, as the second person reads it; undefined when nothing says so. */
async function groundsOf(
  house: House,
  db: Db,
  payout: ReadPayoutRow,
  resolution: Resolution,
): Promise<Change | undefined> {
  const { outcome, by, proof } = resolution;
  if (by === 'block') {
    const isHeld = outcome === 'given-up' && payout.heldByBlock !== null && payout.customer === proof;
    return isHeld ? { field: 'blocked', unit: 'word', before: null, after: payout.heldByBlock } : undefined;
  }
  const found = await proofOf(house, db, payout, resolution);
  return found && { field: 'payoutProof', unit: 'text', before: null, after: found.railTransactionId ?? proof };
}

/** The proof as the payout's own machinery takes it; undefined when it proves something else, or nothing. */
async function proofOf(
  house: House,
  db: Db,
  payout: ReadPayoutRow,
  { outcome, by, proof }: Resolution,
): Promise<PayoutProof | undefined> {
  if (by === 'line') return outcome === 'not-paid' ? undefined : lineProof(house, db, payout, proof, outcome);
  const questions = await listQuestions.run({ payoutId: payout.id }, db);
  const question = questions.find((one) => String(one.id) === proof);
  if (question === undefined || (await weighAnswer(house, db, payout, question)).proves !== outcome) return undefined;
  const isOwn = question.about === payout.reference;
  const railTransactionId = question.railTransactionId ?? (isOwn ? undefined : question.about);
  // Where its line is here that says more: the instant, and that the line is explained.
  const line = railTransactionId && (await lineProof(house, db, payout, railTransactionId, 'paid'));
  if (line && outcome === 'paid') return line;
  return {
    source: 'query',
    railTransactionId,
    conversationId: question.conversationId ?? undefined,
    raw: { question: String(question.id), said: question.kind ?? '' },
  };
}

/** A line of the statement that fits, or that holds what is to be given up. */
async function lineProof(
  house: House,
  db: Db,
  payout: ReadPayoutRow,
  receipt: string,
  outcome: 'paid' | 'given-up',
): Promise<PayoutProof | undefined> {
  const sign = outcome === 'paid' ? 'fits' : 'holds';
  const line = (await fittingLines(house, db, payout)).find((one) => one.receipt === receipt && one[sign]);
  return line && statedProof(line);
}
