import { businessDayOf, startOfDay } from '@house/calendar';
import { payoutLanes, type OperatorResult } from '@house/contract/operator';
import { isUuid, maskPhone, parseSerialNumber } from '@house/identity';
import { payoutStates } from '@house/lending';
import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Db } from '../../platform/db.ts';
import { knownWord } from '../../platform/known-word.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import { maskedNumber } from '../customers/masked.ts';
import { openPhone } from '../customers/personal.ts';
import { daysThatTell } from '../statements/covered.ts';
import {
  countEnded,
  countLiving,
  listConfirmed,
  listEnded,
  listIncidents,
  listLiving,
  listSought,
  listQuestions,
  listTries,
  listWithoutLine,
  readPayout,
  readProof,
  resolutionWaits,
  type ListLivingRow,
  type ListTriesRow,
  type ReadPayoutRow,
} from './desk.queries.ts';
import { fittingLines, subjectOfPayout, weighAnswer } from './proof.ts';

type Lane = (typeof payoutLanes)[number];

/** `GET /payouts`: one lane a page at a time, and how much is in each. */
export const payouts: ConsoleUseCase<'payouts'> = async (house, { tx, record }, { query }) => {
  const rows = await pageOf(tx, query);
  const page = rows.slice(0, query.size);
  record('payouts', { lane: query.lane, payouts: page.map((row) => String(row.id)) });
  return {
    data: page.map((row) => payoutRow(house, row)),
    hasMore: rows.length > query.size,
    lanes: await lanesNow(house, tx),
  };
};

/** `GET /payout/{id}`: requests and answers, questions to the rail, evidence. Throws `PAYOUT_NOT_FOUND`. */
export const payout: ConsoleUseCase<'payout'> = async (house, { tx, record }, { params }) => {
  const row = await findPayout(tx, params.id);
  record(`payout:${row.id}`);
  const subject = subjectOfPayout(row);
  const { orderId, withdrawalId, refundId } = row;
  const [proof] = await readProof.run({ orderId, withdrawalId, refundId }, tx);
  const questions = await listQuestions.run({ payoutId: row.id }, tx);
  const [waiting] = await resolutionWaits.run({ subject: `payout:${row.id}`, now: house.clock.now() }, tx);
  return {
    ...payoutRow(house, row),
    customer: row.customer,
    heldByBlock: row.heldByBlock !== null,
    attempts: (await listTries.run({ payoutId: row.id }, tx)).map((one) => attemptOf(house, row, one)),
    questions: await Promise.all(
      questions.map(async (one) => {
        const { proves, lacks } = await weighAnswer(house, tx, row, one);
        return {
          id: String(one.id),
          about: one.about,
          askedBy: one.askedBy,
          askedAt: one.askedAt.toISOString(),
          answeredAt: one.answeredAt?.toISOString() ?? null,
          said: saidOf(one.kind),
          answer: answerOf(one.answer),
          proves: proves ?? null,
          lacks: [...(lacks ?? [])],
        };
      }),
    ),
    lines: (await fittingLines(house, tx, row)).map((line) => ({
      receipt: line.receipt,
      at: line.completedAt.toISOString(),
      amount: toMt(centavos(line.paidOutCentavos)),
      phone: maskedNumber(house, 'rail.msisdn', line.msisdnSealed),
      fits: line.fits,
      holds: line.holds,
    })),
    withoutLine: await withoutLine(tx, row),
    proof:
      proof === undefined
        ? null
        : {
            receipt: proof.railTransactionId,
            source: proof.source,
            paidAt: proof.paidAt.toISOString(),
            stated: proof.stated,
          },
    incidents: (await listIncidents.run({ subject }, tx)).map((one) => ({
      kind: one.kind,
      openedAt: one.openedAt.toISOString(),
      open: one.open,
    })),
    resolutionWaits: waiting?.waits ?? false,
  };
};

async function withoutLine(db: Db, { state, sentAt }: ReadPayoutRow): Promise<string[]> {
  if (state !== 'unknown' || sentAt === null) return [];
  return (await listWithoutLine.run(daysThatTell(sentAt), db)).map((row) => row.receipt);
}

