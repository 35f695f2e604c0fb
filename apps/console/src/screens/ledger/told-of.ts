import type { ConsoleTexts } from '@house/i18n/console.pt';
import { subjectWords } from '../../frame/subject.ts';

/**
 * What a journal tells of, in words: `payment:4VM0VCZW99` is "Recibo 4VM0VCZW99". Nothing for an event that is called by a
 * number which stands nowhere else, or by its day: its kind says what it was.
 */
export function toldOf(eventKey: string, texts: ConsoleTexts): string {
  const [event = '', id = ''] = eventKey.split(':');
  const kind = named[event];
  if (kind === undefined) return '';
  const words = subjectWords(`${kind}:${id}`, texts);
  return event === 'payments' ? texts.ledger.beginningWith(words) : words;
}

const named: Readonly<Record<string, string>> = {
  payout: 'order',
  extension: 'order',
  'extension-undone': 'order',
  'credit-used': 'order',
  'credit-taken': 'order',
  payment: 'rail',
  payments: 'rail',
  unmatched: 'rail',
  'unmatched-again': 'rail',
  'found-again': 'rail',
  stated: 'rail',
  assigned: 'rail',
  reversed: 'rail',
  'rails-fault': 'rail',
  'reversal-found': 'rail',
  'value-date': 'rail',
  'owed-since': 'rail',
  'owed-since-was': 'rail',
  'rail-fee': 'rail',
  refunded: 'rail',
  'sent-back': 'rail',
  withdrawal: 'withdrawal',
  'refunded-twice': 'refund',
  'refunded-again': 'refund',
  'credit-refunded': 'refund',
};
