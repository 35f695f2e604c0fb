import type { appLoanPt } from './app-loan.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appLoanEn: Pick<AppTexts, keyof typeof appLoanPt> = {
  loan: {
    titlePick: 'Pick Your Loan',
    titleStatus: 'Loan Status',
    incomplete: 'Detail Incomplete',
    incompleteText: 'Fill in your personal info to see how much you can get. It takes two minutes.',
    incompleteAction: 'Fill in my info',
    incompleteNeeds: ['First and last name', 'NUIT', 'One relative and one workmate'],
    amount: 'Loan amount',
    less: 'Smaller amount',
    more: 'Larger amount',
    upTo: (amount) => `Up to ${amount}`,
    term: 'Term',
    fee: 'Approval fees',
    receive: 'You get on M-Pesa',
    interest: (days) => `Interest (${days} days)`,
    payBy: (day) => `Repay by ${day}`,
    account: 'Disbursement account',
    next: 'Next',
    declined: 'Your last order was not approved',
    reapplyAfter: (day) => `New application: from ${day}`,
    noticeTitle: 'Notice',
    blockedTitle: 'Unable to apply',
    blockedText: 'You cannot apply for a loan right now. To know more, please call customer service.',
    seeOrder: 'View your order',
    noOffersTitle: 'No offers right now',
    noOffersText: 'We have no amount for you yet. Come back later or call customer service.',
  },
};
