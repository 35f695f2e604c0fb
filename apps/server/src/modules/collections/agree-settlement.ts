import { addDays, businessDayOf, endOfDay, type BusinessDay } from '@house/calendar';
import { isPayable } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { withdrawOffer } from '../extensions/offer-extension.ts';
import { followDebt } from '../orders/follow-debt.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import type { Done, Refused } from './act.ts';

const longestDays = 30;

type Agreement = { readonly amountCentavos: Centavos; readonly until: BusinessDay };

/**
 * Agrees on a payoff of less than is owed: once so much has come in by the day, the rest is waived, and the replay says
 * when (0163). In place of any before it; the borrower reads what to pay and until when. The order is locked, two persons
 * agreed (rules.md 12).
 */
export async function agreeSettlement(
  house: House,
  tx: Tx,
  order: Order,
  { amountCentavos, until }: Agreement,
): Promise<Done | Refused<'NOTHING_OWED' | 'NOT_LESS_THAN_OWED' | 'DAY_NOT_POSSIBLE'>> {
  const today = businessDayOf(house.clock.now());
  if (!isPayable(order.status)) return { kind: 'refused', code: 'NOTHING_OWED' };
  if (until < today || until > addDays(today, longestDays)) return { kind: 'refused', code: 'DAY_NOT_POSSIBLE' };
  const { debt } = await loadDebt(house, tx, order.id);
  if (amountCentavos >= debt.outstandingCentavos) return { kind: 'refused', code: 'NOT_LESS_THAN_OWED' };

  const { id: orderId, serialNumber, customerId } = order;
  // Money can serve one agreement only.
  await withdrawOffer(house, tx, orderId);
  const id = await recordEvent(house, tx, { orderId, kind: 'settlement', amountCentavos, until });
  // It changes nothing until it is paid; a close of missed days passes over an order with an event since, as followed.
  const evidence = { centavos: Number(amountCentavos), until };
  await followDebt(house, tx, order, { eventKey: `settlement:${id}`, kind: 'settlement', valueOn: today, evidence });
  await tellCustomer(house, tx, {
    eventKey: `settlement:${serialNumber}:${id}`,
    kind: 'settlement-agreed',
    customerId,
    // By the morning it would be over.
    atAnyHour: until === today,
    expiresAt: endOfDay(until),
    asksOf: orderId,
    text: (texts, brand) => texts.settlementAgreed({ brand, serialNumber, amount: amountCentavos, until }),
  });
  return { kind: 'done' };
}
