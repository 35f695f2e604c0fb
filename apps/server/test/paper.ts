import { extractText, getDocumentProxy } from 'unpdf';
import type { Borrower } from './borrower.ts';
import type { Town } from './town.ts';

/** The words of a payment's receipt as its borrower has it, in English; undefined where there is none. */
export async function receiptWords(
  town: Pick<Town, 'url'>,
  { cookies }: Borrower,
  { serialNumber, payment }: { readonly serialNumber: string; readonly payment: string },
): Promise<string | undefined> {
  const path = `/order/${serialNumber}/receipt/${encodeURIComponent(payment)}.pdf`;
  const cookie = [...cookies, ['locale', 'en']].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(new URL(path, town.url), { headers: { cookie } });
  return response.status === 404 ? undefined : wordsOf(await response.arrayBuffer());
}

/** The words of a PDF as a reader program finds them. */
export async function wordsOf(file: ArrayBuffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** What it says that M-Pesa calls the money; undefined where it does not say. */
export function railNameIn(words: string | undefined): string | undefined {
  return words === undefined ? undefined : /M-Pesa transaction (\S+)/.exec(words)?.[1];
}
