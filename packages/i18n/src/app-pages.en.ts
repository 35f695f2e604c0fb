import type { appPagesPt } from './app-pages.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appPagesEn: Pick<AppTexts, keyof typeof appPagesPt> = {
  help: {
    title: 'Help',
    callTitle: 'Talk to us',
    failedTitle: 'Repayment failed or missing?',
    failedSteps: [
      'Check in the M-Pesa message whether the money left your account.',
      'If it did, wait a minute and refresh your order: it shows up by itself.',
      'If it did not, check your balance and PIN and try again, or pay with *150#.',
      'If the money left and does not show up, call us with the transaction code.',
    ],
    questionsTitle: 'Common questions',
    questions: [
      ['When do I get the money?', 'Once approved, it reaches your M-Pesa within 5 minutes.'],
      ['How does my limit grow?', 'Repay by the due date. Each loan repaid on time is one step up, to the maximum.'],
      ['Can I pay early?', 'Yes, any time. You only pay interest for the days you used.'],
      [
        'What if I am late?',
        'You pay a management fee and interest per day. You see it all before you confirm a loan.',
      ],
    ],
  },
  about: {
    title: 'About us',
    paragraphs: (brand, lender) => [
      `${brand}, a service of ${lender}, lends small amounts for a short time, with no paperwork and 100% via mobile.`,
      'The money reaches your M-Pesa in minutes and you repay it with M-Pesa whenever it suits you, up to the agreed date. We always show the full cost before you accept.',
    ],
    nuit: (nuit) => `NUIT ${nuit}`,
  },
  invite: {
    title: 'Invite and Earn',
    earned: 'Commission earned',
    registered: 'Friends registered',
    gotLoans: 'Got loans',
    tip: (reward) => `You earn ${reward ?? 'commission'} for every friend who gets a loan.`,
    referrer: (phone) => `You were invited by ${phone}`,
    rules: 'How to get commission',
    ruleSteps: (reward) => [
      'Share your invitation with your friends.',
      'Your friend comes in by your link and applies for a loan.',
      `When they get the money, you earn ${reward ?? 'commission'}. There is no cap.`,
    ],
    example: (hundredfold) => `Example: 100 people = ${hundredfold}`,
    understood: 'Got it',
    action: 'Invite friends',
    shareTitle: 'Share invitation',
    whatsapp: 'WhatsApp',
    sms: 'SMS',
    facebook: 'Facebook',
    more: 'Other apps',
    shareText: (name, link) =>
      name === ''
        ? `Get a loan on your phone, on your M-Pesa in 5 minutes: ${link}`
        : `${name} invites you to get a loan on your phone, on your M-Pesa in 5 minutes: ${link}`,
    copied: 'Invite link copied!',
  },
};
