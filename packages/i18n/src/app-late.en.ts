import type { appLatePt } from './app-late.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appLateEn: Pick<AppTexts, keyof typeof appLatePt> = {
  whyLate: {
    text: 'A late repayment costs a management fee, once, and late interest for every day.',
    managementFee: 'Management fee (once)',
    lateInterest: 'Late interest until today',
    lateInterestOn: (day) => `Late interest until ${day}`,
    lateInterestInAll: 'Late interest',
    once: (rate, base) => `${rate} % of ${base}`,
    daily: (days, rate, base) => `${days} ${days === 1 ? 'day' : 'days'} at ${rate} % of ${base}`,
    bounds: { least: 'That is the least.', most: 'That is the most.', cap: 'It stops at the cap of the contract.' },
  },
  stepUp: {
    title: 'Confirm it is you',
    text: (phone) => `For your safety, we sent a code by SMS to ${phone}.`,
    code: '4-digit code',
    resend: 'Resend code',
    sent: 'SMS code has been sent.',
  },
};
