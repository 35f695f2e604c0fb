import type { CustomerInfo } from '@house/contract';
import { isEditable, type DeclineReason, type OrderStatus } from '@house/lending';
import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import type { Db } from '../../platform/db.ts';
import { fullNameOf } from './customer-name.ts';
import { readCustomer, readLastOrder, readNextOfKin } from './customers.queries.ts';
import { levelOf } from './level-of.ts';
import { limitOf } from './limit-of.ts';
import { owedBesides } from './owed-besides.ts';
import { maskedNumber } from './masked.ts';
import { numberOf, openPersonal } from './personal.ts';

/** `GET /customer_info`: the signed-in borrower, opened for nobody else. */
export const customerInfo: UseCase<'customerInfo'> = (house, scope) =>
  readCustomerInfo(house, scope.tx, scope.caller.customerId);

/** User info as api.md gives it. Amounts in MT, the disburse account in full (the app masks it). */
export async function readCustomerInfo(house: House, db: Db, customerId: bigint): Promise<CustomerInfo> {
  const [customer] = await readCustomer.run({ id: customerId }, db);
  if (customer === undefined) throw new Error('a session without its customer');
  const kin = await readNextOfKin.run({ customerId }, db);
  const editable = await isEditableNow(db, customerId, customer.editingOpenedAt !== null);
  // Empty where the account has none: staff may read it, nobody is signed in to it.
  const mobile = numberOf(house, customer.mobileSealed) ?? '';
  const firstName = openOptional(house, 'customer.first-name', customer.firstNameSealed);
  const lastName = openOptional(house, 'customer.last-name', customer.lastNameSealed);
  const nuit = openOptional(house, 'customer.nuit', customer.nuitSealed);
  return {
    initialized: customer.level === 'Normal',
    uuid: customer.uuid,
    fullName: fullNameOf(firstName, lastName),
    firstName,
    lastName,
    nid: nuit,
    nuit,
    mobile,
    recommenderMobile: maskedNumber(house, 'customer.mobile', customer.recommenderMobileSealed),
    gender: customer.gender === 'Male' || customer.gender === 'Female' ? customer.gender : null,
    salaryDay: customer.salaryDay,
    credit: toMt(await limitOf(house, db, customer)),
    owedBesides: await owedBesides(db, customerId),
    basicEditable: editable,
    nokEditable: editable,
    status: levelOf(customer.level),
    disburseAccount: mobile,
    disburseChannel: 'M-Pesa',
    nok: kin.map((one) => ({
      relationship: one.relationship,
      fullName: openPersonal(house, 'kin.full-name', one.fullNameSealed),
      contact: openPersonal(house, 'kin.contact', one.contactSealed),
    })),
  };
}

/** Whether basic info and next of kin may be changed now (rules.md 2). */
export async function isEditableNow(db: Db, customerId: bigint, openedByOperator: boolean): Promise<boolean> {
  const [last] = await readLastOrder.run({ customerId }, db);
  if (last === undefined) return isEditable(undefined, openedByOperator);
  const declineReason = (last.declineReason ?? undefined) as DeclineReason | undefined;
  return isEditable({ status: last.status as OrderStatus, declineReason }, openedByOperator);
}

function openOptional(house: House, purpose: Parameters<typeof openPersonal>[1], sealed: Buffer | null): string | null {
  return sealed === null ? null : openPersonal(house, purpose, sealed);
}
