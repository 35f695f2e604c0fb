import type { OperatorResult } from '@house/contract/operator';
import { isPayable, type Debt } from '@house/lending';
import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { Operator } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { openPersonal } from '../customers/personal.ts';
import type { Order } from '../orders/lock-order.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { smsBrand } from '../sms/sms-brand.ts';
import { textsFor } from '../sms/tell-customer.ts';
import { contactLimits } from './contact-limits.ts';
import { possibleMessages } from './possible-messages.ts';
import { listContacts, listLatestNotes, listPromises } from './worklist.queries.ts';
import { strikesAnybodys } from '../operators/who-strikes.ts';
import { promiseView } from './worklist.ts';

const noMessages = { messages: [], settlement: null, held: false, wrongNumber: false };

type Case = Omit<OperatorResult<'collectionCase'>, 'notCounted'>;
type Contact = OperatorResult<'collectionCase'>['contacts'][number];

/** One debt to collect, for whoever looks at it: what was said, what was promised, what may be done now. */
export async function caseOf(house: House, tx: Tx, order: Order, caller: Operator): Promise<Case> {
  return {
    limits: await contactLimits(house, tx, order.id),
    promiseDays: (await currentPolicy(house, tx)).policy.collection.promiseDays,
    contacts: await contactsOf(house, tx, order.id, caller),
    promises: (await listPromises.run({ orderId: order.id }, tx)).map(promiseView),
    notes: await notesOf(house, tx, order.customerId),
    ...(isPayable(order.status) ? await messagesOf(house, tx, order) : noMessages),
  };
}

/** What colleagues wrote of the customer: who is about to call may call a widow. */
async function notesOf(house: House, tx: Tx, customerId: bigint): Promise<OperatorResult<'collectionCase'>['notes']> {
  return (await listLatestNotes.run({ customerId }, tx)).map((row) => ({
    at: row.madeAt.toISOString(),
    by: row.name,
    text: openPersonal(house, 'customer.note', row.textSealed),
  }));
}

/** Calls and messages about an order, the latest first, with what was said, as whoever looks may deal with them. */
export async function contactsOf(house: House, tx: Tx, orderId: bigint, caller: Operator): Promise<Contact[]> {
  return (await listContacts.run({ orderId }, tx)).map((row) => ({
    id: String(row.id),
    struck: row.struckAt !== null,
    mayStrike:
      row.channel === 'call' &&
      row.struckAt === null &&
      (row.operatorId === caller.operatorId || strikesAnybodys(caller)),
    at: row.at.toISOString(),
    by: row.name,
    purpose: row.purpose === 'verification' ? 'verification' : 'collection',
    channel: row.channel === 'sms' ? 'sms' : 'call',
    whom: row.whom === 'kin' ? 'kin' : 'customer',
    outcome: row.outcome,
    said: row.saidSealed === null ? null : openPersonal(house, 'contact.said', row.saidSealed),
  }));
}

/** Each template's words at what is owed now, as they would be sent. */
async function messagesOf(house: House, tx: Tx, order: Order) {
  const { templates, outstanding, settlement, isHeld, isWrongNumber } = await possibleMessages(house, tx, order.id);
  const { collector } = await textsFor(tx, order.customerId);
  const about = { brand: smsBrand(house), serialNumber: order.serialNumber, outstanding };
  const messages = templates.map((template) => ({ template, text: collector[template](about) }));
  return { messages, settlement: settlementView(settlement), held: isHeld, wrongNumber: isWrongNumber };
}

/** Whoever calls asks for no more than two persons have agreed to. */
function settlementView(settlement: Debt['settlement']): OperatorResult<'collectionCase'>['settlement'] {
  return settlement === undefined ? null : { left: toMt(settlement.leftCentavos), until: settlement.until };
}
