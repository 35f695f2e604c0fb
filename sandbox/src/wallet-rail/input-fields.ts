import { centavos, type Centavos } from '@house/money';
import { hasWalletPrefix, isPhone, type Phone } from '@house/identity';
import type { Code } from './codes.ts';

/** Field by field, the code the rail answers when it does not like the value. Codes and patterns: rails.md. */
export type InputFields = Readonly<Record<string, unknown>>;

/** A request the rail will not look into: answered with this code, nothing kept. */
export class FieldRefused extends Error {
  readonly code: Code;

  constructor(code: Code) {
    super(code);
    this.name = 'FieldRefused';
    this.code = code;
  }
}

/** INS-20 unless every field is there; INS-21 unless each is a text. */
export function requireFields(fields: InputFields, names: readonly string[]): void {
  for (const name of names) {
    const value = fields[name];
    if (value === undefined || value === null || value === '') throw new FieldRefused('INS-20');
    if (typeof value !== 'string') throw new FieldRefused('INS-21');
  }
}

/** What B2C and C2B both ask for: whose wallet, how much, and the two names of the payment. */
export function readPayment<O extends 'b2c' | 'c2b'>(fields: InputFields, operation: O, businessNumber: string) {
  requireFields(fields, [
    'input_TransactionReference',
    'input_CustomerMSISDN',
    'input_Amount',
    'input_ThirdPartyReference',
    'input_ServiceProviderCode',
  ]);
  readServiceProvider(fields, 'input_ServiceProviderCode', businessNumber);
  return {
    operation,
    party: readWalletNumber(fields),
    amount: readAmount(textIn(fields, 'input_Amount')),
    reference: readTransactionReference(fields),
    thirdPartyReference: readThirdPartyReference(fields),
  };
}

/** INS-13 unless it is the merchant's own number. */
export function readServiceProvider(fields: InputFields, name: string, businessNumber: string): void {
  if (textIn(fields, name) !== businessNumber) throw new FieldRefused('INS-13');
}

/** The wallet's nine digits of `258` + 84 or 85 + seven; INS-2051 for any other number. */
export function readWalletNumber(fields: InputFields): Phone {
  const national = /^258(\d{9})$/.exec(textIn(fields, 'input_CustomerMSISDN'))?.[1] ?? '';
  if (!isPhone(national) || !hasWalletPrefix(national, ['84', '85'])) throw new FieldRefused('INS-2051');
  return national;
}

/** Meticais as a text with at most two decimals, above 0; INS-15 otherwise. */
export function readAmount(text: string): Centavos {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  const amount = match ? centavos(BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0'))) : centavos(0n);
  if (amount <= 0n) throw new FieldRefused('INS-15');
  return amount;
}

/** Capitals and digits, 1 to 20: INS-17 for the length, and INS-1 (as the real rail does) for a blank or hyphen. */
export function readTransactionReference(fields: InputFields): string {
  const reference = textIn(fields, 'input_TransactionReference');
  if (reference.length > 20) throw new FieldRefused('INS-17');
  if (!/^[A-Z0-9]+$/.test(reference)) throw new FieldRefused('INS-1');
  return reference;
}

/** The caller's own name for this try: letters, digits and underscores, 1 to 32; INS-19 otherwise. */
export function readThirdPartyReference(fields: InputFields): string {
  const reference = textIn(fields, 'input_ThirdPartyReference');
  if (!/^\w{1,32}$/.test(reference)) throw new FieldRefused('INS-19');
  return reference;
}

/** The field as text; empty when it is absent or no text. */
export function textIn(fields: InputFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