/** Throws `PAYOUT_NOT_FOUND`. */
export async function findPayout(db: Db, text: string): Promise<ReadPayoutRow> {
  const id = rowNumber(text);
  const [row] = id === undefined ? [] : await readPayout.run({ id }, db);
  if (row === undefined) throw new Refusal('PAYOUT_NOT_FOUND');
  return row;
}

async function pageOf(
  db: Db,
  query: { lane: Lane; size: number; after?: string | undefined; search?: string | undefined },
): Promise<ListLivingRow[]> {
  const after = rowNumber(query.after) ?? null;
  const limit = BigInt(query.size + 1);
  const search = query.search?.trim() || undefined;
  if (search !== undefined) return listSought.run({ ...soughtOf(search), after, limit }, db);
  if (query.lane === 'confirmed') return listConfirmed.run({ after, limit }, db);
  if (query.lane === 'failed') return listEnded.run({ after, limit }, db);
  return listLiving.run({ state: query.lane, after, limit }, db);
}

/** An order's number; or what an alarm about a withdrawal or a refund is about. */
function soughtOf(search: string) {
  const [kind, id = ''] = search.split(':');
  const named = isUuid(id) ? id : null;
  return {
    serialNumber: parseSerialNumber(search) ?? search,
    withdrawalId: kind === 'withdrawal' ? named : null,
    refundId: kind === 'refund' ? named : null,
  };
}

async function lanesNow(house: House, db: Db) {
  const living = await countLiving.run({}, db);
  const ended = await countEnded.run({ since: startOfDay(businessDayOf(house.clock.now())) }, db);
  return payoutLanes.map((lane) => {
    const counted =
      lane === 'confirmed' || lane === 'failed'
        ? ended.find((row) => row.paid === (lane === 'confirmed'))
        : living.find((row) => row.state === lane);
    return {
      lane,
      count: Number(counted?.count ?? 0n),
      amount: toMt(centavos(counted?.centavos ?? 0n)),
      oldestAt: counted?.oldestAt.toISOString() ?? null,
    };
  });
}

function payoutRow(house: House, row: ListLivingRow): OperatorResult<'payouts'>['data'][number] {
  const { pays, about } = purposeOf(row);
  return {
    id: String(row.id),
    state: knownWord(payoutStates, row.state, 'payout state'),
    pays,
    about,
    amount: toMt(centavos(row.amountCentavos)),
    wallet: maskPhone(openPhone(house, 'payout.wallet', row.walletSealed)),
    tries: row.tryNo,
    queuedAt: row.queuedAt.toISOString(),
    since: (row.settledAt ?? row.unknownAt ?? row.sentAt ?? row.queuedAt).toISOString(),
  };
}

function purposeOf(row: ListLivingRow) {
  if (row.serialNumber !== null) return { pays: 'order', about: row.serialNumber } as const;
  if (row.withdrawalId !== null) return { pays: 'withdrawal', about: row.withdrawalId } as const;
  // Of credit there is no receipt that is sent back.
  return { pays: 'refund', about: row.refunds ?? row.refundId ?? '' } as const;
}

function attemptOf(house: House, row: ReadPayoutRow, one: ListTriesRow) {
  return {
    tryNo: one.tryNo,
    request: {
      reference: one.reference,
      orderReference: row.railReference,
      phone: maskPhone(openPhone(house, 'payout.wallet', row.walletSealed)),
      amount: toMt(centavos(row.amountCentavos)),
    },
    sentAt: one.sentAt.toISOString(),
    answeredAt: one.answeredAt?.toISOString() ?? null,
    outcome: one.outcome,
    code: one.code,
    receipt: one.railTransactionId,
    answer: answerOf(one.answer),
  };
}

/** The rail's answer as it was kept: fields of text without personal numbers (ports/money-rail). */
function answerOf(stored: unknown): Record<string, string> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)]));
}

function saidOf(kind: string | null) {
  const kinds = ['completed', 'failed', 'pending', 'not-found', 'unknown'] as const;
  return kinds.find((known) => known === kind) ?? null;
}
