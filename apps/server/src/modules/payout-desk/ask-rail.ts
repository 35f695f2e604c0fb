import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Lane } from '../../platform/lane.ts';
import { wakeLane } from '../../platform/wake.ts';
import { Refusal } from '../../refusal.ts';
import { answerQuestion, claimQuestions, insertQuestion, type ClaimQuestionsRow } from './desk.queries.ts';
import { findPayout } from './payouts.ts';

const laneName = 'payout-question';
const concurrency = 4;
const leaseMs = 120_000;

/**
 * `POST /payout/{id}/ask`: the rail is asked by a worker and its answer kept as evidence; it settles nothing. Throws
 * `PAYOUT_NOT_FOUND`, `ACT_NOT_POSSIBLE` (its end is known).
 */
export const askRail: ConsoleUseCase<'askRail'> = async (house, { tx, caller, record }, { params, body }) => {
  const payout = await findPayout(tx, params.id);
  if (payout.state !== 'unknown' || payout.reference === null) throw new Refusal('ACT_NOT_POSSIBLE');
  const about = body.receipt ?? payout.reference;
  const { id: payoutId, tryNo } = payout;
  const question = { payoutId, tryNo, about, askedBy: caller.operatorId, now: house.clock.now() };
  const [asked] = await insertQuestion.run(question, tx);
  if (asked === undefined) throw new Error('a question was lost');
  record(`payout:${payoutId}`, { about });
  wakeLane(tx, laneName);
  return { question: String(asked.id) };
};

/** Puts staff's questions to the rail. */
export function payoutQuestionLane(house: House): Lane<ClaimQuestionsRow> {
  return {
    name: laneName,
    concurrency,
    claim: (now, limit) =>
      claimQuestions.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: (question) => putQuestion(house, question),
  };
}

async function putQuestion(house: House, { id, about }: ClaimQuestionsRow): Promise<void> {
  const status = await house.rail.status({ about });
  house.metrics.railAnswers.inc({ operation: 'payout-question', kind: status.kind });
  const names = status.kind === 'completed' || status.kind === 'failed' ? status : undefined;
  await answerQuestion.run(
    {
      id,
      kind: status.kind,
      answer: JSON.stringify(status.raw),
      railTransactionId: names?.railTransactionId ?? null,
      conversationId: names?.conversationId ?? null,
      now: house.clock.now(),
    },
    house.database,
  );
}
