import { addWorkingDays } from '@house/calendar';
import { disbursedCentavos } from '@house/lending';
import { zeroCentavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { loseCommission } from '../referrals/lose-commission.ts';
import { payOwedWithCredit } from '../repayments/use-credit.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { currentPolicy, policyOfVersion } from '../policies/current-policy.ts';
import { act, type Done, type Evidence, type Refused } from './act.ts';

/**
 * The borrower withdraws from the contract (rules.md 5, row 11): the disbursed sum came back within seven working days
 * of the payout, by the rail's time. Every charge and the fee are reversed, nothing is owed, the limit stays; what came
 * in beyond the sum is the customer's credit.
 */
export async function returnLoan(
  house: House,
  tx: Tx,
  order: Order,
  evidence: Evidence,
): Promise<Done | Refused<'NOT_RETURNABLE' | 'NOT_RETURNED_IN_TIME'>> {
  const { disbursed, status } = order;
  if (disbursed === undefined || (status !== 'Disbursed' && status !== 'Repayment')) {
    return { kind: 'refused', code: 'NOT_RETURNABLE' };
  }
  const { terms, debt } = await loadDebt(house, tx, order.id);
  const policy = await policyOfVersion(house, tx, order.policyVersion);
  // A holiday is no term of the loan: one that was declared since counts as well.
  const holidays = [...policy.holidays, ...(await currentPolicy(house, tx)).policy.holidays];
  const until = addWorkingDays(disbursed.on, policy.withdrawalWorkingDays, holidays);
  // Of what stands today: money that was taken back since did not come back.
  const inTime = debt.payments.filter((payment) => payment.on <= until);
  const returned = inTime.reduce((total, payment) => total + payment.amountCentavos, 0n);
  if (terms.chain.extensions > 0 || returned < disbursedCentavos(terms)) {
    return { kind: 'refused', code: 'NOT_RETURNED_IN_TIME' };
  }
  // The borrower wished it: without a reason their page would say that the order was not approved.
  const fixing = { declineReason: 'CUSTOMER_REQUESTED' } as const;
  const withdrawn = await moveOrder(house, tx, order, 'withdrawn', { actor: 'O', evidence, fixing });
  await loseCommission(house, tx, order);
  await act(house, tx, withdrawn, { kind: 'withdrawn' }, evidence);
  const { serialNumber, customerId } = order;
  await tellCustomer(house, tx, {
    eventKey: `returned:${serialNumber}`,
    kind: 'returned',
    customerId,
    atAnyHour: false,
    // Not where its money was taken back before the morning.
    states: { orderId: order.id, shownCentavos: zeroCentavos, owedCentavos: zeroCentavos },
    text: (texts, brand) => texts.returned({ brand, serialNumber }),
  });
  await payOwedWithCredit(house, tx, customerId);
  return { kind: 'done' };
}
