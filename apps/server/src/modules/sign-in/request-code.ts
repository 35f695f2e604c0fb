import { addMs } from '@house/calendar';
import { smsTexts } from '@house/i18n/sms';
import type { Phone } from '@house/identity';
import type { SignInPolicy } from '@house/lending';
import type { House } from '../../house.ts';
import type { UseCase, Visit } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { findOrCreateCustomer } from '../customers/find-or-create-customer.ts';
import { mobileIndex } from '../customers/personal.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { codeFromSeed, dayMs, minuteMs, newCodeSeed } from './code.ts';
import {
  countSends,
  findLatestCode,
  findLiveCode,
  insertCode,
  insertSend,
  lockMobile,
  oldestSendInDay,
} from './sign-in.queries.ts';

/**
 * `GET /verify_code`: sends a code. Same answer and same work for known, new and blocked numbers. Throws
 * `CODE_TOO_SOON` within 60 s of the last, `CODE_LIMIT` after 5 in 24 h (rules.md 11).
 */
export const requestCode: UseCase<'requestCode'> = async (house, scope, { query }) => {
  const now = house.clock.now();
  const index = mobileIndex(house, query.mobile);
  const { signIn } = (await currentPolicy(house, scope.tx)).policy;
  await lockMobile.run({ mobileIndex: index }, scope.tx);
  await refuseTooOften(house, scope.tx, index, signIn);

  const customer = await findOrCreateCustomer(house, scope.tx, {
    mobile: query.mobile,
    locale: scope.visit.locale,
    recommenderUuid: query.recommender,
    source: query.source,
  });
  const token = await sendCode(house, scope.tx, signIn, {
    purpose: 'sign-in',
    customerId: customer.id,
    mobile: query.mobile,
    visit: scope.visit,
  });
  return { token, lastSendTime: now.toISOString(), resendSeconds: signIn.resendSeconds };
};

async function refuseTooOften(house: House, tx: Tx, index: Buffer, signIn: SignInPolicy): Promise<void> {
  const now = house.clock.now();
  const dayAgo = addMs(now, -dayMs);
  const [sends] = await countSends.run({ mobileIndex: index, dayAgo }, tx);
  const lastSentAt = sends?.lastSentAt ?? undefined;
  const resendMs = signIn.resendSeconds * 1_000;
  if (lastSentAt !== undefined && now < addMs(lastSentAt, resendMs)) {
    const [latest] = await findLatestCode.run({ mobileIndex: index }, tx);
    throw new Refusal('CODE_TOO_SOON', {
      retryAfterSeconds: secondsUntil(now, addMs(lastSentAt, resendMs)),
      // The token comes along, so that a sheet that was closed and opened again can go on with the code on its way.
      beside: { lastSendTime: lastSentAt.toISOString(), resendSeconds: signIn.resendSeconds, token: latest?.id ?? '' },
    });
  }
  if (sends !== undefined && sends.inDay >= signIn.codesPerDay) {
    const [oldest] = await oldestSendInDay.run({ mobileIndex: index, dayAgo }, tx);
    throw new Refusal('CODE_LIMIT', { retryAfterSeconds: secondsUntil(now, addMs(oldest?.sentAt ?? now, dayMs)) });
  }
}

/** Sends the live code of a number again, or a new one. Returns the token that goes back with the code. */
async function sendCode(
  house: House,
  tx: Tx,
  signIn: SignInPolicy,
  to: { purpose: 'sign-in'; customerId: bigint; mobile: Phone; visit: Visit },
): Promise<string> {
  const now = house.clock.now();
  const index = mobileIndex(house, to.mobile);
  const [live] = await findLiveCode.run({ mobileIndex: index, purpose: to.purpose, maxGuesses: signIn.codeTries, now }, tx);
  const code = live ?? { id: house.ids.uuid(), seed: newCodeSeed(house), expiresAt: addMs(now, signIn.codeMinutes * minuteMs) };
  if (live === undefined) {
    await insertCode.run(
      { ...code, purpose: to.purpose, customerId: to.customerId, mobileIndex: index, deviceUuid: to.visit.deviceUuid, now },
      tx,
    );
  }
  const [send] = await insertSend.run({ codeId: code.id, mobileIndex: index, now }, tx);
  await queueSms(house, tx, {
    eventKey: `code:${code.id}:${send?.id}`,
    kind: 'code',
    customerId: to.customerId,
    to: to.mobile,
    text: smsTexts(to.visit.locale).code({
      brand: house.config.BRAND,
      code: codeFromSeed(house, code.seed),
      domain: to.visit.hostname,
    }),
    atAnyHour: true,
    expiresAt: code.expiresAt,
  });
  return code.id;
}

function secondsUntil(now: Date, then: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1_000));
}
