import type { OperatorCallName, OperatorResult, OperatorSent } from '@house/contract/operator/types';
import { debtBuckets, holdKinds } from '@house/contract/operator/words';

export type Act = OperatorResult<'orderFile'>['acts'][number];
export type Wish = OperatorSent<'rehearseAct'>['query'];

/** What was filled in so far; texts as they stand in the fields. */
export type Filled = {
  readonly amount: string;
  readonly bucket: string;
  readonly until: string;
  readonly termDays: string;
  readonly hold: string;
  readonly why: string;
  readonly payment: string;
  readonly railsFault: boolean;
  readonly wrongOrder: boolean;
  readonly asked: boolean;
};

/** The call behind each act: who may not make it does not see the act. */
export const callOf: Readonly<Record<Act, OperatorCallName>> = {
  extension: 'offerExtension',
  'extension-end': 'endExtensionOffer',
  waiver: 'proposeWaiver',
  settlement: 'proposeSettlement',
  'write-off': 'proposeWriteOff',
  hold: 'proposeHold',
  'hold-end': 'proposeHoldEnd',
  return: 'proposeReturn',
  cancel: 'cancelOrder',
  reversal: 'proposeReversal',
  'due-date': 'proposeDueDate',
  'late-payout': 'proposeLatePayout',
  'payout-reversal': 'proposePayoutReversal',
};

/** What cannot be taken back by doing the opposite. */
export function isGrave(act: Act): boolean {
  return ['write-off', 'cancel', 'reversal', 'payout-reversal'].includes(act);
}

/**
 * Money that was not this order's came on it by no doing of its borrower's, who read that it was paid: they are charged nothing for
 * those days, unless staff say otherwise.
 */
export function takenOff(wrongOrder: boolean): Pick<Filled, 'wrongOrder' | 'railsFault'> {
  return { wrongOrder, railsFault: wrongOrder };
}

export function bucketOf(text: string): NonNullable<Wish['bucket']> | undefined {
  return debtBuckets.find((one) => one === text);
}

export function holdOf(text: string): NonNullable<Wish['hold']> {
  return holdKinds.find((one) => one === text) ?? 'dispute';
}
