import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { standingOffer } from '../extensions/offer-extension.ts';
import { demandOrder, type Order } from '../orders/lock-order.ts';
import { performAct, type ServicingAct } from './servicing-act.ts';

/** `POST /order/{serialNumber}/extension`: the offer stands at once; the borrower decides by paying (rules.md 8). */
export const offerExtension: ConsoleUseCase<'offerExtension'> = async (house, scope, { params, body }) => {
  const { tx, caller, record } = scope;
  const { termDays } = body;
  const order = await actNow(house, tx, params.serialNumber, { act: 'extension', termDays }, caller.operatorId);
  record(`order:${order.serialNumber}`, { termDays });
  const offer = await standingOffer(house, tx, order);
  if (offer?.quote.kind !== 'quoted') throw new Error('an offer without its quote');
  return { payNow: toMt(offer.quote.payNowCentavos), until: offer.until };
};

/** `POST /order/{serialNumber}/extension_end`: the offer stands no more. */
export const endExtensionOffer: ConsoleUseCase<'endExtensionOffer'> = async (house, scope, { params, body }) => {
  const { tx, caller, record } = scope;
  await actNow(house, tx, params.serialNumber, { act: 'extension-end' }, caller.operatorId);
  record(`order:${params.serialNumber}`, { note: body.note });
  return null;
};

/** `POST /order/{serialNumber}/cancel`: an approved order whose payout has not left (rules.md 5, row 8). */
export const cancelOrder: ConsoleUseCase<'cancelOrder'> = async (house, { tx, caller, record }, { params, body }) => {
  const { asked, note } = body;
  await actNow(house, tx, params.serialNumber, { act: 'cancel', asked }, caller.operatorId);
  record(`order:${params.serialNumber}`, { note, asked });
  return null;
};

async function actNow(
  house: House,
  tx: Tx,
  serialNumber: string,
  wished: ServicingAct,
  operatorId: bigint,
): Promise<Order> {
  const order = await demandOrder(house, tx, serialNumber);
  const whyNot = await performAct(house, tx, order, wished, { operator: String(operatorId) });
  if (whyNot !== undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  return order;
}
