import { maskPhone, type Phone } from '@house/identity';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { mobileIndex as indexOf } from '../customers/personal.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { askHolderNameAnew, forgetHolderName } from '../wallets/holder-name.ts';
import { endOtherSessions } from './change-mobile.queries.ts';
import { takeNumber, takeNumberOff } from './take-number.ts';

const noSession = 0n;

/** `from`: what stands for the number that two of staff saw (`standsFor`). */
type ByStaff = { readonly customerId: bigint; readonly from: string };
type Given = { readonly key: string; readonly mobile: Phone; readonly mobileIndex: Buffer };

/** What stands for a number, or for none, in a proposal, which holds no personal data. */
export function standsFor(mobileIndex: Buffer | null): string {
  return mobileIndex?.toString('base64url') ?? 'none';
}

/**
 * The same as `changeMobile` for a SIM that is lost, agreed by two of staff (rules.md 11): every session ends, payouts
 * are held, both numbers are told, the change is kept. `MOBILE_TAKEN` when somebody signs in with the number,
 * `PROPOSAL_OUTDATED` when the account has no longer the number which two of staff saw.
 */
export async function changeNumberByStaff(house: House, tx: Tx, change: ByStaff & Given): Promise<void> {
  const { customerId, mobile, mobileIndex } = change;
  const left = await takeNumber(house, tx, { customerId, mobile, mobileIndex, sessionId: null });
  await endWithNumber(house, tx, change, left);
  if (left !== undefined) {
    await tellCustomer(house, tx, {
      ...telling(change),
      eventKey: `mobile-left:${change.key}`,
      to: left,
      text: (texts, brand) => texts.mobileLeft({ brand, to: maskPhone(mobile) }),
    });
  }
  await tellCustomer(house, tx, {
    ...telling(change),
    eventKey: `mobile-taken:${change.key}`,
    text: (texts, brand) => texts.mobileTaken({ brand }),
  });
  await askHolderNameAnew(house, tx, customerId);
}

/**
 * Whose number it was has left it, and somebody else has it: the account stays, without one. As at a change every session ends
 * and nothing that was asked for before is paid to it. It is told, too: its owner may be there all the same.
 */
export async function takeNumberOffByStaff(house: House, tx: Tx, taking: ByStaff): Promise<void> {
  const left = await takeNumberOff(house, tx, taking.customerId);
  await endWithNumber(house, tx, taking, left);
  if (left === undefined) throw new Refusal('PROPOSAL_OUTDATED');
  await tellCustomer(house, tx, {
    ...telling(taking),
    eventKey: `mobile-off:${taking.customerId}:${house.clock.now().toISOString()}`,
    to: left,
    text: (texts, brand) => texts.mobileOff({ brand }),
  });
  await forgetHolderName(tx, taking.customerId);
}

async function endWithNumber(house: House, tx: Tx, of: ByStaff, left: Phone | undefined): Promise<void> {
  if (standsFor(left === undefined ? null : indexOf(house, left)) !== of.from) throw new Refusal('PROPOSAL_OUTDATED');
  await endOtherSessions.run({ customerId: of.customerId, sessionId: noSession, now: house.clock.now() }, tx);
}

function telling({ customerId }: ByStaff) {
  return { kind: 'mobile-changed', customerId, atAnyHour: true } as const;
}
