import { fromMt, type Centavos } from '@house/money';
import { parsePhone, type Phone } from '@house/identity';
import { Refusal } from '../refusal.ts';

/** The fields of a JSON body, none for an absent one. Throws Refusal 400 when it is not an object. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal(400, 'the body must be a JSON object');
  return Object.fromEntries(Object.entries(body));
}

/** Refuses (400) fields that mean nothing: a misspelt fault must not pass for a fault that is set. */
export function onlyFields(fields: Record<string, unknown>, known: readonly string[]): void {
  const stranger = Object.keys(fields).find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Refusal(400, `unknown field ${stranger}`);
}

/** A text of 1 to `maxLength` characters, or undefined when absent. */
export function optionalText(fields: Record<string, unknown>, name: string, maxLength: number): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.trim() === '' || value.length > maxLength) {
    throw new Refusal(400, `${name} must be a text of 1 to ${maxLength} characters`);
  }
  return value;
}

/** A text that must be there. */
export function requiredText(fields: Record<string, unknown>, name: string, maxLength: number): string {
  const value = optionalText(fields, name, maxLength);
  if (value === undefined) throw new Refusal(400, `${name} is missing`);
  return value;
}

/** A number within the bounds, or undefined when absent. */
export function optionalNumber(
  fields: Record<string, unknown>,
  name: string,
  bounds: { atLeast: number; atMost: number; whole?: boolean },
): number | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !(value >= bounds.atLeast && value <= bounds.atMost)) {
    throw new Refusal(400, `${name} must be a number from ${bounds.atLeast} to ${bounds.atMost}`);
  }
  if (bounds.whole && !Number.isInteger(value)) throw new Refusal(400, `${name} must be a whole number`);
  return value;
}

/** An amount in MT above 0 with at most two decimals, as centavos. */
export function requiredAmount(fields: Record<string, unknown>): Centavos {
  const amountMt = optionalNumber(fields, 'amount', { atLeast: 0.01, atMost: 100_000_000 });
  if (amountMt === undefined) throw new Refusal(400, 'amount is missing');
  try {
    return fromMt(amountMt);
  } catch {
    throw new Refusal(400, 'amount must have at most two decimals');
  }
}

/** A phone in its nine digits; `258` before it is accepted. */
export function requiredPhone(text: unknown): Phone {
  const phone = typeof text === 'string' ? parsePhone(text) : undefined;
  if (!phone) throw new Refusal(400, 'msisdn must be nine digits of a mobile number');
  return phone;
}
