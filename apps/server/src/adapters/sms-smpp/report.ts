import type { Pdu } from 'smpp';
import type { SmsReport } from '../../ports/sms-gateway.ts';

const receiptBits = 0x3c;
const isReceipt = 0x04;
const delivered = 2;
// Expired, deleted, undeliverable, rejected; what lies between is no end yet.
const lost = new Set([3, 4, 5, 8]);
const stateWords: ReadonlyMap<string, number> = new Map([
  ['DELIVRD', 2],
  ['EXPIRED', 3],
  ['DELETED', 4],
  ['UNDELIV', 5],
  ['REJECTD', 8],
]);

/** Reads a deliver_sm: what became of a message of ours, by its fields or, from an older SMSC, by the receipt's text. */
export function reportIn(pdu: Pdu): SmsReport | undefined {
  if (((pdu.esm_class ?? 0) & receiptBits) !== isReceipt) return undefined;
  const text = String(pdu.short_message?.message ?? '');
  const messageId = pdu.receipted_message_id ?? /\bid:(\S+)/i.exec(text)?.[1];
  const state = pdu.message_state ?? stateWords.get((/\bstat:(\w+)/i.exec(text)?.[1] ?? '').toUpperCase());
  if (messageId === undefined || state === undefined) return undefined;
  if (state === delivered) return { messageId, isDelivered: true };
  return lost.has(state) ? { messageId, isDelivered: false } : undefined;
}
