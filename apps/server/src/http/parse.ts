import { mayBeLeftOut, type Call, type RefusalCode } from '@house/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

export type ParsedInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Parses a request into its call's input. Throws `Refusal` naming each wrong field. */
export function parseInput(declared: Call, request: FastifyRequest): ParsedInput {
  return {
    params: parsePart(declared, declared.params, request.params),
    query: parsePart(declared, declared.query, withoutEmpty(declared.query, request.query)),
    body: parsePart(declared, declared.body ?? noBody, request.body ?? undefined),
  };
}

// Unknown fields are refused on writes, where a call takes none too.
const noBody = z.strictObject({}).optional();

/** Programs write what they leave out as `?before=`: where a value may be absent, an empty one is (`allowEmptyValue`). */
function withoutEmpty(schema: z.ZodObject | undefined, given: unknown): unknown {
  if (schema === undefined || typeof given !== 'object' || given === null) return given;
  if (!Object.values(given).includes('')) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== '' || !mayBeLeftOut(schema, name)),
  );
}

function parsePart(declared: Call, schema: z.ZodType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const at = unstorableIn(given);
  if (at !== undefined) throw new Refusal('INVALID_INPUT', { fields: { [at]: 'INCORRECT' } });
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw refusalOf(declared, parsed.error);
}

// PostgreSQL text cannot hold U+0000, nor its JSON half a character, which is left of one that was cut. No person types either.
function unstorableIn(given: unknown, path: readonly string[] = []): string | undefined {
  if (typeof given === 'string') return given.includes('\u0000') || !given.isWellFormed() ? named(path) : undefined;
  if (typeof given !== 'object' || given === null || ArrayBuffer.isView(given)) return undefined;
  if (path.length > deepest) return named(path);
  for (const [key, value] of Object.entries(given)) {
    const at = unstorableIn(key, path) ?? unstorableIn(value, [...path, key]);
    if (at !== undefined) return at;
  }
  return undefined;
}

const deepest = 6;

// Two fields have a code of their own, because the specification gives them a message of their own.
const ownCodes: ReadonlySet<string> = new Set<RefusalCode>(['MOBILE_INVALID', 'AMOUNT_INVALID']);
const maxFields = 20;

function refusalOf(declared: Call, error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, maxFields)) {
    for (const path of pathsOf(issue)) fields[path] ??= problemOf(issue);
  }
  const own = error.issues.find((issue) => ownCodes.has(issue.message))?.message;
  const amount = error.issues.some((issue) => issue.path[0] === 'amount');
  const mobile = error.issues.some((issue) => issue.path[0] === 'mobile');
  const code = (own ?? (amount ? 'AMOUNT_INVALID' : mobile ? 'MOBILE_INVALID' : 'INVALID_INPUT')) as RefusalCode;
  // No call answers what it does not list.
  return new Refusal(declared.refusals.includes(code) ? code : 'INVALID_INPUT', { fields });
}

function pathsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return [named(issue.path)];
  const path = issue.path.join('.');
  return issue.keys.slice(0, maxFields).map((key) => (path === '' ? key : `${path}.${key}`).slice(0, 64));
}

function named(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'body' : path.join('.').slice(0, 64);
}

/** The message code of a field: a rule's own, or 'required' when the field is missing, else the generic one. */
function problemOf(issue: z.core.$ZodIssue): string {
  if (/^[A-Z_]+$/.test(issue.message)) return issue.message;
  if (issue.message.endsWith('received undefined')) return 'required';
  return issue.path[0] === 'mobile' ? 'MOBILE_INVALID' : 'INCORRECT';
}
