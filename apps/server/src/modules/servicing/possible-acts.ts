import type { OperatorResult } from '@house/contract/operator';
import { isOpen, isPayable, quoteExtension } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { loadDebt, type LoadedDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { whyNotChargedOff } from '../collections/charge-off.ts';
import { mayComeBack } from '../collections/reverse-payout.ts';
import { mayHaveLeft } from '../disbursements/payout.ts';
import { readOpenPayout, readPayoutSigns } from './order-file.queries.ts';

type Act = OperatorResult<'orderFile'>['acts'][number];

/** What of an order was read already, under its lock. */
type Known = {
  /** Undefined before it is paid out. */
  readonly loaded: LoadedDebt | undefined;
  readonly isOnHold: boolean;
  readonly isOffered: boolean;
};

/** What may be done with an order as it stands; the rehearsal of an act says exactly whether and what. */
export async function possibleActs(house: House, tx: Tx, order: Order, known: Known): Promise<Act[]> {
  const { loaded, isOnHold, isOffered } = known;
  const [signs] = await readPayoutSigns.run({ orderId: order.id }, tx);
  const acts: Act[] = [];
  if (loaded === undefined) {
    if (order.status === 'Approved' && (await mayCancel(tx, order))) acts.push('cancel');
    if (signs?.paidOutLate === true) acts.push(signs.takenBack ? 'payout-reversal' : 'late-payout');
    if (isOnHold) acts.push('hold-end');
    else if (isOpen(order.status)) acts.push('hold');
    return acts;
  }
  const { debt, events } = loaded;
  if (isPayable(order.status)) {
    if (await isExtendable(house, tx, order, loaded)) acts.push('extension');
    if (isOffered) acts.push('extension-end');
    acts.push('waiver', 'settlement');
    if (debt.chargedOffOn === undefined) acts.push('due-date');
    if ((await whyNotChargedOff(house, tx, order, 'fraud')) === undefined) acts.push('write-off');
    acts.push(debt.isHeld ? 'hold-end' : 'hold');
    if (order.status !== 'Overdue') acts.push('return');
  } else if (isOnHold) {
    // It would keep its borrower from being forgotten for good.
    acts.push('hold-end');
  }
  if (signs?.takenBack === true && mayComeBack(order)) acts.push('payout-reversal');
  // One that was reversed may be in the wallet still, or the rail's fault.
  if (events.some(({ kind }) => kind === 'payment')) acts.push('reversal');
  return acts;
}

/** Only a payout that has not left, or is proven not to have arrived, can be called off (rules.md 5, row 8). */
async function mayCancel(tx: Tx, order: Order): Promise<boolean> {
  const [payout] = await readOpenPayout.run({ orderId: order.id }, tx);
  return payout === undefined || !(await mayHaveLeft(tx, payout));
}

/** What was never paid out is not extended. */
export async function mayExtend(house: House, tx: Tx, order: Order): Promise<boolean> {
  return isPayable(order.status) && isExtendable(house, tx, order, await loadDebt(house, tx, order.id));
}

/** Money can serve one agreement only: while a settlement stands, no extension is offered. */
async function isExtendable(house: House, tx: Tx, order: Order, { terms, debt }: LoadedDebt): Promise<boolean> {
  if (debt.settlement !== undefined) return false;
  const { extension, offers } = await policyOfVersion(house, tx, order.policyVersion);
  return extension.termsDays.some(
    (termDays) => quoteExtension(terms, debt, termDays, extension, offers.terms).kind === 'quoted',
  );
}
