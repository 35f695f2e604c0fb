import {
  approvalKindNames,
  approvalOutcomes,
  type ApprovalKindName,
  type OperatorResult,
} from '@house/contract/operator';
import type { House } from '../../house.ts';
import type { Operator } from '../../http/console-use-case.ts';
import { knownWord } from '../../platform/known-word.ts';
import { openWords } from '../../platform/kept-words.ts';
import type { ListWaitingRow } from './inbox.queries.ts';
import { approvalKinds } from './kinds.ts';

type Row = OperatorResult<'approvals'>['data'][number];

/** A proposal as the console shows it to this operator. */
export function approvalRow(house: House, row: ListWaitingRow, caller: Operator): Row {
  const kind = kindOf(row.kind);
  const mine = row.makerId === caller.operatorId;
  const aboutMe = isAbout(caller, row);
  const outcome = approvalOutcomes.find((one) => one === row.outcome) ?? null;
  return {
    id: String(row.id),
    kind,
    subject: row.subject,
    staff: row.staff,
    note: openWords(house.vault, 'approval.note', row.noteSealed, row.note) ?? '',
    maker: row.maker,
    madeAt: row.madeAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    outcome,
    checker: row.checker,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    answer: openWords(house.vault, 'approval.answer', row.answerSealed, row.answer),
    mine,
    aboutMe,
    mayDecide: outcome === null && !mine && !aboutMe && approvalKinds[kind].checkers.includes(caller.role),
  };
}

/** Whom it concerns is as little a second person as the maker. */
export function isAbout({ operatorId }: Operator, { subject }: { readonly subject: string }): boolean {
  return subject === `operator:${operatorId}`;
}

/** Only our own code writes kinds, so an unknown one is a fault. */
export function kindOf(text: string): ApprovalKindName {
  return knownWord(approvalKindNames, text, 'kind of proposal');
}
