import type { Phone } from '@house/identity';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { openPhone, sealPersonal } from '../customers/personal.ts';
import { holdNumber } from '../sign-in/send-code.ts';
import {
  forgetInvitation,
  insertMobileChange,
  killCodes,
  lockHolders,
  markMobileChanged,
  setMobile,
  type LockHoldersRow,
} from './change-mobile.queries.ts';

const none = { mobileSealed: null, mobileIndex: null };

/**
 * Gives a number to a customer, keeps that and says which one was left, if they had one; `sessionId` null where staff did it. A number that somebody signed in with is not given away
 * (`MOBILE_TAKEN`); one for which only a code was ever asked for is: the two records change places. Codes on their way
 * to either number are dead from here on, for they would open the wrong account.
 */
export async function takeNumber(
  house: House,
  tx: Tx,
  taking: {
    readonly customerId: bigint;
    readonly mobile: Phone;
    readonly mobileIndex: Buffer;
    readonly sessionId: bigint | null;
  },
): Promise<Phone | undefined> {
  const { customerId, mobile, mobileIndex, sessionId } = taking;
  // Somebody new may just be asking for a code to it, and be its holder in a moment.
  await holdNumber(house, tx, mobile);
  const rows = await lockHolders.run({ customerId, mobileIndex }, tx);
  const customer = rows.find((row) => row.id === customerId);
  const holder = rows.find((row) => row.id !== customerId);
  if (customer === undefined) throw new Error('a session without its customer');
  const isOwn = customer.mobileIndex?.equals(mobileIndex) === true;
  if (isOwn || (holder !== undefined && holder.level !== 'Created')) throw new Refusal('MOBILE_TAKEN');

  const now = house.clock.now();
  await killCodes.run({ customerIds: rows.map((row) => row.id), now }, tx);
  if (holder !== undefined) await putAside(tx, holder);
  const mobileSealed = sealPersonal(house, 'customer.mobile', mobile);
  await setMobile.run({ customerId, mobileSealed, mobileIndex }, tx);
  const { mobileSealed: leftSealed, mobileIndex: leftIndex } = customer;
  if (holder !== undefined) {
    await setMobile.run({ customerId: holder.id, mobileSealed: leftSealed, mobileIndex: leftIndex }, tx);
  }
  return keepChange(house, tx, customer, { mobile, sessionId });
}

/**
 * Leaves an account without a number, keeps that and says which one it had, if any. Nobody signs in to it until staff give it
 * another; whoever comes with the one that was left has an account of their own.
 */
export async function takeNumberOff(house: House, tx: Tx, customerId: bigint): Promise<Phone | undefined> {
  const [customer] = await lockHolders.run({ customerId, mobileIndex: null }, tx);
  if (customer === undefined) throw new Error(`there is no customer ${customerId}`);
  if (customer.mobileIndex === null) return undefined;
  await killCodes.run({ customerIds: [customerId], now: house.clock.now() }, tx);
  await setMobile.run({ customerId, ...none }, tx);
  return keepChange(house, tx, customer, { mobile: undefined, sessionId: null });
}

type Change = { readonly mobile: Phone | undefined; readonly sessionId: bigint | null };

async function keepChange(
  house: House,
  tx: Tx,
  { id: customerId, mobileSealed: leftSealed, mobileIndex: fromIndex }: LockHoldersRow,
  { mobile, sessionId }: Change,
): Promise<Phone | undefined> {
  const now = house.clock.now();
  const from = leftSealed === null ? undefined : openPhone(house, 'customer.mobile', leftSealed);
  await markMobileChanged.run({ customerId, now }, tx);
  const seal = (phone: Phone | undefined) =>
    phone === undefined ? null : sealPersonal(house, 'mobile-change.number', phone);
  const change = { customerId, fromSealed: seal(from), fromIndex, toSealed: seal(mobile), sessionId, now };
  await insertMobileChange.run(change, tx);
  return from;
}

/**
 * No two customers may have one number even for an instant (unique), so the other has none meanwhile. By whose link
 * the code was asked for says nothing of who comes with the number that was left.
 */
async function putAside(tx: Tx, { id }: LockHoldersRow): Promise<void> {
  await setMobile.run({ customerId: id, ...none }, tx);
  await forgetInvitation.run({ customerId: id }, tx);
}
