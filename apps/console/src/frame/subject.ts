import type { ConsoleTexts } from '@house/i18n/console.pt';
import { smsName } from './sms-name.ts';

/** What an audit row, an incident or a proposal is about, in words: `order:4810227738` is "Pedido 4810227738". */
export function subjectWords(subject: string, texts: ConsoleTexts, length: 'short' | 'whole' = 'whole'): string {
  const colon = subject.indexOf(':');
  const kind = colon === -1 ? subject : subject.slice(0, colon);
  const word = texts.subjects[kind];
  if (word === undefined) return subject;
  if (colon === -1) return word;
  const id = subject.slice(colon + 1);
  const words = idWords(kind, id, texts);
  return `${word} ${length === 'short' ? shortId(words) : words}`;
}

const isRandom = /^[\da-f-]{32,}$/;

/** What nobody reads, a customer's address or a file's hash, is in full for the file and the panel; a line of a list names the first of it. */
export function shortId(id: string): string {
  return isRandom.test(id) ? `${id.slice(0, 8)}…` : id;
}

/** Where the id is a word of ours. */
function idWords(kind: string, id: string, texts: ConsoleTexts): string {
  const { incidents } = texts;
  if (kind === 'lane' || kind === 'queue') return `(${incidents.works[id] ?? id})`;
  if (kind === 'sms') return `«${smsName(id, texts)}»`;
  return kind === 'codes' && id === 'cost' ? `(${incidents.cost})` : id;
}
