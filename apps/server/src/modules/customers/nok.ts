import { isPhone } from '@house/identity';
import { isAtLeast, levelAfter } from '@house/lending';
import type { UseCase } from '../../http/use-case.ts';
import { Refusal } from '../../refusal.ts';
import { askHolderName } from '../wallets/holder-name.ts';
import { isEditableNow, readCustomerInfo } from './customer-info.ts';
import { lockCustomer, saveNextOfKin, setLevel } from './customers.queries.ts';
import { levelOf } from './level-of.ts';
import { mobileIndex, sealPersonal } from './personal.ts';

/** `POST /nok`: the next of kin first, the workmate second. The level becomes Normal (rules.md 2). */
export const nok: UseCase<'nok'> = async (house, scope, { body }) => {
  const { tx, caller } = scope;
  const [customer] = await lockCustomer.run(caller, tx);
  if (customer === undefined) throw new Refusal('NOT_SIGNED_IN');
  const level = levelOf(customer.level);
  if (!isAtLeast(level, 'Basic')) throw new Refusal('BASIC_MISSING');
  if (!(await isEditableNow(tx, caller.customerId, customer.editingOpenedAt !== null))) {
    throw new Refusal('NOK_NOT_EDITABLE');
  }
  for (const [index, one] of body.entries()) {
    if (!isPhone(one.contact)) throw new Refusal('INVALID_INPUT', { fields: { contact: 'CONTACT_FORMAT' } });
    await saveNextOfKin.run(
      {
        customerId: caller.customerId,
        position: index + 1,
        relationship: one.relationship,
        fullNameSealed: sealPersonal(house, 'kin.full-name', one.fullName),
        contactSealed: sealPersonal(house, 'kin.contact', one.contact),
        contactIndex: mobileIndex(house, one.contact),
      },
      tx,
    );
  }
  await setLevel.run({ id: caller.customerId, level: levelAfter(level, 'next-of-kin-saved') }, tx);
  // By the time the order is placed the name is there, and placing need not wait for the rail.
  await askHolderName(house, tx, caller.customerId);
  return readCustomerInfo(house, tx, caller.customerId);
};
