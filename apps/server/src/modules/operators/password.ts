import { hash, verify } from '@node-rs/argon2';
import type { Ids } from '../../platform/ids.ts';

type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };
// Argon2id (the library's default), OWASP's second choice of cost: 19 MiB, two passes; some 60 ms on one core.
const usualCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string, cost: Cost = usualCost): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/**
 * Whether the password is right. Without a hash (an unknown e-mail) it takes the same time and answers no, so that
 * nobody learns who works here.
 */
export async function isRightPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await hashOfNobody()), password.normalize('NFC'));
  return right && passwordHash !== undefined;
}

let nobody: Promise<string> | undefined;
function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword('a password that nobody has');
  return nobody;
}

// Letters and digits that cannot be mistaken for one another when read off a screen.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A first password: four groups of five, 99 bits. */
export function newPassword(ids: Ids): string {
  const group = (): string => Array.from({ length: 5 }, () => alphabet[ids.below(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
