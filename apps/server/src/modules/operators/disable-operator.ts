import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { isLastAdmin } from './last-admin.ts';
import { disableOperatorRow, endSessionOf, endSessionsOf, letGoReviews, lockOperator } from './operators.queries.ts';

/** `POST /operator/{id}/disable`: every session ends with it. Throws `OPERATOR_NOT_FOUND`, `ACT_NOT_POSSIBLE`. */
export const disableOperator: ConsoleUseCase<'disableOperator'> = async (house, scope, { params, body }) => {
  const { tx, caller, record } = scope;
  const [operator] = await lockOperator.run({ id: BigInt(params.id) }, tx);
  if (operator === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
  if (operator.id === caller.operatorId || operator.disabledAt !== null) throw new Refusal('ACT_NOT_POSSIBLE');
  if (await isLastAdmin(tx, operator)) throw new Refusal('ACT_NOT_POSSIBLE');
  const now = house.clock.now();
  await disableOperatorRow.run({ id: operator.id, now }, tx);
  await endSessionsOf.run({ operatorId: operator.id, now }, tx);
  await letGoReviews.run({ id: operator.id }, tx);
  record(`operator:${operator.id}`, { note: body.note });
  return null;
};

/** `POST /operator/{id}/session/{session}/end`. Throws `ACT_NOT_POSSIBLE` when it has ended, or is not that person's. */
export const endOperatorSession: ConsoleUseCase<'endOperatorSession'> = async (house, { tx, record }, { params }) => {
  const [operatorId, id] = [BigInt(params.id), BigInt(params.session)];
  const [ended] = await endSessionOf.run({ id, operatorId, now: house.clock.now() }, tx);
  if (ended === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  record(`operator:${params.id}`, { session: params.session });
  return null;
};
