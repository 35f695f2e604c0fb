import { consoleEn } from '@house/i18n/console.en';
import { consolePt } from '@house/i18n/console.pt';
import { expect, it } from 'vitest';
import { evidenceWord } from '../../frame/evidence-word.ts';
import { subjectWords } from '../../frame/subject.ts';

// All that a row says beside what it is about: what `record(…)` is given, the server over.
it.each(
  `about act approval approved assigned audience breaks captured changed contract customer customers day difference
   ended exported first image incident isNew key kind lane lastCode letIn lines maker note noted on open operator order orders
   outcome parts pays payouts promised proofs proposed purpose reason receipt receipts restored role session shown stage
   subjects taken template termDays unreadDays`.split(/\s+/),
)('the audit log has a word for %s', (name) => {
  for (const { orders } of [consolePt, consoleEn]) expect(orders.events.keys[name]).toBeTruthy();
});

it.each([
  ['proposed', 'true'],
  ['changed', 'false'],
  ['kind', 'publish-policy'],
  ['role', 'admin'],
  ['reason', 'SUSPECTED_FRAUD'],
  ['reason', 'IDENTITY'],
  ['reason', 'counted-already'],
  ['outcome', 'no-answer'],
  ['stage', 'lending'],
  ['audience', 'on-time'],
  ['lane', 'unknown'],
  ['contract', 'accepted'],
  ['act', 'write-off'],
  ['act', 'auditLog'],
  ['template', 'payToday'],
  ['shown', 'kin'],
  ['incident', 'payout-unknown'],
  ['key', 'authenticator'],
  ['captured', 'bi'],
  ['source', 'credit'],
  ['code', 'INS-2051'],
  ['because', 'review-expired'],
  ['pays', 'refund'],
  ['lastCode', 'INS-995'],
])('and says in words that %s is %s', (name, value) => {
  for (const texts of [consolePt, consoleEn]) expect(evidenceWord(name, value, texts)).not.toBe(value);
  for (const texts of [consolePt, consoleEn]) expect(evidenceWord(name, value, texts)).toBeTruthy();
});

it.each([
  ['customer:900b2259-f2d4-4892-9608-31d66bca26ac', 'Cliente 900b2259…'],
  ['operator:rita.macuacua@microbanco.example', 'Pessoa da equipa rita.macuacua@microbanco.example'],
  ['coupon:NATAL2026NATAL2026NATAL2026', 'Cupão NATAL2026NATAL2026NATAL2026'],
])('a line of a list cuts what nobody reads and nothing else: %s is %s', (subject, shown) => {
  expect(subjectWords(subject, consolePt, 'short')).toBe(shown);
});
