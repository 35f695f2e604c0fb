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
  releaseLine: (waiting) =>
    waiting === 1
      ? '1 in the queue leaves once another person agrees.'
      : `${waiting} in the queue leave once another person agrees.`,
  releaseText:
    'Look first whether the orders of the last minutes are from real people. If a limit stopped payouts, it counts from zero again.',
  releaseRestored: 'The database was restored: even so nothing leaves until the statements have been read.',
  releasePropose: 'Propose',
  restore: 'The database was restored…',
  restoreTitle: 'Declare the database restored',
  restoreText:
    'What was paid after the backup is no longer in our books. Nothing is paid out until the statements of M-Pesa have been read twice, six hours apart; nobody can hurry it.',
  restoreConfirm: 'Stop payouts',
  restoreDone: 'Payouts are stopped until the statements have been read.',
};
