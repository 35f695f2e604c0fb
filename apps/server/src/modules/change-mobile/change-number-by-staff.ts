import { maskPhone, type Phone } from '@house/identity';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { mobileIndex as indexOf } from '../customers/personal.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { askHolderNameAnew } from '../wallets/holder-name.ts';
import { endOtherSessions } from './change-mobile.queries.ts';
import { takeNumber } from './take-number.ts';

const noSession = 0n;

/**
 * The same as `changeMobile` for a SIM that is lost, agreed by two of staff (rules.md 11): every session ends, payouts
 * are held, both numbers are told, the change is kept. `MOBILE_TAKEN` when somebody signs in with the number,
 * `PROPOSAL_OUTDATED` when it is no longer that number's (`from`, its index) which two of staff saw.
 */
export async function changeNumberByStaff(
  house: House,
  tx: Tx,
  change: {
    readonly key: string;
    readonly customerId: bigint;
    readonly mobile: Phone;
    readonly mobileIndex: Buffer;
    readonly from: string;
  },
): Promise<void> {
  const { key, customerId, mobile, mobileIndex } = change;
  const from = await takeNumber(house, tx, { customerId, mobile, mobileIndex, sessionId: null });
  if (indexOf(house, from).toString('base64url') !== change.from) throw new Refusal('PROPOSAL_OUTDATED');
  const now = house.clock.now();
  await endOtherSessions.run({ customerId, sessionId: noSession, now }, tx);
  const told = { kind: 'mobile-changed', customerId, atAnyHour: true } as const;
  await tellCustomer(house, tx, {
    ...told,
    eventKey: `mobile-left:${key}`,
    to: from,
    text: (texts, brand) => texts.mobileLeft({ brand, to: maskPhone(mobile) }),
  });
  await tellCustomer(house, tx, {
    ...told,
    eventKey: `mobile-taken:${key}`,
    text: (texts, brand) => texts.mobileTaken({ brand }),
  });
  await askHolderNameAnew(house, tx, customerId);
}
