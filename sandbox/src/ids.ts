import { randomBytes, randomInt } from 'node:crypto';

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A receipt number as the wallet prints it: ten capitals and digits. */
export function newTransactionId(): string {
  return word(10);
}

/** The rail's own name for one request: 32 hex digits. */
export function newConversationId(): string {
  return randomBytes(16).toString('hex');
}

/** A secret made of letters and digits only, which every client can carry. */
export function newSecretWord(length: number): string {
  return word(length);
}

function word(length: number): string {
  return Array.from({ length }, () => capitals.charAt(randomInt(capitals.length))).join('');
}
