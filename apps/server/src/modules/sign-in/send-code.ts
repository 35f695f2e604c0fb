import { addMs } from '@house/calendar';
import type { Result } from '@house/contract';
import type { Phone } from '@house/identity';
import { smsTexts } from '@house/i18n/sms';
import type { SignInPolicy } from '@house/lending';
import { siteDomain } from '../../config.ts';
import type { House } from '../../house.ts';
import type { Visit } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { mobileIndex, sealPersonal } from '../customers/personal.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { smsBrand } from '../sms/sms-brand.ts';
import { prefixOf, refuseAboveCaps } from './code-caps.ts';
import { codeFromSeed, dayMs, minuteMs, newCodeSeed, secondsUntil, type CodePurpose } from './code.ts';
import { nextCodeAt } from './locked-number.ts';
import { countSends, findLatestCode, findLiveCode, insertCode, insertSend, lockMobile } from './sign-in.queries.ts';

export type CodeToSend = {
  readonly purpose: CodePurpose;
  readonly customerId: bigint;
  readonly mobile: Phone;
  readonly visit: Visit;
};

/** Holds a number until the transaction ends: of two who ask for a code to it the second finds the first one's. */
export async function holdNumber(house: House, tx: Tx, mobile: Phone): Promise<void> {
  await lockMobile.run({ mobileIndex: mobileIndex(house, mobile) }, tx);
}

/** Sends the live code of a number again, or a new one. The caller holds the number. */
export async function sendCode(
  house: House,
  tx: Tx,
  signIn: SignInPolicy,
  to: CodeToSend,
): Promise<Result<'requestCode'>> {
  const now = house.clock.now();
  const index = mobileIndex(house, to.mobile);
  const { purpose, customerId } = to;
  const maxGuesses = signIn.codeTries;
  const [live] = await findLiveCode.run({ mobileIndex: index, purpose, customerId, maxGuesses, now }, tx);
  const code = live ?? newCode(house, signIn, purpose);
  const { deviceUuid } = to.visit;
  // Of a new number nothing else says what it is; the others are the customer's own.
  const mobileSealed = purpose === 'change-mobile' ? sealPersonal(house, 'mobile-change.number', to.mobile) : null;
  // In one packet.
  const [, [send]] = await Promise.all([
    live ?? insertCode.run({ ...code, purpose, customerId, mobileIndex: index, mobileSealed, deviceUuid, now }, tx),
    insertSend.run({ codeId: code.id, mobileIndex: index, prefix: prefixOf(to.mobile), now }, tx),
  ]);
  await queueSms(house, tx, {
    eventKey: `code:${code.id}:${send?.id}`,
    kind: 'code',
    customerId,
    to: to.mobile,
    text: smsTexts(to.visit.locale).code({
      brand: smsBrand(house),
      code: codeFromSeed(house, code.seed),
      // What a caller says they asked is theirs to choose, and so is whose phone it is read on.
      domain: house.config.PUBLIC_ORIGIN === undefined ? to.visit.hostname : siteDomain(house.config),
    }),
    atAnyHour: true,
    expiresAt: code.expiresAt,
  });
  return { token: code.id, lastSendTime: now.toISOString(), resendSeconds: signIn.resendSeconds };
}

/**
 * Throws `CODE_TOO_SOON` within 60 s of the last code for that purpose, `CODE_LIMIT` after 5 of any purpose in 24 h, or
 * above a cap of all numbers (rules.md 11). The token of the code on its way, if it was not used yet, comes along, so that a
 * sheet that was closed can go on with it; in a borrower's session only if it is that borrower's.
 */
export async function refuseTooOften(
  house: House,
  tx: Tx,
  signIn: SignInPolicy,
  asked: { readonly mobile: Phone; readonly purpose: CodePurpose; readonly customerId: bigint | undefined },
): Promise<void> {
  const now = house.clock.now();
  const index = mobileIndex(house, asked.mobile);
  const { purpose, customerId = null } = asked;
  const dayAgo = addMs(now, -dayMs);
  const [sends] = await countSends.run({ mobileIndex: index, purpose, dayAgo }, tx);
  const lastSentAt = sends?.lastSentAt ?? undefined;
  const resendMs = signIn.resendSeconds * 1_000;
  if (lastSentAt !== undefined && now < addMs(lastSentAt, resendMs)) {
    const [latest] = await findLatestCode.run({ mobileIndex: index, purpose, customerId }, tx);
    throw new Refusal('CODE_TOO_SOON', {
      retryAfterSeconds: secondsUntil(now, addMs(lastSentAt, resendMs)),
      beside: { lastSendTime: lastSentAt.toISOString(), resendSeconds: signIn.resendSeconds, token: latest?.id ?? '' },
    });
  }
  if (sends !== undefined && sends.inDay >= signIn.codesPerDay) {
    const nextAt = (await nextCodeAt(house, tx, index, signIn)) ?? addMs(now, dayMs);
    throw new Refusal('CODE_LIMIT', { retryAfterSeconds: secondsUntil(now, nextAt) });
  }
  await refuseAboveCaps(house, tx, signIn, asked.mobile);
}

/** A step-up code lives no longer than it is fresh: a resend of one that is not would be of no use to anybody. */
function newCode(house: House, { codeMinutes, stepUpMinutes }: SignInPolicy, purpose: CodePurpose) {
  const minutes = purpose === 'step-up' ? Math.min(codeMinutes, stepUpMinutes) : codeMinutes;
  const expiresAt = addMs(house.clock.now(), minutes * minuteMs);
  return { id: house.ids.uuid(), seed: newCodeSeed(house), expiresAt };
}
