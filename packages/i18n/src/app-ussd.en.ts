import type { appUssdPt } from './app-ussd.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appUssdEn: Pick<AppTexts, keyof typeof appUssdPt> = {
  ussd: {
    dialStep: 'Dial',
    businessStep: 'Business number',
    businessMenuStep: 'Choose Payments, then Business Number',
    referenceStep: 'Reference',
    amountStep: 'Amount',
    pinStep: 'PIN, confirm and press',
    yourReference: 'your order no.',
    yourAmount: 'the outstanding amount',
  },
};
