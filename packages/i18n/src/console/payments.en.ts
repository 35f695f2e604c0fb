import type { PaymentsTexts } from './payments.pt.ts';

export const paymentsEn: PaymentsTexts = {
  sources: {
    push: 'payment in the app',
    result: 'rail’s answer',
    query: 'query to the rail',
    notification: 'rail’s notice',
    statement: 'statement',
    operator: 'entered by hand',
  },
};
