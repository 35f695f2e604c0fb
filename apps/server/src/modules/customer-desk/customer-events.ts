import type { OperatorResult } from '@house/contract/operator';
import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase, Operator } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { maskedNumber } from '../customers/masked.ts';
import { openPersonal } from '../customers/personal.ts';
import { bookEvents } from '../servicing/book-events.ts';
import { contactEvents } from '../servicing/contact-events.ts';
import { fieldsOf, staffNames } from '../servicing/evidence.ts';
import { subjectEvents } from '../servicing/subject-events.ts';
import { strikesAnybodys } from '../operators/who-strikes.ts';
import { listConsents, listDevices } from './customer-desk.queries.ts';
import {
  listMoneyOfCustomer,
  listMovesOfCustomer,
  listNotes,
  listNumbers,
  listSignIns,
  listSmsOfCustomer,
} from './customer-events.queries.ts';
import { customerOf } from './customer-of.ts';

type Event = OperatorResult<'customerEvents'>['data'][number];
const plain = { by: null, amount: null, text: null, evidence: [] };

/** `GET /customer/{uuid}/events`: orders, decisions, money, debts, messages, sign-ins, notes: one timeline, the latest first. */
export const customerEvents: ConsoleUseCase<'customerEvents'> = async (house, scope, { params }) => {
  const { tx, caller, record } = scope;
  const { uuid } = params;
  const customerId = await customerOf(tx, uuid);
  record(`customer:${uuid}`);
  const events = [
    // Of one instant what follows comes first: it is read from below.
    ...(await messages(house, tx, customerId)),
    ...(await subjectEvents(house, tx, `customer:${uuid}`)),
    ...(await money(tx, customerId)),
    ...(await bookEvents(tx, { customerId, orderId: null })),
    ...(await contactEvents(house, tx, { customerId, orderId: null })),
    ...(await moves(tx, customerId)),
    ...(await traces(tx, customerId)),
    ...(await notes(house, tx, customerId, caller)),
    ...(await numbers(house, tx, customerId)),
  ];
  return { data: events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)) };
};

async function moves(tx: Tx, customerId: bigint): Promise<Event[]> {
  const staff = await staffNames(tx);
  const rows = await listMovesOfCustomer.run({ customerId }, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.at.toISOString(),
    kind: 'move',
    what: row.event,
    evidence: [
      { key: 'order', value: row.serialNumber },
      { key: 'actor', value: row.actor },
      ...fieldsOf(row.evidence, staff),
    ],
  }));
}

async function money(tx: Tx, customerId: bigint): Promise<Event[]> {
  const rows = await listMoneyOfCustomer.run({ customerId }, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.receivedAt.toISOString(),
    kind: 'money',
    what: row.direction,
    amount: toMt(centavos(row.amountCentavos)),
    evidence: fieldsOf({ order: row.serialNumber, railTransactionId: row.railTransactionId, source: row.source }),
  }));
}

/** The words of all messages but codes: a code is for nobody's eyes. */
async function messages(house: House, tx: Tx, customerId: bigint): Promise<Event[]> {
  const rows = await listSmsOfCustomer.run({ customerId }, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.queuedAt.toISOString(),
    kind: 'sms',
    what: row.kind,
    text: row.kind === 'code' ? null : house.vault.open('sms.text', row.textSealed),
    evidence: fieldsOf({
      state: row.state,
      deliveredAt: row.deliveredAt?.toISOString(),
      undeliveredAt: row.undeliveredAt?.toISOString(),
    }),
  }));
}

async function traces(tx: Tx, customerId: bigint): Promise<Event[]> {
  const signIns = await listSignIns.run({ customerId }, tx);
  const devices = await listDevices.run({ customerId }, tx);
  const consents = await listConsents.run({ customerId }, tx);
  return [
    ...signIns.map((row) => ({
      ...plain,
      at: row.createdAt.toISOString(),
      kind: 'sign-in' as const,
      what: 'signed-in',
      evidence: fieldsOf({ browser: row.userAgent, device: row.deviceUuid, endedAt: row.endedAt?.toISOString() }),
    })),
    ...devices.map((row) => ({
      ...plain,
      at: row.firstSeenAt.toISOString(),
      kind: 'device' as const,
      what: 'new-device',
      evidence: fieldsOf({ device: row.deviceUuid }),
    })),
    ...consents.map((row) => ({
      ...plain,
      at: row.givenAt.toISOString(),
      kind: 'consent' as const,
      what: row.kind,
      evidence: fieldsOf({ version: row.version, hash: row.hash.slice(0, 16) }),
    })),
  ];
}

async function notes(house: House, tx: Tx, customerId: bigint, caller: Operator): Promise<Event[]> {
  const rows = await listNotes.run({ customerId }, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.madeAt.toISOString(),
    kind: 'note',
    what: 'note',
    by: row.name,
    text: openPersonal(house, 'customer.note', row.textSealed),
    evidence: fieldsOf({ struckAt: row.struckAt?.toISOString() }),
    ...(row.struckAt === null && (row.operatorId === caller.operatorId || strikesAnybodys(caller))
      ? { strikes: String(row.id) }
      : {}),
  }));
}

async function numbers(house: House, tx: Tx, customerId: bigint): Promise<Event[]> {
  const rows = await listNumbers.run({ customerId }, tx);
  const mask = (sealed: Buffer | null) => maskedNumber(house, 'mobile-change.number', sealed) ?? undefined;
  return rows.map((row) => ({
    ...plain,
    at: row.changedAt.toISOString(),
    kind: 'number',
    what: row.toSealed === null ? 'taken-off' : row.sessionId === null ? 'changed-by-staff' : 'changed',
    evidence: fieldsOf({ from: mask(row.fromSealed), to: mask(row.toSealed) }),
  }));
}
