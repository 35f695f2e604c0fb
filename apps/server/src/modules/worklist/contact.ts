import { addDays, businessDay, businessDayOf, endOfDay, isBusinessDay } from '@house/calendar';
import type { OperatorInput } from '@house/contract/operator';
import { isPayable } from '@house/lending';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { sealPersonal } from '../customers/personal.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockBorrowerOf } from '../orders/lock-borrower.ts';
import { demandOrder, type Order } from '../orders/lock-order.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { contactLimits } from './contact-limits.ts';
import { possibleMessages } from './possible-messages.ts';
import { answerBroken, insertContact, insertPromise, replacePromise, restByPromise } from './worklist.queries.ts';

type Said = OperatorInput<'logCall'>['body'];

/**
 * `POST /order/{serialNumber}/calls`: what came of a call. Of an order in review it verifies, and contacts may be asked;
 * of one that owes it collects: only the customer, in lawful hours, so often and no oftener.
 */
export const logCall: ConsoleUseCase<'logCall'> = async (house, { tx, caller, record }, { params, body }) => {
  const order = await demandOrder(house, tx, params.serialNumber);
  const purpose = order.status === 'UnderReview' ? 'verification' : 'collection';
  if (caller.role === (purpose === 'verification' ? 'collector' : 'reviewer')) throw new Refusal('ROLE_NOT_ALLOWED');
  if (purpose === 'collection') await demandLawful(house, tx, order, body.whom);
  const { whom, outcome, said } = body;
  const made = { operatorId: caller.operatorId, purpose, channel: 'call', whom, outcome, said } as const;
  const call = await note(house, tx, order, made);
  if (body.promise !== undefined) await promise(house, tx, order, { ...body.promise, call }, caller.operatorId);
  record(`order:${order.serialNumber}`, { purpose, outcome, promised: body.promise !== undefined });
  return null;
};

/**
 * `POST /order/{serialNumber}/sms`: a template, word for word as it was shown; it counts as a contact. Throws
 * `ACT_NOT_POSSIBLE` for one that would not be true.
 */
export const sendCollectionSms: ConsoleUseCase<'sendCollectionSms'> = async (house, scope, { params, body }) => {
  const { tx, caller, record } = scope;
  const { template } = body;
  const order = await demandOrder(house, tx, params.serialNumber);
  await demandLawful(house, tx, order, 'customer');
  const { templates, outstanding } = await possibleMessages(house, tx, order.id);
  if (!templates.includes(template)) throw new Refusal('ACT_NOT_POSSIBLE');
  const contactId = await note(house, tx, order, {
    operatorId: caller.operatorId,
    purpose: 'collection',
    channel: 'sms',
    whom: 'customer',
    outcome: template,
    said: '',
  });
  await tellCustomer(house, tx, {
    eventKey: `collector:${order.serialNumber}:${contactId}`,
    kind: `collector-${template}`,
    customerId: order.customerId,
    atAnyHour: false,
    // It speaks of today.
    expiresAt: endOfDay(businessDayOf(house.clock.now())),
    asksOf: order.id,
    text: (texts, brand) => texts.collector[template]({ brand, serialNumber: order.serialNumber, outstanding }),
  });
  record(`order:${order.serialNumber}`, { template });
  return null;
};

async function demandLawful(house: House, tx: Tx, order: Order, whom: Said['whom']): Promise<void> {
  // The contacts consented to be asked when an order is verified; nobody is dunned through them.
  if (!isPayable(order.status) || whom !== 'customer') throw new Refusal('ACT_NOT_POSSIBLE');
  // Another may contact them about another order of theirs: it is counted before, or counts this one.
  await lockBorrowerOf(tx, order.id);
  const { whyNot } = await contactLimits(house, tx, order.id);
  if (whyNot !== null) throw new Refusal(whyNot);
}

type Contact = {
  readonly operatorId: bigint;
  readonly purpose: 'verification' | 'collection';
  readonly channel: 'call' | 'sms';
  readonly whom: Said['whom'];
  readonly outcome: string;
  readonly said: string;
};

async function note(house: House, tx: Tx, order: Order, { said, ...contact }: Contact): Promise<bigint> {
  const now = house.clock.now();
  const saidSealed = said === '' ? null : sealPersonal(house, 'contact.said', said);
  const [made] = await insertContact.run({ ...contact, orderId: order.id, saidSealed, now }, tx);
  if (made === undefined) throw new Error('a contact was not written');
  if (contact.purpose === 'collection') await answerBroken.run({ orderId: order.id, contact: made.id, now }, tx);
  return made.id;
}

/** A promise rests the order until its day is over; the close finds out whether it was kept. */
async function promise(
  house: House,
  tx: Tx,
  order: Order,
  { amount, on, call }: NonNullable<Said['promise']> & { readonly call: bigint },
  operatorId: bigint,
): Promise<void> {
  const { promiseDays } = (await currentPolicy(house, tx)).policy.collection;
  const now = house.clock.now();
  const today = businessDayOf(now);
  if (!isPayable(order.status)) throw new Refusal('ACT_NOT_POSSIBLE');
  // Who is on hold is not dunned (rules.md 5, row 20), so nobody is held to a day that they name, nor first on the list for it after.
  if ((await loadDebt(house, tx, order.id)).debt.isHeld) throw new Refusal('ACT_NOT_POSSIBLE');
  if (!isBusinessDay(on) || on < today || on > addDays(today, promiseDays)) {
    throw new Refusal('ACT_NOT_POSSIBLE', { fields: { 'promise.on': 'INCORRECT' } });
  }
  const dueOn = businessDay(on);
  await replacePromise.run({ orderId: order.id, call, now }, tx);
  await insertPromise.run({ orderId: order.id, amountCentavos: amount, dueOn, operatorId, call, now }, tx);
  await restByPromise.run({ orderId: order.id }, tx);
}
