import type { QueueTexts } from './queue.pt.ts';

export const queueEn: QueueTexts = {
  reasons: {
    'our-float-too-low': 'too little in our account',
    'our-configuration': 'M-Pesa refused our key',
    'gateway-refused': 'M-Pesa refused us access',
    'speed-limit': 'speed limit reached',
    restored: 'database restored',
    'by-operator': 'a person stopped it',
  },
  waiting: (n) => (n === 1 ? '1 payout waits.' : `${n} payouts wait.`),
  mendsItself: 'It tries one a minute and goes on by itself once one passes.',
  unreadDays: (days) =>
    `That ends by itself once the statements of ${days} have been read twice, six hours apart. Those that do not come by themselves are brought at the server (npm run statement): imported here they do not count.`,
  release: 'Let it go on…',
  releaseTitle: 'Let payouts go on',
  releaseText:
    'Look first whether the orders of the last minutes are from real people. It waits for a second person; then payouts go on, and a limit that stopped them counts anew.',
  releasePropose: 'Propose',
  releaseProposed: 'Proposed: a 2nd person must agree.',
  restore: 'The database was restored…',
  restoreTitle: 'Declare the database restored',
  restoreText:
    'What was paid after the backup is no longer in our books. Nothing is paid out until the statements of M-Pesa have been read twice, six hours apart; nobody can hurry it.',
  restoreConfirm: 'Stop payouts',
  restoreDone: 'Payouts are stopped until the statements have been read.',
};
