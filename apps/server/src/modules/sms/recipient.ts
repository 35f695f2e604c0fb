import { isPhone, type Phone } from '@house/identity';
import type { House } from '../../house.ts';
import { numberOf } from '../customers/personal.ts';

type Stored = { readonly toSealed: Buffer | null; readonly mobileSealed: Buffer | null };

/** Whom a stored message goes to: the number it names, else its customer's; undefined where there is none any more. */
export function recipientOf(house: House, { toSealed, mobileSealed }: Stored): Phone | undefined {
  if (toSealed === null) return numberOf(house, mobileSealed);
  const to = house.vault.open('sms.to', toSealed);
  return isPhone(to) ? to : undefined;
}
