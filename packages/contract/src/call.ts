import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/**
 * One call, once: from this come the server's validation, the client's types and the OpenAPI document.
 *
 * - `session`: who may call (`either`: anybody, and a borrower is recognised); a foreign id is never told apart from an unknown one.
 * - `acts`: the call changes something (every POST, and the GETs that the specification lets act), so it is refused
 *   from foreign pages and never cached.
 * - `answer`: `plain` is `{success, result}`; `coded` adds `code` and answers 200 for every business outcome;
 *   `webpay` adds `errorCode`.
 * - `upload`: the body is `multipart/form-data`.
 * - `bodyBytes`: the most that its body may have, where that is more than a form.
 * - `stepUp`: may demand a fresh code to the current number, in the header `X-Step-Up: identify:code`.
 * - `result`: the shape of `result` on success.
 */
export type Call = {
  readonly summary: string;
  readonly session: 'none' | 'borrower' | 'operator' | 'either';
  readonly acts: boolean;
  readonly upload?: boolean;
  readonly bodyBytes?: number;
  readonly stepUp?: boolean;
  readonly answer: 'plain' | 'coded' | 'webpay';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly result: z.ZodType;
  readonly codes?: Readonly<Record<number, string>>;
  readonly refusals: readonly RefusalCode[];
};

/** Whether a call may be made without this part of its query. */
export function mayBeLeftOut(query: z.ZodObject, name: string): boolean {
  if (!Object.hasOwn(query.shape, name)) return false;
  const field: z.ZodType = query.shape[name];
  return field.safeParse(undefined).success;
}

/** Declares a call and keeps its literal types. */
export function call<const C extends Call>(declaration: C): C {
  return declaration;
}
