import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/** Throws unless an answer is of its schema and of nothing else: the OpenAPI document says that no other field is there. */
export function demandDeclared(call: string, schema: z.ZodType, answered: unknown): void {
  const declared = schema.parse(answered);
  if (!isDeepStrictEqual(declared, answered)) {
    throw new Error(`${call} answers more than the contract says: ${JSON.stringify(answered)}`);
  }
}
