import { plainText } from './html.ts';

/** One piece of a contract's text, in reading order. `number` counts the clauses; a table's caption is a heading without. */
export type ContractBlock =
  | { readonly kind: 'title' | 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string; readonly number: number | undefined }
  | { readonly kind: 'row'; readonly label: string; readonly value: string };

const pieces = /(<li>)?<(h1|h2|p|caption|th|td|dt|dd)(?: [^>]*)?>([^<]*)<\/\2>/g;

/**
 * The frozen HTML of a contract (`contractHtml`) as plain blocks, for paper that is no HTML. Throws when a letter of
 * it would be left out: what was signed is shown whole or not at all.
 */
export function contractBlocks(html: string): readonly ContractBlock[] {
  const rest = html.replaceAll(pieces, '').replaceAll(/<[^>]*>/g, '');
  if (rest.trim() !== '') throw new Error('the contract holds text outside its blocks');
  const blocks: ContractBlock[] = [];
  let clause = 0;
  let label = '';
  for (const [, item, tag, escaped = ''] of html.matchAll(pieces)) {
    const text = plainText(escaped);
    if (tag === 'h1') blocks.push({ kind: 'title', text });
    else if (tag === 'h2') blocks.push({ kind: 'heading', text, number: item === undefined ? undefined : ++clause });
    else if (tag === 'th' || tag === 'dt') label = text;
    else if (tag === 'td' || tag === 'dd') blocks.push({ kind: 'row', label, value: text });
    else if (tag === 'caption') blocks.push({ kind: 'heading', text, number: undefined });
    else blocks.push({ kind: 'paragraph', text });
  }
  return blocks;
}
