import type { appRepayPt } from './app-repay.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appRepayEn: Pick<AppTexts, keyof typeof appRepayPt> = {
  repay: {
    title: 'Repayment',
    amount: 'Amount to repay',
    amountHint: (most) => `From 0.01 MT to ${most}`,
    amountMissing: (most) => `Enter an amount up to ${most}`,
    amountUnknown: 'We do not know yet what you owe today. Enter the amount that you want to pay.',
    method: 'How do you want to pay?',
    ussd: '*150#',
    web: 'Pay here',
    total: 'Total payment',
    dial: 'Dial *150#',
    pay: 'Pay',
    appears: 'The payment shows up here by itself, in less than a minute.',
    webTitle: 'Payment with M-Pesa',
    webSteps: ['Tap Pay', 'M-Pesa asks for your PIN on your phone', 'Enter the PIN and confirm'],
    webText: 'We never ask for your PIN. You only enter it in the M-Pesa window.',
    processing: 'Confirm on your phone',
    processingText: 'M-Pesa has sent you a request. Enter your PIN to pay.',
    success: 'Repayment received. Thank you!',
    left: 'The request is still with M-Pesa. If you do not want to pay, refuse it on your phone.',
    failed: 'Repayment failed. Check your PIN and your M-Pesa balance.',
    unknown: 'No confirmation yet. If you paid, it will show up here by itself.',
    besidesToo: (besides, all) =>
      `You also owe us ${besides} besides this loan. To pay it all, dial *150# and enter ${all}.`,
    besidesAfter: (besides) => `You also owe us ${besides} besides this loan. Pay it apart, once the loan is closed.`,
    besidesByHand:
      'The loan of this reference is repaid, so our staff count this payment. Until then you still see the amount here.',
    clearedTitle: 'Nothing to repay',
    clearedText: 'This loan has no outstanding amount.',
    seeOrder: 'View order',
  },
};
