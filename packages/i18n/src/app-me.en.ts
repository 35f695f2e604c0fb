import type { appMePt } from './app-me.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appMeEn: Pick<AppTexts, keyof typeof appMePt> = {
  me: {
    male: 'Male',
    female: 'Female',
    limit: 'Your limit',
    maximum: (amount) => `maximum ${amount}`,
    grow: 'Repay on time and move up to',
    onlyOnTime: 'Only repaying on time makes your limit grow.',
    top: 'You have reached the maximum limit. Thank you for your trust.',
    ladder: (now, next, most) => `Limit now ${now}, next ${next}, maximum ${most}`,
    commission: 'Commission',
    friends: 'Friends',
    invite: 'Invite',
    modify: 'Modify information',
    howToRepay: 'How to make repayment',
    about: 'About us',
    contact: 'Contact us',
    logout: 'Log out',
    logoutTitle: 'Log out?',
    logoutText: 'To sign in again you will receive a new code by SMS.',
    loggedOut: 'Logout successfully',
    cannotModifyTitle: 'Modification is not possible',
    cannotModifyText: 'Your information cannot be modified right now. Please call customer service.',
    callSupport: 'View contacts',
    howToRepayText: 'The reference is your order number. You find it, with the amount, on the order page.',
    language: 'Language',
    portuguese: 'Português',
    english: 'English',
  },
};
