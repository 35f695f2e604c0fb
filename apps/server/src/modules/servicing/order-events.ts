import type { OperatorResult } from '@house/contract/operator';
import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { bookEvents } from './book-events.ts';
import { contactEvents } from './contact-events.ts';
import { fieldsOf, staffNames, type StaffNames } from './evidence.ts';
import { findFile } from './order-file.queries.ts';
import { subjectEvents } from './subject-events.ts';
import { listMoves, listOrderSms, listRailMoney } from './order-events.queries.ts';

type Event = OperatorResult<'orderEvents'>['data'][number];
type OfOrder = { readonly id: bigint; readonly customerId: bigint; readonly serialNumber: string };

/** `GET /order/{serialNumber}/events`: everything that happened to an order, the latest first, with what it stands on. */
export const orderEvents: ConsoleUseCase<'orderEvents'> = async (house, { tx, record }, { params }) => {
  const { serialNumber } = params;
  const [found] = await findFile.run({ serialNumber }, tx);
  if (found === undefined) throw new Refusal('ORDER_NOT_FOUND');
  record(`order:${serialNumber}`);
  const order = { ...found, serialNumber };
  const whose = { customerId: order.customerId, orderId: order.id };
  const staff = await staffNames(tx);
  const events = [
    // Of one instant what follows comes first: it is read from below.
    ...(await messages(house, tx, order)),
    ...(await subjectEvents(house, tx, `order:${serialNumber}`)),
    ...(await money(tx, order)),
    ...(await bookEvents(tx, whose)),
    ...(await contactEvents(house, tx, whose)),
    ...(await moves(tx, order, staff)),
  ];
  return { data: events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)) };
};

const plain = { by: null, amount: null, text: null, evidence: [] };
const mt = (amount: bigint): number => toMt(centavos(amount));

async function moves(tx: Tx, order: OfOrder, staff: StaffNames): Promise<Event[]> {
  const rows = await listMoves.run({ orderId: order.id }, tx);
  return rows.map(({ at, event, toStatus, actor, evidence }) => ({
    ...plain,
    at: at.toISOString(),
    kind: 'move',
    what: event,
    evidence: [{ key: 'status', value: toStatus }, { key: 'actor', value: actor }, ...fieldsOf(evidence, staff)],
  }));
}

async function money(tx: Tx, order: OfOrder): Promise<Event[]> {
  const rows = await listRailMoney.run({ orderId: order.id }, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.receivedAt.toISOString(),
    kind: 'money',
    what: row.direction,
    amount: mt(row.amountCentavos),
    evidence: fieldsOf({
      railTransactionId: row.railTransactionId,
      source: row.source,
      paidAt: row.paidAt.toISOString(),
    }),
  }));
}

async function messages(house: House, tx: Tx, order: OfOrder): Promise<Event[]> {
  const { id: orderId, customerId, serialNumber } = order;
  const rows = await listOrderSms.run({ orderId, customerId, serialNumber }, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.queuedAt.toISOString(),
    kind: 'sms',
    what: row.kind,
    text: house.vault.open('sms.text', row.textSealed),
    evidence: fieldsOf({
      state: row.state,
      sentAt: row.sentAt?.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString(),
      undeliveredAt: row.undeliveredAt?.toISOString(),
    }),
  }));
}
