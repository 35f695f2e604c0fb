import { businessDayOf, endOfDay, type BusinessDay } from '@house/calendar';
import { isPayable, leftToPay } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { withdrawOffer } from '../extensions/offer-extension.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { followDebt } from '../orders/follow-debt.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { limitOnceCleared } from '../repayments/grow-limit.ts';
import { raiseOf } from '../repayments/tell-of-payment.ts';
import { endOfQuietHours, quietHours } from '../sms/queue-sms.ts';
import { tellCustomers, type Telling } from '../sms/tell-customer.ts';
import type { Done, Evidence, Refused } from './act.ts';
import { insertDueDateChange, setDueDate } from './collections.queries.ts';
import { settlementLeft } from '../repayments/settlement-left.ts';

/**
 * Two persons move an order's due day (rules.md 5, row 14). The debt is replayed as if it had been due then from the
 * beginning: a late order may be in time again, and what was charged for the days is compensated. The interest agreed
 * on stays.
 */
export async function changeDueDate(
  house: House,
  tx: Tx,
  order: Order,
  dueOn: BusinessDay,
  evidence: Evidence,
): Promise<Done | Refused<'NOT_OWED' | 'SAME_DAY' | 'BEFORE_PAYOUT' | 'CHARGED_OFF'>> {
  const { disbursed } = order;
  if (disbursed === undefined || !isPayable(order.status)) return { kind: 'refused', code: 'NOT_OWED' };
  if (dueOn === disbursed.dueOn) return { kind: 'refused', code: 'SAME_DAY' };
  if (dueOn <= disbursed.on) return { kind: 'refused', code: 'BEFORE_PAYOUT' };
  const { debt } = await loadDebt(house, tx, order.id);
  if (debt.chargedOffOn !== undefined) return { kind: 'refused', code: 'CHARGED_OFF' };

  const { id: orderId, serialNumber, customerId } = order;
  const now = house.clock.now();
  const change = { orderId, was: disbursed.dueOn, becomes: dueOn, evidence: JSON.stringify(evidence), now };
  const [written] = await insertDueDateChange.run(change, tx);
  if (written === undefined) throw new Error('a change of the due day was not written');
  await setDueDate.run({ orderId, dueOn }, tx);
  // What it asks for was worked out by the day that is no more, and its money would reach another quote by itself.
  await withdrawOffer(house, tx, orderId);
  const eventKey = `due-date:${written.id}` as const;
  const moved = { ...order, disbursed: { ...disbursed, dueOn } };
  const followed = await followDebt(house, tx, moved, {
    eventKey,
    kind: 'due-date',
    valueOn: businessDayOf(now),
    evidence: { ...evidence, was: disbursed.dueOn, becomes: dueOn },
  });
  // By the new day it is not late enough: what asks to write it off could not be done.
  if (followed.debt.dpd < (await policyOfVersion(house, tx, order.policyVersion)).chargeOffDpd)
    await closeIncident(house, tx, { kind: 'charge-off-due', subject: `order:${serialNumber}` });
  const limit = await limitOnceCleared(house, tx, order, followed);
  const outstanding = leftToPay(followed.debt);
  // By a day that is over, or is so when it is read in the morning, nobody can pay.
  const readOn = businessDayOf(endOfQuietHours(now, await quietHours(house, tx)));
  const isOver = outstanding > 0n && dueOn < readOn;
  const expires = outstanding > 0n && !isOver ? { expiresAt: endOfDay(dueOn) } : {};
  const settled = settlementLeft(house, moved, followed.debt);
  const told: Telling = {
    eventKey,
    kind: 'due-date-changed',
    customerId,
    atAnyHour: false,
    ...expires,
    states: { orderId, shownCentavos: outstanding, owedCentavos: outstanding },
    ...settled?.telling,
    text: (texts, brand) => {
      // All of the debt by another day would be read as the end of it.
      if (settled !== undefined) return texts.settlementAgreed({ brand, serialNumber, ...settled });
      return (isOver ? texts.dueDateChangedBack : texts.dueDateChanged)({ brand, serialNumber, outstanding, dueOn });
    },
  };
  await tellCustomers(house, tx, [told, ...raiseOf({ followed, limit })]);
  return { kind: 'done' };
}
