import type { appCorePt } from './app-core.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appCoreEn: Pick<AppTexts, keyof typeof appCorePt> = {
  common: {
    back: 'Back',
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'Confirm',
    copy: 'Copy',
    retry: 'Try again',
    home: 'Home',
    loading: 'Loading…',
    seeAll: 'View',
    dial: 'Call',
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    copied: (number) => `${number} is Copied.`,
    copyFailed: 'Could not copy. Press and hold the number.',
  },
  failures: {
    timeout: 'Sorry, the server has no respond, please retry later.',
    offline: 'It seems to be a network issue with your device, kindly check please.',
    sessionExpired: 'Your login state is expired.',
    other: 'Oops, there seems to be a problem with our server, please retry later.',
    couldNotLoad: 'Could not load this',
    noNetwork: 'No internet connection',
    stale: (minutes) => `No connection · seen ${ageEn(minutes)}`,
    notUpdated: (minutes) => `Not updated · seen ${ageEn(minutes)}`,
    heading: '500',
    whoops: 'Woops! Something went wrong :(',
    notFound: 'Page not found',
  },
  tabs: { label: 'Main', loan: 'Loan', order: 'Order', help: 'Help', me: 'Me' },
  support: {
    open: 'Customer service',
    title: 'Customer service',
    hours: (hours) => `Service hours: ${hours}`,
    call: (phone) => `Call ${phone}`,
    none: 'No customer service number is available right now.',
  },
  status: {
    UnderReview: 'Under review',
    Approved: 'Approved',
    Declined: 'Declined',
    Disbursed: 'Disbursed',
    Repayment: 'Repayment',
    Overdue: 'Overdue',
    Cleared: 'Cleared',
    Extended: 'Extended',
    Cancelled: 'Cancelled',
  },
  due: {
    daysLater: (days) => (days === 1 ? '1 day later' : `${days} days later`),
    today: 'today is due day',
    overdue: (days) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
    unsure:
      'We do not know yet whether the last payment went through. If you entered the PIN, wait before you pay again.',
  },
  besides: {
    title: (amount) => `You also owe us ${amount}`,
    text: 'You used this amount, and the payment it came from was taken back later. It does not grow and does not keep you from a new loan.',
    pay: 'How to pay it',
    call: 'To pay it, please call customer service.',
  },
  contract: { title: 'Loan contract', print: 'Print', pdf: 'Save PDF' },
};

function ageEn(minutes: number): string {
  if (minutes < 1) return 'just now';
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} days ago`;
}
