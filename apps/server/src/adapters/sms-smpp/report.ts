import smpp, { type Pdu } from 'smpp';
import type { SmsReport } from '../../ports/sms-gateway.ts';
import type { ReceiptNumbers } from './settings.ts';

const receiptBits = 0x3c;
const isReceipt = 0x04;
const delivered = 2;
// Expired, deleted, undeliverable, rejected; what lies between is no end yet.
const lost = new Set([3, 4, 5, 8]);
// By how the word begins: the specification's are cut, and an SMSC's own are not.
const stateWords: readonly (readonly [RegExp, number])[] = [
  [/^deliv/i, 2],
  [/^expir/i, 3],
  [/^delet/i, 4],
  [/^(undel|fail|not)/i, 5],
  [/^rejec/i, 8],
];

/**
 * Reads what an SMSC sends by itself: what became of a message of ours, by its fields or, from an older SMSC, by the receipt's
 * text, wherever that stands. Some mark no receipt as one: the id of a message in it says that it is.
 */
export function reportIn(pdu: Pdu, numbers: ReceiptNumbers): SmsReport | undefined {
  const named = printed(pdu.receipted_message_id);
  if (((pdu.esm_class ?? 0) & receiptBits) !== isReceipt && named === '') return undefined;
  const text = textOf(pdu, pdu.short_message) || textOf(pdu, pdu.message_payload);
  const told = named || /\bid:\s*(\S+)/i.exec(text)?.[1];
  const state = pdu.message_state ?? stateIn(/\bstat:\s*(\w+)/i.exec(text)?.[1] ?? '');
  if (told === undefined || state === undefined) return undefined;
  const messageId = plainId(asSent(told, numbers));
  if (state === delivered) return { messageId, isDelivered: true };
  return lost.has(state) ? { messageId, isDelivered: false } : undefined;
}

/** An id as it is kept and looked for: an SMSC fills numbers up, and says them in large letters here and small ones there. */
export function plainId(id: string): string {
  const text = printed(id);
  return /^[\da-f]+$/i.test(text) ? text.toLowerCase().replace(/^0+(?=.)/, '') : text;
}

/** A receipt's number as the SMSC gave it when it took the message. */
function asSent(id: string, numbers: ReceiptNumbers): string {
  if (numbers === 'decimal' && /^\d+$/.test(id)) return BigInt(id).toString(16);
  if (numbers === 'hex' && /^[\da-f]+$/i.test(id)) return BigInt(`0x${id}`).toString(10);
  return id;
}

/** Up to what no id has, nor more than the protocol lets it have: a field that lacks its end is read on into the next one. */
function printed(field: string | undefined): string {
  return /^[!-~]{0,65}/.exec(field ?? '')?.[0] ?? '';
}

/** A receipt is ASCII, also where it says no alphabet: read as GSM, `_` and `@` in an id were other signs. */
function textOf({ data_coding: alphabet = 0 }: Pdu, field: Pdu['short_message']): string {
  const text = String(field?.message ?? '');
  return alphabet === 0 ? smpp.encodings.ASCII.encode(text).toString('latin1') : text;
}

function stateIn(word: string): number | undefined {
  return stateWords.find(([begins]) => begins.test(word))?.[1];
}
