import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { holdCaller } from '../customers/hold-caller.ts';
import { mobileIndex } from '../customers/personal.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { dayMs, secondsUntil } from '../sign-in/code.ts';
import { holdNumber, refuseTooOften, sendCode } from '../sign-in/send-code.ts';
import { countChangeSends } from './change-mobile.queries.ts';

/**
 * `GET /change_mobile/verify_code`: to the current number a step-up code, to any other the code of change. Whether that
 * one is another account's is not told here. Throws `CODE_TOO_SOON`, `CODE_LIMIT` (rules.md 11).
 */
export const requestChangeCode: UseCase<'requestChangeCode'> = async (house, { tx, caller, visit }, { query }) => {
  const { mobile } = query;
  const { customerId } = caller;
  const { signIn } = (await currentPolicy(house, tx)).policy;
  const index = mobileIndex(house, mobile);
  await holdNumber(house, tx, mobile);
  const customer = await holdCaller(tx, caller);
  const purpose = customer.mobileIndex?.equals(index) === true ? 'step-up' : 'change-mobile';
  await refuseTooOften(house, tx, signIn, { mobile, purpose, customerId });
  if (purpose === 'change-mobile') await refuseManyNumbers(house, tx, customerId, signIn.codesPerDay);
  return sendCode(house, tx, signIn, { purpose, customerId, mobile, visit });
};

/** One account may not have codes sent to ever other numbers: each is a stranger's phone and costs an SMS. */
async function refuseManyNumbers(house: House, tx: Tx, customerId: bigint, codesPerDay: number): Promise<void> {
  const now = house.clock.now();
  const [sends] = await countChangeSends.run({ customerId, dayAgo: addMs(now, -dayMs) }, tx);
  if (sends === undefined || sends.inDay < codesPerDay) return;
  const freeAt = addMs(sends.firstSentAt ?? now, dayMs);
  throw new Refusal('CODE_LIMIT', { retryAfterSeconds: secondsUntil(now, freeAt) });
}
