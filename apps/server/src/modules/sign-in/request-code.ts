import type { UseCase } from '../../http/use-case.ts';
import { findOrCreateCustomer } from '../customers/find-or-create-customer.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { holdNumber, refuseTooOften, sendCode } from './send-code.ts';

/**
 * `GET /verify_code`: sends a code. Same answer and same work for known, new and blocked numbers. Throws
 * `CODE_TOO_SOON` within 60 s of the last, `CODE_LIMIT` after 5 in 24 h (rules.md 11).
 */
export const requestCode: UseCase<'requestCode'> = async (house, { tx, visit }, { query }) => {
  const { mobile, recommender, source } = query;
  const [{ policy }] = await Promise.all([currentPolicy(house, tx), holdNumber(house, tx, mobile)]);
  const { signIn, limits } = policy;
  await refuseTooOften(house, tx, signIn, { mobile, purpose: 'sign-in', customerId: undefined });
  const visitor = { mobile, locale: visit.locale, recommenderUuid: recommender, source };
  const customer = await findOrCreateCustomer(house, tx, limits, visitor);
  return sendCode(house, tx, signIn, { purpose: 'sign-in', customerId: customer.id, mobile, visit });
};
