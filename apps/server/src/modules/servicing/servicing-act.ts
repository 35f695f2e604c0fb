import { isBusinessDay, type BusinessDay } from '@house/calendar';
import type { OperatorInput } from '@house/contract/operator';
import { unreachable, type BucketName } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Evidence } from '../collections/act.ts';
import { cancelApproved } from '../collections/cancel-approved.ts';
import { changeDueDate } from '../collections/change-due-date.ts';
import { chargeOff } from '../collections/charge-off.ts';
import { disburseLate } from '../collections/disburse-late.ts';
import { holdOrder, releaseOrder, type Hold } from '../collections/hold-order.ts';
import { returnLoan } from '../collections/return-loan.ts';
import { reversePayment } from '../collections/reverse-payment.ts';
import { reversePayout } from '../collections/reverse-payout.ts';
import { waiveDebt } from '../collections/waive-debt.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import { takeOfferBack } from '../extensions/take-offer-back.ts';
import type { Order } from '../orders/lock-order.ts';
import { agreeSettlement } from '../collections/agree-settlement.ts';
import { isPaymentOf } from './is-payment-of.ts';
import { mayExtend } from './possible-acts.ts';

/** Everything staff may do with an order, as one thing to rehearse, to propose and to carry out. */
export type ServicingAct =
  | { readonly act: 'extension'; readonly termDays: number }
  | { readonly act: 'waiver'; readonly amountCentavos: Centavos; readonly bucket: BucketName | undefined }
  | { readonly act: 'settlement'; readonly amountCentavos: Centavos; readonly until: BusinessDay }
  | { readonly act: 'write-off'; readonly why: 'late' | 'fraud' }
  | { readonly act: 'hold'; readonly hold: Hold }
  | { readonly act: 'due-date'; readonly dueOn: BusinessDay }
  | { readonly act: 'cancel'; readonly asked: boolean }
  | { readonly act: 'extension-end' | 'hold-end' | 'return' | 'late-payout' | 'payout-reversal' }
  | { readonly act: 'reversal'; readonly payment: string; readonly railsFault: boolean; readonly wrongOrder: boolean };

/** Undefined when it was done; else why not. */
type WhyNot = string | undefined;

/** Does it to a locked order. A refusal writes nothing. */
export async function performAct(
  house: House,
  tx: Tx,
  order: Order,
  wished: ServicingAct,
  evidence: Evidence,
): Promise<WhyNot> {
  const done = await perform(house, tx, order, wished, evidence);
  return done.kind === 'refused' ? done.code : undefined;
}

type Outcome = { readonly kind: 'refused'; readonly code: string } | { readonly kind: 'done' | 'offered' };

async function perform(house: House, tx: Tx, order: Order, wished: ServicingAct, evidence: Evidence): Promise<Outcome> {
  switch (wished.act) {
    case 'extension':
      return (await mayExtend(house, tx, order))
        ? offerExtension(house, tx, order, wished.termDays)
        : { kind: 'refused', code: 'NOT_EXTENDABLE' };
    case 'extension-end':
      return takeOfferBack(house, tx, order);
    case 'waiver':
      return waiveDebt(house, tx, order, wished, evidence);
    case 'settlement':
      return agreeSettlement(house, tx, order, wished);
    case 'write-off':
      return chargeOff(house, tx, order, wished.why, evidence);
    case 'hold':
      return holdOrder(house, tx, order, wished.hold, evidence);
    case 'hold-end':
      return releaseOrder(house, tx, order, evidence);
    case 'due-date':
      return changeDueDate(house, tx, order, wished.dueOn, evidence);
    case 'late-payout':
      return disburseLate(house, tx, order, evidence);
    case 'payout-reversal':
      return reversePayout(house, tx, order, evidence);
    case 'return':
      return returnLoan(house, tx, order, evidence);
    case 'cancel':
      return cancelApproved(house, tx, order, wished.asked, evidence);
    case 'reversal':
      return (await isPaymentOf(tx, order, wished.payment))
        ? reversePayment(house, tx, { ...wished, isRailsFault: wished.railsFault }, evidence)
        : { kind: 'refused', code: 'NO_SUCH_PAYMENT' };
    default:
      return unreachable(wished);
  }
}

/** An act out of a flat query; undefined when something it needs was not said. */
export function actOf(wish: OperatorInput<'rehearseAct'>['query']): ServicingAct | undefined {
  const { act, amount, bucket, why, hold, until, termDays, payment, railsFault, wrongOrder, asked } = wish;
  switch (act) {
    case 'extension':
      return termDays === undefined ? undefined : { act, termDays };
    case 'waiver':
      return amount === undefined ? undefined : { act, amountCentavos: amount, bucket };
    case 'settlement':
      return amount === undefined || until === undefined || !isBusinessDay(until)
        ? undefined
        : { act, amountCentavos: amount, until };
    case 'write-off':
      return why === undefined ? undefined : { act, why };
    case 'hold':
      return hold === undefined ? undefined : { act, hold };
    case 'reversal':
      return payment === undefined ? undefined : { act, payment, railsFault, wrongOrder };
    case 'due-date':
      return until === undefined || !isBusinessDay(until) ? undefined : { act, dueOn: until };
    case 'cancel':
      return { act, asked };
    case 'extension-end':
    case 'hold-end':
    case 'return':
    case 'late-payout':
    case 'payout-reversal':
      return { act };
    default:
      return unreachable(act);
  }
}
