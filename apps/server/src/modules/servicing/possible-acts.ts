import type { OperatorResult } from '@house/contract/operator';
import { isOpen, isPayable } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { extensionQuote, isOffered } from '../extensions/offer-extension.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { whyNotChargedOff } from '../collections/charge-off.ts';
import { mayComeBack } from '../collections/reverse-payout.ts';
import { mayHaveLeft } from '../disbursements/payout.ts';
import { standingOf } from '../rehearsals/rehearse-work.ts';
import { readOpenPayout, readPayoutSigns } from './order-file.queries.ts';

type Act = OperatorResult<'orderFile'>['acts'][number];

/** What may be done with an order as it stands; the rehearsal of an act says exactly whether and what. */
export async function possibleActs(house: House, tx: Tx, order: Order): Promise<Act[]> {
  if (order.disbursed === undefined) return actsBeforePayout(tx, order);
  const [signs] = await readPayoutSigns.run({ orderId: order.id }, tx);
  const { debt, events } = await loadDebt(house, tx, order.id);
  const acts: Act[] = [];
  if (isPayable(order.status)) {
    if (await mayExtend(house, tx, order)) acts.push('extension');
    if (await isOffered(house, tx, order.id)) acts.push('extension-end');
    acts.push('waiver', 'settlement');
    if (debt.chargedOffOn === undefined) acts.push('due-date');
    if ((await whyNotChargedOff(house, tx, order, 'fraud')) === undefined) acts.push('write-off');
    acts.push(debt.isHeld ? 'hold-end' : 'hold');
    if (order.status !== 'Overdue') acts.push('return');
  } else if (await isOnHold(tx, order)) {
    // It would keep its borrower from being forgotten for good.
    acts.push('hold-end');
  }
  if (signs?.takenBack === true && mayComeBack(order)) acts.push('payout-reversal');
  // One that was reversed may be in the wallet still, or the rail's fault.
  if (events.some(({ kind }) => kind === 'payment')) acts.push('reversal');
  return acts;
}

async function actsBeforePayout(tx: Tx, order: Order): Promise<Act[]> {
  const [signs] = await readPayoutSigns.run({ orderId: order.id }, tx);
  const acts: Act[] = [];
  if (order.status === 'Approved' && (await mayCancel(tx, order))) acts.push('cancel');
  if (signs?.paidOutLate === true) acts.push(signs.takenBack ? 'payout-reversal' : 'late-payout');
  if (await isOnHold(tx, order)) acts.push('hold-end');
  else if (isOpen(order.status)) acts.push('hold');
  return acts;
}

async function isOnHold(tx: Tx, order: Order): Promise<boolean> {
  const standing = await standingOf(tx, order.id);
  return standing !== undefined && standing.hold !== 'none';
}

/** Only a payout that has not left, or is proven not to have arrived, can be called off (rules.md 5, row 8). */
async function mayCancel(tx: Tx, order: Order): Promise<boolean> {
  const [payout] = await readOpenPayout.run({ orderId: order.id }, tx);
  return payout === undefined || !(await mayHaveLeft(tx, payout));
}

/** What was never paid out is not extended; and money can serve one agreement only: while a settlement stands, none is offered. */
export async function mayExtend(house: House, tx: Tx, order: Order): Promise<boolean> {
  if (!isPayable(order.status)) return false;
  if ((await loadDebt(house, tx, order.id)).debt.settlement !== undefined) return false;
  const { extension } = await policyOfVersion(house, tx, order.policyVersion);
  for (const termDays of extension.termsDays) {
    if ((await extensionQuote(house, tx, order, termDays)).kind === 'quoted') return true;
  }
  return false;
}
