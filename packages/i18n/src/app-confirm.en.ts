import type { appConfirmPt } from './app-confirm.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appConfirmEn: Pick<AppTexts, keyof typeof appConfirmPt> = {
  confirm: {
    title: 'Confirm',
    receiveToday: 'You get today on M-Pesa',
    amount: 'Apply amount',
    term: 'Term',
    fee: 'Approval fees',
    discount: 'Discount',
    interest: 'Interest',
    payOn: (day) => `You repay on ${day}`,
    ifLate: 'If you are late',
    perDay: (amount) => `${amount} a day`,
    once: (amount) => `+ ${amount} once`,
    ifEarly: 'If you pay early',
    lessInterest: 'less interest',
    yearlyRate: 'Yearly rate',
    effective: (rate) => `effective ${rate} %`,
    agree: 'I have read and agree to the',
    contract: 'loan contract',
    mustAgree: 'Please agree the loan contract',
    submit: 'Confirm loan',
  },
};
