import { centavos } from '@house/money';
import { declineFollows, isDeclineReason } from './decline-reason.ts';
import { defaultPolicy } from './policy.default.ts';
import type { Policy } from './policy.ts';

/** A policy as JSON for the database: amounts (names ending in `Centavos`) are whole numbers. */
export function policyDocument(policy: Policy): Record<string, unknown> {
  return JSON.parse(JSON.stringify(policy, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)));
}

/**
 * Reads a policy that is to be published. Its shape is the default policy's: a missing, unknown or mistyped entry throws an
 * Error that names the place, because a policy read wrong would lend wrong.
 */
export function readDraftedPolicy(document: unknown): Policy {
  return read(document, defaultPolicy, { place: 'policy', others: 'refused' }) as Policy;
}

/** Reads one that was published: the number that the next release has given it is left out, for this one works on beside it. */
export function readPolicy(document: unknown): Policy {
  return read(document, defaultPolicy, { place: 'policy', others: 'left-out' }) as Policy;
}

type Reading = { readonly place: string; readonly others: 'refused' | 'left-out' };

/** The entry whose shape is not fixed: it is taken as it stands, and judged by whoever uses it. */
const free = 'decisionTable';

function read(found: unknown, like: unknown, reading: Reading, name = ''): unknown {
  const { place } = reading;
  if (name === free) return isRecord(found) ? found : fail(place, 'an object');
  if (name === 'cooldownDays') return isRecord(found) ? readCooldowns(found, place) : fail(place, 'an object');
  if (typeof like === 'bigint') return Number.isSafeInteger(found) ? centavos(Number(found)) : fail(place, 'centavos');
  if (Array.isArray(like)) {
    if (!Array.isArray(found)) return fail(place, 'a list');
    return found.map((entry, index) => read(entry, like[0], { ...reading, place: `${place}[${index}]` }));
  }
  if (isRecord(like)) return isRecord(found) ? readRecord(found, like, reading) : fail(place, 'an object');
  return typeof found === typeof like ? found : fail(place, `a ${typeof like}`);
}

function readRecord(found: Record<string, unknown>, like: Record<string, unknown>, reading: Reading): object {
  const { place, others } = reading;
  const unknown = Object.keys(found).find((key) => !Object.hasOwn(like, key));
  if (unknown !== undefined && others === 'refused') fail(`${place}.${unknown}`, 'nothing');
  return Object.fromEntries(
    Object.entries(like).map(([key, part]) => [
      key,
      read(found[key], part, { ...reading, place: `${place}.${key}` }, key),
    ]),
  );
}

function readCooldowns(found: Record<string, unknown>, place: string): object {
  for (const [reason, days] of Object.entries(found)) {
    const coolsDown = isDeclineReason(reason) && declineFollows[reason].coolsDown;
    if (!coolsDown || typeof days !== 'number') fail(`${place}.${reason}`, coolsDown ? 'a number' : 'nothing');
  }
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fail(place: string, expected: string): never {
  throw new Error(`${place} should be ${expected}`);
}
