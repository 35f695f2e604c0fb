import type { PayoutsTexts } from './payouts.pt.ts';

export const payoutsEn: PayoutsTexts = {
  title: 'Payouts',
  empty: 'Nothing here.',
  searchHint: 'Order number',
  lanes: { queued: 'Queued', sent: 'Sent', unknown: 'No answer', confirmed: 'Paid', failed: 'Failed' },
  endedToday: (count) => `${count} today`,
  states: {
    queued: 'queued',
    sent: 'sent',
    unknown: 'no answer',
    confirmed: 'paid',
    failed: 'failed',
    cancelled: 'given up',
    reversed: 'sent back',
  },
  pays: { order: 'Loan', withdrawal: 'Commission', refund: 'Refund' },
  about: 'About',
  kind: 'Pays',
  amount: 'Amount',
  wallet: 'Wallet',
  customer: 'the customer’s file',
  tries: 'Tries',
  since: 'For',
  state: 'State',
  queuedAt: 'Asked on',
  stopped: (reason, age) => `The queue has stood still for ${age}: ${reason}.`,
  mendsItself: 'It goes on by itself once a payout goes through.',
  stop: 'Stop the queue…',
  release: 'Let it go on…',
  stopTitle: 'Stop payouts?',
  stopLine: 'Nothing more leaves until two persons agree. What was sent goes its way.',
  stopConfirm: 'Stop',
  stopDone: 'The queue has stopped.',
  releaseTitle: 'Let payouts go on?',
  releaseLine: (waiting) =>
    waiting === 1
      ? '1 in the queue leaves once another person agrees.'
      : `${waiting} in the queue leave once another person agrees.`,
  releaseRestored: 'The database was restored: even so nothing leaves until the statements have been read.',
  releaseConfirm: 'Propose',
  attempts: 'Requests to M-Pesa',
  attempt: (n) => `Try ${n}`,
  request: 'Request',
  answer: 'Answer',
  noAnswer: 'no answer',
  outcomes: { succeeded: 'accepted', refused: 'refused', unknown: 'answer lost', 'not-counted': 'not counted' },
  questions: 'Questions to M-Pesa',
  said: {
    completed: 'confirms',
    failed: 'says it failed',
    pending: 'still at work',
    'not-found': 'does not know it',
    unknown: 'did not answer',
  },
  lacks: {
    'later-answer': 'Missing to prove that it was not paid: the same answer an hour after it was sent, or later.',
    statement:
      'Missing to prove that it was not paid: the statement of the day it was sent, read to its end, or a file from before it was sent until an hour after.',
  },
  asking: 'asking…',
  askedBy: (name, when) => `${name}, ${when}`,
  lines: 'Lines of the statement',
  fits: 'this one',
  ownLine: 'of this payout',
  holds: 'holds this payout',
  otherWallet: 'another wallet, or booked already',
  proof: 'Proof',
  proofLine: (receipt, source, when) => `${receipt}, ${source}, ${when}`,
  stated: 'on the statement',
  incidents: 'Incidents',
  waits: 'The proposal waits for the second person.',
  heldByBlock:
    'Its customer is blocked: it waits until two persons lift the block. Two persons may also give it up; it stays the customer’s.',
  block: 'the customer’s block',
  noProof: 'Only proof settles it: a receipt that M-Pesa confirms, or a line of its statement.',
  notWhole: (count) =>
    count === 1
      ? 'A receipt that is booked is not on the statement of those days. Until it is known whether it ever was, the statement does not count as whole, and nothing proves that this payout was not paid:'
      : `${count} receipts that are booked are not on the statement of those days. Until it is known whether they ever were, the statement does not count as whole, and nothing proves that this payout was not paid:`,
  ask: 'Ask…',
  keyAsk: 'ask',
  askTitle: 'Ask M-Pesa',
  askLine: 'Without a receipt it is asked about the reference of the last request. Nothing moves.',
  receipt: 'M-Pesa receipt (if there is one)',
  askConfirm: 'Ask',
  asked: 'Asked: the answer shows here.',
  resolve: {
    paid: 'Propose: it was paid',
    'not-paid': 'Propose: it was not paid',
    'given-up': 'Propose: give it up',
  },
  resolveTitle: {
    paid: 'Was this payout paid?',
    'not-paid': 'Was this payout not paid?',
    'given-up': 'Give this payout up?',
  },
  resolveLine: {
    paid: (amount, about) =>
      `Once another person agrees, ${about} is paid out with ${amount}; of a loan the SMS and the contract follow. It is never sent again.`,
    'not-paid': (amount, about) =>
      `Once another person agrees, ${amount} of ${about} goes back to the queue and is sent anew.`,
    'given-up': (amount, about) =>
      `Once another person agrees, ${amount} of ${about} is not sent. Commission or credit stays the customer’s, a receipt waits among the unmatched, and it may be asked for anew.`,
  },
  resolveProof: (proof) => `Proof: ${proof}`,
  resolveConfirm: 'Propose',
};
