import type { OperatorResult } from '@house/contract/operator';
import type { DeclineReason } from '@house/lending';
import type { House } from '../../house.ts';
import type { ConsoleScope, ConsoleUseCase } from '../../http/console-use-case.ts';
import { mayBePaid } from '../decisions/may-be-paid.ts';
import { rejectOrder } from '../decisions/reject-order.ts';
import { Refusal } from '../../refusal.ts';
import { lockReview } from './lock-review.ts';

/** `POST /review/{serialNumber}/decline`: DEFAULT, SUSPICIOUS or SUSPECTED_FRAUD, with what follows (rules.md 4). Throws `REVIEW_MAY_BE_PAID`. */
export const declineReview: ConsoleUseCase<'declineReview'> = (house, scope, { params, body }) =>
  reject(house, scope, params.serialNumber, body.reason);

/** `POST /review/{serialNumber}/cancel`: UNANSWERED_CALL, LACK_OF_INFO or CUSTOMER_REQUESTED; may apply again at once. Throws `REVIEW_MAY_BE_PAID`. */
export const cancelReview: ConsoleUseCase<'cancelReview'> = (house, scope, { params, body }) =>
  reject(house, scope, params.serialNumber, body.reason);

async function reject(
  house: House,
  { tx, caller, record }: ConsoleScope<'declineReview' | 'cancelReview'>,
  serialNumber: string,
  reason: DeclineReason,
): Promise<OperatorResult<'declineReview'>> {
  const order = await lockReview(house, tx, serialNumber);
  if (await mayBePaid(house, tx, order)) throw new Refusal('REVIEW_MAY_BE_PAID');
  const evidence = { operator: String(caller.operatorId), reason };
  const { status } = await rejectOrder(house, tx, order, reason, { actor: 'O', evidence });
  record(`order:${serialNumber}`, { reason });
  return { status, waitsForSecondPerson: false };
}
