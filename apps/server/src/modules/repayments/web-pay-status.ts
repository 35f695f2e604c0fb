import { notices, type Locale } from '@house/i18n';
import { isUuid } from '@house/identity';
import { attemptResult } from '@house/lending';
import type { GroupRead } from '../../http/use-case.ts';
import { byPlace } from '../../platform/gather.ts';
import { Refusal } from '../../refusal.ts';
import { attemptStateOf } from './attempt.ts';
import { findOwnAttempts } from './repayments.queries.ts';

/**
 * `GET /webpay/status/{id}`: SUCCESS, FAILED, UNKNOWN, or what to do while it is pending; refuses with `PAYMENT_NOT_FOUND`.
 * Asked for every few seconds by whoever waits for a wallet.
 */
export const webPayStatus: GroupRead<'webPayStatus'> = async (house, asked) => {
  const tokenHashes = asked.map(({ tokenHash }) => tokenHash);
  const ids = asked.map(({ input: { params } }) => (isUuid(params.id) ? params.id : noAttempt));
  const rows = await findOwnAttempts.run({ tokenHashes, ids, now: house.clock.now() }, house.database);
  const found = byPlace(asked, rows);
  return asked.map(({ locale }, place) => {
    const session = found[place];
    return session && { session, result: resultOf(session.state, locale) };
  });
};

const noAttempt = '00000000-0000-0000-0000-000000000000';

function resultOf(state: string | null, locale: Locale): string | Refusal {
  if (state === null) return new Refusal('PAYMENT_NOT_FOUND');
  return attemptResult(attemptStateOf(state)) ?? notices(locale).paymentPending;
}
