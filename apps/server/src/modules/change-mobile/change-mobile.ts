import { maskPhone, type Phone } from '@house/identity';
import { smsTexts } from '@house/i18n/sms';
import type { House } from '../../house.ts';
import type { Caller, UseCase, Visit } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { readCustomerInfo } from '../customers/customer-info.ts';
import { openPhone } from '../customers/personal.ts';
import { checkCode } from '../sign-in/check-code.ts';
import { stepUpOf } from '../sign-in/step-up.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { smsBrand } from '../sms/sms-brand.ts';
import { askHolderNameAnew } from '../wallets/holder-name.ts';
import { endOtherSessions } from './change-mobile.queries.ts';
import { takeNumber } from './take-number.ts';

/**
 * `POST /customer/change_mobile`: the number that the code went to becomes the account's. Both numbers are told, other
 * sessions end, payouts are held, the change is kept (rules.md 11). Throws `STEP_UP_REQUIRED` without a fresh code to
 * the current number, `CODE_INVALID`, `CODE_EXPIRED`, `CODE_LOCKED`, `MOBILE_TAKEN`.
 */
export const changeMobile: UseCase<'changeMobile'> = async (house, { tx, caller, visit }, { body }) => {
  const { customerId, sessionId } = caller;
  // None is used up before both are right: a slip in the new number's leaves the other for the next try.
  await checkCode(house, tx, visit, stepUpOf(visit, caller));
  const code = await checkCode(house, tx, visit, { ...body, purpose: 'change-mobile', customerId });
  if (code.mobileSealed === null) throw new Error('a code of change without its number');
  const to = openPhone(house, 'mobile-change.number', code.mobileSealed);
  // Uses both up, with every other code on its way.
  const from = await takeNumber(house, tx, { customerId, mobile: to, mobileIndex: code.mobileIndex, sessionId });
  if (from === undefined) throw new Refusal('NOT_SIGNED_IN');

  const now = house.clock.now();
  await endOtherSessions.run({ customerId, sessionId, now }, tx);
  await tellBoth(house, tx, { caller, visit, from, to, codeId: code.id });
  await askHolderNameAnew(house, tx, customerId);
  return readCustomerInfo(house, tx, customerId);
};

type Change = {
  readonly caller: Caller;
  readonly visit: Visit;
  readonly from: Phone;
  readonly to: Phone;
  readonly codeId: string;
};

/** The number that was left hears of it too: its owner may not have asked for this. */
async function tellBoth(house: House, tx: Tx, { caller, visit, from, to, codeId }: Change): Promise<void> {
  const texts = smsTexts(visit.locale);
  const brand = smsBrand(house);
  const common = { kind: 'mobile-changed', customerId: caller.customerId, atAnyHour: true };
  const left = texts.mobileLeft({ brand, to: maskPhone(to) });
  await queueSms(house, tx, { ...common, eventKey: `mobile-left:${codeId}`, to: from, text: left });
  await queueSms(house, tx, { ...common, eventKey: `mobile-taken:${codeId}`, to, text: texts.mobileTaken({ brand }) });
}
