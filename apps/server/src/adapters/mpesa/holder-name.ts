import type { HolderName } from '../../ports/money-rail.ts';
import type { Answer } from './answer.ts';
import { codeRow } from './codes.ts';
import { queryProblem } from './transaction-status.ts';
import { unknownOutcome } from './unknown-outcome.ts';

/** Judges the answer to a name query. Field names differ between accounts of the vendor, so any name field will do. */
export function holderNameIn(answer: Answer, reference: string): HolderName {
  if (saysNoSuchPerson(answer)) return { kind: 'not-known' };
  const problem = queryProblem(answer, reference);
  if (problem !== undefined) return { ...problem, raw: {} };
  const maskedName = nameIn(answer.fields);
  if (maskedName === undefined) return { ...unknownOutcome('answer-unreadable', { answer }), raw: {} };
  return { kind: 'named', maskedName };
}

function saysNoSuchPerson(answer: Answer): boolean {
  const row = codeRow(answer.code ?? '');
  if (row === undefined || answer.httpStatus >= 500) return false;
  return row.query.kind === 'not-found' || (row.payout.kind === 'refused' && row.payout.reason === 'number-not-valid');
}

/** One whole name if there is one, else first, middle and last put together. */
function nameIn(fields: ReadonlyMap<string, string>): string | undefined {
  const named = [...fields].filter(([field]) => /name$/i.test(field));
  const whole = named.find(([field]) => !/(first|middle|second|last|sur)_?name$/i.test(field));
  if (whole !== undefined) return whole[1];
  const inOrder = [/first/i, /middle|second/i, /last|sur/i].flatMap((part) =>
    named.filter(([field]) => part.test(field)),
  );
  return inOrder.length === 0 ? undefined : inOrder.map(([, text]) => text).join(' ');
}
