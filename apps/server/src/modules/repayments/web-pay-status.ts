import { notices } from '@house/i18n';
import { attemptResult } from '@house/lending';
import type { UseCase } from '../../http/use-case.ts';
import { Refusal } from '../../refusal.ts';
import { isUuid } from '../products/offers.ts';
import { attemptStateOf } from './attempt.ts';
import { findOwnAttempt } from './repayments.queries.ts';

/** `GET /webpay/status/{id}`: SUCCESS, FAILED, UNKNOWN, or what to do while it is pending. Throws `PAYMENT_NOT_FOUND`. */
export const webPayStatus: UseCase<'webPayStatus'> = async (_house, { tx, visit, caller }, { params }) => {
  const { customerId } = caller;
  const [attempt] = isUuid(params.id) ? await findOwnAttempt.run({ id: params.id, customerId }, tx) : [];
  if (attempt === undefined) throw new Refusal('PAYMENT_NOT_FOUND');
  return attemptResult(attemptStateOf(attempt.state)) ?? notices(visit.locale).paymentPending;
};
