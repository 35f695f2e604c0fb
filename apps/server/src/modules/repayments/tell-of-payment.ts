import type { SmsTexts } from '@house/i18n/sms';
import { isPayable, type Debt, type NextLimit } from '@house/lending';
import { centavos, max, min, sum, zeroCentavos, type Centavos } from '@house/money';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { offerLeft, type OfferLeft } from '../extensions/offer-extension.ts';
import { creditOf } from '../ledger/credit-of.ts';
import type { Followed } from '../orders/follow-debt.ts';
import { loadDebts } from '../orders/load-debt.ts';
import { smsBrand } from '../sms/sms-brand.ts';
import { tellCustomers, textsFor, type Telling } from '../sms/tell-customer.ts';
import { readPartPaid } from './repayments.queries.ts';

/** Of receipts that name what is left. */
export const partPaidKind = 'paid';

type BookedPayment = {
  readonly followed: Pick<Followed, 'order' | 'debt'>;
  readonly railTransactionId: string;
  readonly amountCentavos: Centavos;
};

export type ToldPayment = BookedPayment & {
  readonly followed: Followed;
  readonly limit: NextLimit | undefined;
  /** Of the extension for which this is a part. */
  readonly offer: OfferLeft | undefined;
};

/** The receipt of each payment, and the good news where the limit grew. */
export async function tellOfPayments(house: House, tx: Tx, payments: readonly ToldPayment[]): Promise<void> {
  const told: Telling[] = [];
  for (const payment of payments) {
    told.push(receiptOf(payment, await leftOf(tx, payment), payment.offer), ...raiseOf(payment));
  }
  await tellCustomers(house, tx, told);
}

/** What of a payment is its customer's, once it is booked: what it had too much, less what of that they had owed besides. */
export async function leftOf(tx: Tx, { followed: { order, debt }, amountCentavos }: BookedPayment): Promise<Centavos> {
  const tooMuch = min(amountCentavos, debt.surplusCentavos);
  return tooMuch === 0n ? tooMuch : max(zeroCentavos, min(tooMuch, await creditOf(tx, order.customerId)));
}

/** The receipt, as the message of its event. `surplus`: what of the payment is left to the customer. */
export function receiptOf(
  { followed, railTransactionId, amountCentavos: paid }: BookedPayment,
  surplus: Centavos = zeroCentavos,
  offer?: OfferLeft,
): Telling {
  const { order, debt } = followed;
  const { serialNumber, customerId } = order;
  const isCleared = debt.clearedOn !== undefined;
  return {
    eventKey: `paid:${railTransactionId}`,
    kind: isCleared ? 'cleared' : partPaidKind,
    customerId,
    atAnyHour: true,
    text: (texts, brand) => {
      const about = { brand, serialNumber, paid };
      return isCleared ? texts.cleared({ ...about, surplus }) : partText(texts, about, debt, offer);
    },
  };
}

/** The good news, when the limit grew by it. */
export function raiseOf({ followed: { order }, limit }: Pick<ToldPayment, 'followed' | 'limit'>): Telling[] {
  if (limit?.kind !== 'raised') return [];
  const { serialNumber, customerId } = order;
  return [
    {
      eventKey: `limit:${serialNumber}`,
      kind: 'limit-raised',
      customerId,
      atAnyHour: false,
      text: (texts, brand) => texts.limitRaised({ brand, limit: limit.limitCentavos }),
    },
  ];
}

/**
 * A receipt that waited for the gateway, with what is left by now: by the day before less repays the loan. Nothing is, where
 * the loan has ended since, which is told. Undefined for money that is another order's by now, or nobody's.
 */
export function partTextOf(house: House, eventKey: string): Promise<string | undefined> {
  return atOneInstant(house, async (house, tx) => {
    const [paid] = await readPartPaid.run({ eventKey }, tx);
    const loaded = paid && (await loadDebts(house, tx, [paid.orderId])).get(paid.orderId);
    if (paid === undefined || loaded === undefined) return undefined;
    const { orderId: id, policyVersion, serialNumber, customerId, amountCentavos } = paid;
    const about = { brand: smsBrand(house), serialNumber, paid: centavos(amountCentavos) };
    const offer = isPayable(loaded.status) ? await offerLeft(house, tx, { id, policyVersion }) : undefined;
    return partText(await textsFor(tx, customerId), about, loaded.debt, offer);
  });
}

type AboutPayment = { readonly brand: string; readonly serialNumber: string; readonly paid: Centavos };

function partText(texts: SmsTexts, about: AboutPayment, debt: Debt, offer?: OfferLeft): string {
  const { outstandingCentavos: outstanding, earlyDiscountCentavos, settlement } = debt;
  if (settlement !== undefined) {
    return texts.paidOfSettlement({ ...about, outstanding: settlement.leftCentavos, until: settlement.until });
  }
  if (offer !== undefined) return texts.paidOfExtension({ ...about, outstanding, ...offer });
  return texts.paid({ ...about, outstanding, outstandingAtDue: sum(outstanding, earlyDiscountCentavos) });
}
