import { refusalText } from '@house/i18n';
import { checkNuit, isOddNuit, parseNuit, type Nuit } from '@house/identity';
import { levelAfter } from '@house/lending';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { isEditableNow, readCustomerInfo } from './customer-info.ts';
import { isNuitOfAnother, lockCustomer, saveBasicInfo } from './customers.queries.ts';
import { levelOf } from './level-of.ts';
import { nuitIndex, sealPersonal } from './personal.ts';

const nuitDoubtCode = 4;

/**
 * `POST /basic_info`. With `preCheckNuit` any doubt answers code 4 and saves nothing; without, a well-formed NUIT is
 * saved and the doubt goes to review, while a wrong check digit is a field error (rules.md 2).
 */
export const basicInfo: UseCase<'basicInfo'> = async (house, scope, { body }) => {
  const { tx, caller, visit } = scope;
  const [customer] = await lockCustomer.run(caller, tx);
  if (customer === undefined) throw new Refusal('NOT_SIGNED_IN');
  if (!(await isEditableNow(tx, caller.customerId, customer.editingOpenedAt !== null))) {
    throw new Refusal('BASIC_NOT_EDITABLE');
  }
  const nuit = parseNuit(body.nid);
  const doubt = nuit === undefined ? undefined : await doubtOf(house, tx, nuit, caller.customerId);
  if (body.preCheckNuit && (nuit === undefined || doubt !== undefined)) {
    return { code: nuitDoubtCode, result: refusalText('NUIT_DOUBT', visit.locale) };
  }
  if (nuit === undefined || checkNuit(body.nid) !== 'valid') {
    throw new Refusal('INVALID_INPUT', { fields: { nid: 'NUIT_FORMAT' } });
  }
  await saveBasicInfo.run(
    {
      id: caller.customerId,
      firstNameSealed: sealPersonal(house, 'customer.first-name', body.firstName),
      lastNameSealed: sealPersonal(house, 'customer.last-name', body.lastName),
      nuitSealed: sealPersonal(house, 'customer.nuit', nuit),
      nuitIndex: nuitIndex(house, nuit),
      nuitDoubt: doubt ?? null,
      gender: body.gender,
      level: levelAfter(levelOf(customer.level), 'basic-info-saved'),
    },
    tx,
  );
  return { code: 0, result: await readCustomerInfo(house, tx, caller.customerId) };
};

async function doubtOf(house: House, tx: Tx, nuit: Nuit, customerId: bigint) {
  const [another] = await isNuitOfAnother.run({ nuitIndex: nuitIndex(house, nuit), id: customerId }, tx);
  if (another?.held) return 'held-by-another';
  return isOddNuit(nuit) ? 'odd-first-digit' : undefined;
}
