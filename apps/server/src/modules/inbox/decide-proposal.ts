import { isDeepStrictEqual } from 'node:util';
import type { House } from '../../house.ts';
import type { ConsoleScope, ConsoleUseCase, Operator } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { sealWords } from '../../platform/kept-words.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import type { Change } from '../approvals/propose.ts';
import { approvalRow, isAbout, kindOf } from './approval-row.ts';
import { decideRequest, lockRequest, readRequest, type LockRequestRow } from './inbox.queries.ts';
import { approvalKinds } from './kinds.ts';

type Scope = Pick<ConsoleScope<'approveProposal'>, 'tx' | 'caller' | 'record'>;
type Outcome = 'approved' | 'refused' | 'withdrawn';

/**
 * `POST /approval/{id}/approve`: carried out in this transaction, so it is done once or not at all, and only while it
 * does what was `shown`; whoever says nothing of it read it as it was proposed. What was agreed to is kept. Throws `MAKER_IS_CHECKER`, `ROLE_NOT_ALLOWED`,
 * `APPROVAL_OVER`, `PROPOSAL_OUTDATED`.
 */
export const approveProposal: ConsoleUseCase<'approveProposal'> = async (house, scope, { params, body }) => {
  const request = await lockWaiting(house, scope.tx, params.id);
  const { carryOut, stands, changesNow } = demandChecker(request, scope.caller);
  const { proposal, makerId, makerMayAct } = request;
  // It takes two who work here: of whoever lost access meanwhile, or may only read, nobody knows whether it still is their word.
  if (!makerMayAct || !(await stands(house, scope.tx, proposal))) throw new Refusal('PROPOSAL_OUTDATED');
  const changes = await changesNow?.(house, scope.tx, proposal);
  if (changesNow !== undefined && !isDeepStrictEqual(changes, body?.shown ?? request.changes)) {
    throw new Refusal('PROPOSAL_OUTDATED');
  }
  await carryOut(house, scope.tx, { proposal, makerId, checkerId: scope.caller.operatorId });
  return decide(house, scope, request, 'approved', { changes });
};

/** `POST /approval/{id}/refuse`: nothing is changed. */
export const refuseProposal: ConsoleUseCase<'refuseProposal'> = async (house, scope, { params, body }) => {
  const request = await lockWaiting(house, scope.tx, params.id);
  demandChecker(request, scope.caller);
  return decide(house, scope, request, 'refused', { answer: body.note });
};

/** `POST /approval/{id}/withdraw`: by whoever proposed it. */
export const withdrawProposal: ConsoleUseCase<'withdrawProposal'> = async (house, scope, { params }) => {
  const request = await lockWaiting(house, scope.tx, params.id);
  if (request.makerId !== scope.caller.operatorId) throw new Refusal('ROLE_NOT_ALLOWED');
  return decide(house, scope, request, 'withdrawn');
};

async function lockWaiting(house: House, tx: Tx, text: string): Promise<LockRequestRow> {
  const id = rowNumber(text);
  const [request] = id === undefined ? [] : await lockRequest.run({ id }, tx);
  if (request === undefined) throw new Refusal('APPROVAL_NOT_FOUND');
  if (request.outcome !== null || request.expiresAt <= house.clock.now()) throw new Refusal('APPROVAL_OVER');
  return request;
}

function demandChecker(request: LockRequestRow, caller: Operator) {
  const kind = approvalKinds[kindOf(request.kind)];
  if (!kind.checkers.includes(caller.role)) throw new Refusal('ROLE_NOT_ALLOWED');
  if (request.makerId === caller.operatorId || isAbout(caller, request)) throw new Refusal('MAKER_IS_CHECKER');
  return kind;
}

async function decide(
  house: House,
  scope: Scope,
  request: LockRequestRow,
  outcome: Outcome,
  said: { readonly answer?: string; readonly changes?: readonly Change[] | undefined } = {},
) {
  const { tx, caller, record } = scope;
  const now = house.clock.now();
  const checkerId = outcome === 'withdrawn' ? null : caller.operatorId;
  const changes = said.changes === undefined ? null : JSON.stringify(said.changes);
  const answerSealed = said.answer === undefined ? null : sealWords(house.vault, 'approval.answer', said.answer);
  await decideRequest.run({ id: request.id, outcome, checkerId, now, answerSealed, changes }, tx);
  record(request.subject, { approval: String(request.id), kind: request.kind, outcome });
  const [row] = await readRequest.run({ id: request.id, now }, tx);
  if (row === undefined) throw new Error('a proposal was lost');
  return approvalRow(house, row, caller);
}
