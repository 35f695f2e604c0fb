import { formatDay, type BusinessDay } from '@house/calendar';
import { formatMt, type Centavos } from '@house/money';
import { waitOf } from './declines.ts';
import type { SmsTexts } from './sms.pt.ts';

/** What is owed once something was taken off a loan; what they had paid too much may repay it all the same. */
const nowOwed = ({ serialNumber, outstanding }: { readonly serialNumber: string; readonly outstanding: Centavos }) =>
  outstanding > 0n ? `You now owe ${formatMt(outstanding)}.` : `You still owe nothing for ${serialNumber}.`;

export const smsEn: SmsTexts = {
  code: (v) => `${v.brand}: your code is ${v.code}. Do not share it with anyone.\n\n@${v.domain} #${v.code}`,
  approved: (v) =>
    `${v.brand}: order ${v.serialNumber} approved. You get ${formatMt(v.disbursed)} on M-Pesa within minutes. ` +
    `You repay ${formatMt(v.repayment)} in ${v.termDays} days.`,
  approvedWaits: (v) =>
    `${v.brand}: order ${v.serialNumber} approved. Sending ${formatMt(v.disbursed)} to M-Pesa takes longer than usual. ` +
    `You repay ${formatMt(v.repayment)} in ${v.termDays} days.`,
  approvedHeld: (v) =>
    `${v.brand}: order ${v.serialNumber} approved. Your number changed: ${formatMt(v.disbursed)} goes to M-Pesa ` +
    `from ${formatDay(v.from)} on. You repay ${formatMt(v.repayment)} in ${v.termDays} days.`,
  disbursed: (v) =>
    `${v.brand}: we sent ${formatMt(v.disbursed)} to ${v.to === undefined ? 'your M-Pesa' : `M-Pesa ${v.to}`}. ` +
    `Pay ${formatMt(v.repayment)} by ${formatDay(v.dueOn)}, reference ${v.serialNumber}.`,
  declined: {
    DEFAULT: (v) =>
      `${v.brand}: order ${v.serialNumber} was not approved. We will tell you by SMS when you can apply again.`,
    SUSPECTED_FRAUD: (v) =>
      `${v.brand}: order ${v.serialNumber} was declined. False details may have legal consequences.`,
    SUSPICIOUS: (v) =>
      `${v.brand}: order ${v.serialNumber} is not eligible at the moment. You may reapply ${waitOf.en(v.days)}.`,
  },
  cancelled: {
    DEFAULT: (v) => `${v.brand}: order ${v.serialNumber} was cancelled and you owe nothing on it. You may apply again.`,
    UNANSWERED_CALL: (v) =>
      `${v.brand}: order ${v.serialNumber} was cancelled because we could not reach you. You may reapply at any time.`,
    CUSTOMER_REQUESTED: (v) =>
      `${v.brand}: order ${v.serialNumber} was cancelled as you requested. You may reapply at any time.`,
    LACK_OF_INFO: (v) =>
      `${v.brand}: order ${v.serialNumber} was cancelled, details are missing. Please reapply with complete details.`,
  },
  blocked: {
    declined: (v) => `${v.brand}: order ${v.serialNumber} was not approved. Questions? Call us.`,
    cancelled: (v) =>
      `${v.brand}: order ${v.serialNumber} was cancelled and you owe nothing on it. Questions? Call us.`,
  },
  reminder: {
    other: (v) => `${v.brand}: ${v.days} days left. ${payBy(v)}`,
    3: (v) => `${v.brand}: 3 days left. ${payBy(v)}`,
    1: (v) => `${v.brand}: due tomorrow. ${payBy(v)}`,
    0: (v) => `${v.brand}: due today. ${payBy(v)}`,
  },
  overdue: {
    other: (v) =>
      `${v.brand}: ${v.days === 1 ? '1 day' : `${v.days} days`} overdue. ${payNow(v)} Please call us to arrange the payment.`,
    1: (v) => `${v.brand}: your loan was due yesterday. ${payNow(v)} Late interest grows every day.`,
    3: (v) => `${v.brand}: 3 days overdue. ${payNow(v)} Late interest grows every day.`,
    7: (v) => `${v.brand}: 7 days overdue. ${payNow(v)} If you need help, please call us.`,
    14: (v) => `${v.brand}: 14 days overdue. ${payNow(v)} Please call us to arrange the payment.`,
    30: (v) => `${v.brand}: 30 days overdue. ${payNow(v)} Please call us today to arrange the payment.`,
  },
  paid: (v) => {
    const received = `${v.brand}: we received ${formatMt(v.paid)}`;
    if (v.outstanding === 0n) return `${received} for order ${v.serialNumber}. Thank you.`;
    return v.outstandingAtDue === v.outstanding
      ? `${received}. ${formatMt(v.outstanding)} left on order ${v.serialNumber}. Thank you.`
      : `${received}. Left on order ${v.serialNumber}: ${formatMt(v.outstanding)} today ` +
          `or ${formatMt(v.outstandingAtDue)} on the due day. Thank you.`;
  },
  paidOfSettlement: (v) =>
    `${v.brand}: we received ${formatMt(v.paid)}. Pay ${formatMt(v.outstanding)} more by ${formatDay(v.until)}, ` +
    `reference ${v.serialNumber}, and the loan is closed.`,
  paidOfExtension: (v) =>
    `${v.brand}: we received ${formatMt(v.paid)}. Left on order ${v.serialNumber}: ${formatMt(v.outstanding)} today, ` +
    `or ${formatMt(v.amount)} by ${formatDay(v.until)} to extend it by ${v.termDays} days.`,
  cleared: (v) => {
    const left = v.surplus > 0n ? `${formatMt(v.surplus)} is left to your credit. ` : '';
    return `${v.brand}: we received ${formatMt(v.paid)}. Loan ${v.serialNumber} is fully repaid. ${left}Thank you!`;
  },
  limitRaised: (v) => `${v.brand}: your limit grew to ${formatMt(v.limit)}. Thank you for paying on time.`,
  withdrawn: (v) => `${v.brand}: we sent ${formatMt(v.amount)} of your commission to your M-Pesa.`,
  sentBack: (v) =>
    `${v.brand}: M-Pesa sent back ${formatMt(v.amount)} that we had paid you. It went back to your balance.`,
  withdrawalFailed: (v) =>
    `${v.brand}: we could not send ${formatMt(v.amount)} of your commission. The balance is still yours, please try again.`,
  withdrawalNotOwed: (v) =>
    `${v.brand}: we did not send ${formatMt(v.amount)} of commission: it cannot be withdrawn now. See your balance in the app.`,
  returned: (v) =>
    `${v.brand}: you returned the money of loan ${v.serialNumber}. It is undone and you owe nothing for it.`,
  mobileLeft: (v) => `${v.brand}: your account moved to the number ${v.to}. If this was not you, call us at once.`,
  mobileOff: (v) => `${v.brand}: this number no longer opens an account with us. If it was yours, call us at once.`,
  mobileTaken: (v) => `${v.brand}: this number is now the number of your account. Your other sessions were ended.`,
  extensionOffered: (v) => {
    const first = v.payNow === v.payAtEnd ? '' : `${formatMt(v.payNow)} on ${formatDay(v.on)} or `;
    return (
      `${v.brand}: pay ${first}${formatMt(v.payAtEnd)} by ${formatDay(v.until)}, reference ${v.serialNumber}, ` +
      `to extend the loan ${v.termDays} days. Then ${formatMt(v.repayment)} is due.`
    );
  },
  extensionWithdrawn: (v) =>
    `${v.brand}: the extension of loan ${v.serialNumber} that we offered is withdrawn. Questions? Call us.`,
  extended: (v) =>
    `${v.brand}: your loan was extended. New reference ${v.serialNumber}: pay ${formatMt(v.outstanding)} ` +
    `by ${formatDay(v.dueOn)}.`,
  waived: (v) =>
    v.outstanding > 0n
      ? `${v.brand}: we waived ${formatMt(v.waived)} of loan ${v.serialNumber}. ${formatMt(v.outstanding)} is left.`
      : `${v.brand}: we waived ${formatMt(v.waived)}. Loan ${v.serialNumber} is closed and you owe nothing for it.`,
  settlementAgreed: (v) =>
    `${v.brand}: agreed. Pay ${formatMt(v.amount)} by ${formatDay(v.until)}, reference ${v.serialNumber}, ` +
    'and the loan is closed.',
  settlementLeft: (v) =>
    `${v.brand}: a payment was taken back. Pay ${formatMt(v.amount)} by ${formatDay(v.until)}, ` +
    `reference ${v.serialNumber}, and the loan is closed. Questions? Call us.`,
  waivedOfSettled: (v) =>
    `${v.brand}: we waived ${formatMt(v.waived)} of loan ${v.serialNumber}. ` +
    `Pay ${formatMt(v.amount)} by ${formatDay(v.until)}, and it is closed.`,
  dueDateChanged: (v) =>
    v.outstanding > 0n
      ? `${v.brand}: the due day of loan ${v.serialNumber} was changed. Pay ${formatMt(v.outstanding)} ` +
        `by ${formatDay(v.dueOn)}.`
      : `${v.brand}: the due day of loan ${v.serialNumber} was changed. It is fully repaid and you owe nothing for it.`,
  dueDateChangedBack: (v) =>
    `${v.brand}: the due day of loan ${v.serialNumber} was changed to ${formatDay(v.dueOn)}. ` +
    `You owe ${formatMt(v.outstanding)} today. Questions? Call us.`,
  paymentReversed: (v) =>
    v.outstanding > 0n
      ? `${v.brand}: M-Pesa took a payment back. You now owe ${formatMt(v.outstanding)}, ` +
        `reference ${v.serialNumber}. Questions? Call us.`
      : `${v.brand}: M-Pesa took a payment of loan ${v.serialNumber} back. ${nowOwed(v)} Questions? Call us.`,
  extensionOwed: (v) =>
    `${v.brand}: M-Pesa took back your payment of ${formatMt(v.amount)} for loan ${v.serialNumber}. The extension stands and you owe us this sum.`,
  paymentOfAnother: (v) =>
    `${v.brand}: ${formatMt(v.amount)} booked to order ${v.serialNumber} belongs to another loan. ` +
    `${nowOwed(v)} Questions? Call us.`,
  bookedByMistake: (v) =>
    `${v.brand}: ${formatMt(v.amount)} was booked to order ${v.serialNumber} by mistake. ` +
    `${nowOwed(v)} Questions? Call us.`,
  paymentMoved: (v) =>
    `${v.brand}: M-Pesa records a payment with the date ${formatDay(v.paidOn)}. You still owe ${formatMt(v.outstanding)}, ` +
    `reference ${v.serialNumber}. Questions? Call us.`,
  payoutReversed: (v) =>
    `${v.brand}: M-Pesa sent the money of loan ${v.serialNumber} back to us. You owe nothing for it.`,
  creditUsed: (v) =>
    v.outstanding > 0n
      ? `${v.brand}: you had paid ${formatMt(v.amount)} too much. We took it off loan ${v.serialNumber}: ${formatMt(v.outstanding)} left.`
      : `${v.brand}: you had paid ${formatMt(v.amount)} too much, and loan ${v.serialNumber} is fully repaid by it.`,
  creditUsedOfSettlement: (v) =>
    `${v.brand}: we took off ${formatMt(v.amount)} that you had paid too much. Pay ${formatMt(v.outstanding)} more by ${formatDay(v.until)}, ` +
    `reference ${v.serialNumber}, and the loan is closed.`,
  creditReturned: (v) =>
    `${v.brand}: we took back the ${formatMt(v.amount)} that we had taken off loan ${v.serialNumber}. ` +
    `${nowOwed(v)} Questions? Call us.`,
  creditRefunded: (v) => `${v.brand}: we sent to your M-Pesa ${formatMt(v.amount)} that you had paid too much.`,
  creditRefundedInVain: (v) =>
    `${v.brand}: we sent ${formatMt(v.amount)} to your M-Pesa. ${formatMt(v.owed)} of it is not yours any more, and you owe us that. Questions? Call us.`,
  collector: {
    missedCall: (v) =>
      `${v.brand}: we tried to call you. You owe ${formatMt(v.outstanding)} today, reference ${v.serialNumber}. Please call us.`,
    payToday: (v) =>
      `${v.brand}: please pay ${formatMt(v.outstanding)} today by *150#, reference ${v.serialNumber}. Each day costs more.`,
    promise: (v) =>
      `${v.brand}: you promised to pay and we have not received it. You owe ${formatMt(v.outstanding)} today, reference ${v.serialNumber}.`,
  },
  proofRefused: {
    'not-found': (v) =>
      `${v.brand}: we did not find the payment for order ${v.serialNumber}. Check the M-Pesa receipt and call us.`,
    unreadable: (v) => `${v.brand}: we could not read the proof for order ${v.serialNumber}. Please send it again.`,
    'counted-already': (v) =>
      `${v.brand}: the payment of your proof was counted already in order ${v.serialNumber}. Thank you.`,
  },
  eligibleAgain: (v) => `${v.brand}: you can apply for a new loan now. Sign in whenever you like.`,
};

type Owing = { readonly serialNumber: string; readonly outstanding: Centavos; readonly dueOn: BusinessDay };

function payBy(v: Owing): string {
  return `Pay ${formatMt(v.outstanding)} by ${formatDay(v.dueOn)} in the app or by *150#, reference ${v.serialNumber}.`;
}

function payNow(v: Owing): string {
  return `You owe ${formatMt(v.outstanding)} today, reference ${v.serialNumber}.`;
}
