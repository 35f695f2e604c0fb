import type { PrivacyTexts } from './privacy.pt.ts';

export const privacyEn: PrivacyTexts = {
  title: 'Personal data',
  empty: 'Nothing was exported or erased yet.',
  kinds: { export: 'export', erasure: 'erased on request', retention: 'erased in time' },
  columns: { at: 'When', kind: 'What', customer: 'Customer', maker: 'By', checker: '2nd person', left: 'What stays' },
  keptUntil: (day) => `identity and contracts until ${day}`,
  nothingLeft: 'nothing personal',
  everything: 'everything: it was only exported',
  rules: (years, months) =>
    `Who borrowed: identity and contracts stay ${years} years after the last loan. Who never borrowed, and any message, code or sign-in: ${months} months. Then they are erased by themselves, every night. Postings stay for ever and name nobody.`,
  lastRun: (day, customers, messages) =>
    `Last night: ${day} · erased: ${customers === 1 ? '1 customer' : `${customers} customers`}, ${messages === 1 ? '1 message' : `${messages} messages`}.`,
  running: (day) => `Erasing now what is over its time (${day}).`,
  how: 'To export or erase, find the customer and open them.',
  findCustomer: 'Find a customer',
  plan: {
    goes: 'Erased for good, and never back:',
    stays: 'It stays, because the law asks for it:',
    ledger: (loans) =>
      loans === 0
        ? 'They never had a loan: nothing stays that says who they are.'
        : loans === 1
          ? 'The postings of 1 loan, without a name.'
          : `The postings of ${loans} loans, without a name.`,
    identityGoes: 'Name, NUIT, number and contracts.',
    identityStays: (day) =>
      `Name, NUIT, contracts and the numbers that the account had, until ${day}; that day they are erased by themselves. Until then nobody comes in: it has no number.`,
    account: 'The account closes: every session ends.',
    count: (count, what) => `${what}: ${count}`,
    whats: {
      contacts: 'Other people’s contacts',
      messages: 'Messages',
      devices: 'Devices',
      signIns: 'Sign-ins',
      notes: 'Notes of staff',
      calls: 'What was said in calls',
      proofs: 'Proofs of payment',
    },
    whyNot: {
      ERASED: 'They are erased already.',
      OPEN_ORDER: 'They have an order under way or a debt to pay.',
      HELD: 'They have an order on hold: it may be evidence.',
      MONEY_MOVES: 'Money or a proof is on its way.',
      WE_OWE: 'We still owe them money, or a payment from their number is unmatched: send it back first.',
      OWES_BESIDES: 'They still owe us money that they had twice.',
      BLOCKED: 'They are blocked: a new account would be the way around the decision.',
      COOLDOWN: 'They are waiting after a decline.',
    },
  },
  erased: 'erased',
  erasureAsked: 'asked to be erased',
};
