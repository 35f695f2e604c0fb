import { notices } from '@house/i18n';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import { Refusal } from '../../refusal.ts';
import { inviterOf, type Inviter } from '../customers/inviter.ts';
import { openPersonal } from '../customers/personal.ts';

/** `GET /customer/{uuid}/name`: who shared the invite link, as first name and initial. Throws `NOT_FOUND`. */
export const customerName: UseCase<'customerName'> = async (house, { tx, visit }, { params }) => {
  const inviter = await inviterOf(tx, params.uuid);
  if (inviter === undefined) throw new Refusal('NOT_FOUND');
  return { name: shortName(house, inviter) ?? notices(visit.locale).friend };
};

/** Anybody with the link reads it, so it says no more than a friend needs to know. */
function shortName(house: House, inviter: Inviter): string | undefined {
  if (inviter.firstNameSealed === null) return undefined;
  const [first = ''] = openPersonal(house, 'customer.first-name', inviter.firstNameSealed).split(' ');
  if (inviter.lastNameSealed === null) return first;
  const [initial = ''] = /\p{L}/u.exec(openPersonal(house, 'customer.last-name', inviter.lastNameSealed)) ?? [];
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`;
}
