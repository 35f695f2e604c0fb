import type { OperatorResult } from '@house/contract/operator';
import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openPersonal } from '../customers/personal.ts';
import {
  listAttempts,
  listContacts,
  listPayoutTries,
  listPromises,
  listSentToCustomer,
} from './contact-events.queries.ts';
import { fieldsOf } from './evidence.ts';
import { orderOf, type Whose } from './whose.ts';

type Event = OperatorResult<'orderEvents'>['data'][number];

/** Requests to the rail and to the wallet, calls and promises: what went out to the borrower and what came of it. */
export async function contactEvents(house: House, tx: Tx, whose: Whose): Promise<Event[]> {
  return [
    ...(await payoutTries(tx, whose)),
    ...(whose.orderId === null ? await sentToCustomer(tx, whose.customerId) : []),
    ...(await attempts(tx, whose)),
    ...(await contacts(house, tx, whose)),
    ...(await promises(tx, whose)),
  ];
}

const plain = { by: null, amount: null, text: null };
const mt = (amount: bigint): number => toMt(centavos(amount));

async function payoutTries(tx: Tx, whose: Whose): Promise<Event[]> {
  const rows = await listPayoutTries.run(whose, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.sentAt.toISOString(),
    kind: 'payout',
    what: row.outcome ?? 'sent',
    amount: mt(row.amountCentavos),
    evidence: fieldsOf({
      ...orderOf(whose, row),
      try: row.tryNo,
      reference: row.reference,
      conversation: row.conversationId,
      railTransactionId: row.railTransactionId,
      code: row.code,
      answeredAt: row.answeredAt?.toISOString(),
    }),
  }));
}

async function sentToCustomer(tx: Tx, customerId: bigint): Promise<Event[]> {
  const rows = await listSentToCustomer.run({ customerId }, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.at.toISOString(),
    kind: 'payout',
    what: row.what,
    amount: mt(row.amountCentavos),
    evidence: fieldsOf({
      pays: row.pays,
      try: row.tryNo,
      reference: row.reference,
      railTransactionId: row.railTransactionId,
      code: row.code,
      answeredAt: row.answeredAt?.toISOString(),
    }),
  }));
}

async function attempts(tx: Tx, whose: Whose): Promise<Event[]> {
  const rows = await listAttempts.run(whose, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.askedAt.toISOString(),
    kind: 'attempt',
    what: row.state,
    amount: mt(row.amountCentavos),
    evidence: fieldsOf({
      ...orderOf(whose, row),
      reference: row.reference,
      railTransactionId: row.railTransactionId,
      code: row.code,
      settledAt: row.settledAt?.toISOString(),
    }),
  }));
}

async function contacts(house: House, tx: Tx, whose: Whose): Promise<Event[]> {
  const rows = await listContacts.run(whose, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.at.toISOString(),
    kind: 'call',
    what: row.outcome,
    by: row.name,
    text: row.saidSealed === null ? null : openPersonal(house, 'contact.said', row.saidSealed),
    evidence: fieldsOf({
      ...orderOf(whose, row),
      purpose: row.purpose,
      whom: row.whom,
      struckAt: row.struckAt?.toISOString(),
    }),
  }));
}

async function promises(tx: Tx, whose: Whose): Promise<Event[]> {
  const rows = await listPromises.run(whose, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.madeAt.toISOString(),
    kind: 'promise',
    what: row.state,
    by: row.name,
    amount: mt(row.amountCentavos),
    evidence: fieldsOf({ ...orderOf(whose, row), on: row.dueOn, settledAt: row.settledAt?.toISOString() }),
  }));
}
