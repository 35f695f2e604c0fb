import { notices } from '@house/i18n';
import { attemptResult } from '@house/lending';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import { byPlace, gather } from '../../platform/gather.ts';
import { Refusal } from '../../refusal.ts';
import { isUuid } from '../products/offers.ts';
import { attemptStateOf } from './attempt.ts';
import { findOwnAttempts } from './repayments.queries.ts';

/** `GET /webpay/status/{id}`: SUCCESS, FAILED, UNKNOWN, or what to do while it is pending. Throws `PAYMENT_NOT_FOUND`. */
export const webPayStatus: UseCase<'webPayStatus'> = async (house, { visit, caller }, { params }) => {
  const { customerId } = caller;
  const attempt = isUuid(params.id) ? await findOwnAttempt(house, { id: params.id, customerId }) : undefined;
  if (attempt === undefined) throw new Refusal('PAYMENT_NOT_FOUND');
  return attemptResult(attemptStateOf(attempt.state)) ?? notices(visit.locale).paymentPending;
};

type Own = { readonly id: string; readonly customerId: bigint };

/** Asked for every few seconds by whoever waits for a wallet: all who ask at the same moment share one question. */
const findOwnAttempt = gather(async (house: House, own: readonly Own[]) => {
  const ids = own.map(({ id }) => id);
  const customerIds = own.map(({ customerId }) => customerId);
  return byPlace(own, await findOwnAttempts.run({ ids, customerIds }, house.database));
});
