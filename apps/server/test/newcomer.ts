import { checkNuit } from '@house/identity';
import type { Person } from './cast.ts';

/** The n-th of any number of people nothing is known of: a phone of its own (from 1) and a valid tax number. */
export function newcomer(n: number, facts: Partial<Person> = {}): Person {
  const stem = String(11_000_000 + n);
  const nuit = [...'0123456789'].map((digit) => stem + digit).find((text) => checkNuit(text) === 'valid');
  if (nuit === undefined) return newcomer(n + 500, facts);
  return { phone: `8453${String(n).padStart(5, '0')}`, firstName: 'Dino', lastName: 'Tembe', nuit, ...facts };
}
