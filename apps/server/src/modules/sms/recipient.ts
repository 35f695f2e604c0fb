import { isPhone, type Phone } from '@house/identity';
import type { House } from '../../house.ts';

type Stored = { readonly toSealed: Buffer | null; readonly mobileSealed: Buffer | null };

/** Whom a stored message goes to: the number it names, else its customer's; undefined where there is none any more. */
export function recipientOf({ vault }: House, { toSealed, mobileSealed }: Stored): Phone | undefined {
  const own = mobileSealed === null ? '' : vault.open('customer.mobile', mobileSealed);
  const to = toSealed === null ? own : vault.open('sms.to', toSealed);
  return isPhone(to) ? to : undefined;
}
