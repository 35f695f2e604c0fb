import type { ConsoleTexts } from '@house/i18n/console.pt';

/** What an audit row or a proposal is about, in words: `order:4810227738` is "Pedido 4810227738". */
export function subjectWords(subject: string, { subjects }: ConsoleTexts): string {
  const colon = subject.indexOf(':');
  const kind = colon === -1 ? subject : subject.slice(0, colon);
  const word = subjects[kind];
  if (word === undefined) return subject;
  return colon === -1 ? word : `${word} ${subject.slice(colon + 1)}`;
}
