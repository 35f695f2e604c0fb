import type { Call } from './call.ts';
import { jsonOf, limited, type Json } from './openapi-schema.ts';
import { doorRefusals, refusalStatus, webPayErrorOf, type RefusalCode } from './refusals.ts';

/** The message a caller reads for a refusal code, for the document's examples. */
export type TextOf = (code: RefusalCode) => string;

/** Headers that every answer has. */
export const sharedHeaders: Json = {
  RateLimit: header(
    'Requests a minute that this session, or without one this address, may make; how many of them are left; seconds until they are all there again',
    'string',
  ),
  'Access-Control-Allow-Origin': header('Our own origin: no other page may read answers', 'string'),
  'Retry-After': header('Seconds to wait before asking again', 'integer'),
};

function header(description: string, type: 'integer' | 'string'): Json {
  return { description, schema: limited(type === 'integer' ? { type, minimum: 0 } : { type }) };
}

function headers(...more: string[]): Json {
  const names = Object.keys(sharedHeaders).filter((name) => name !== 'Retry-After');
  return Object.fromEntries([...names, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The answer of a success: the envelope round the call's result. */
export function successOf(call: Call, example: Json | undefined): Json {
  const properties: Json = { success: { type: 'boolean', const: true }, result: jsonOf(call.result, 'output') };
  if (call.answer === 'coded') {
    const codes = Object.entries(call.codes ?? {});
    const description = codes.map(([code, meaning]) => `${code}: ${meaning}`).join(' ');
    properties['code'] = limited({ type: 'integer', enum: codes.map(([code]) => Number(code)), description });
  }
  if (call.answer === 'webpay') properties['errorCode'] = limited({ type: 'integer', enum: [0] });
  const schema = { type: 'object', required: Object.keys(properties), properties };
  const content = { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
  return { description: 'Success', headers: headers(), content };
}

/** The answers of every refusal a call may give, by status, each code with its message. */
export function failuresOf(call: Call, textOf: TextOf): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set<RefusalCode>([...call.refusals, ...doorRefusals])) {
    const status = refusalStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const sorted = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(sorted.map(([status, codes]) => [status, failureOf(call, status, codes, textOf)]));
}

function failureOf(call: Call, status: number, codes: readonly RefusalCode[], textOf: TextOf): Json {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { type: 'object', properties: { error: { type: 'string', enum: codes } } },
    ],
  };
  const examples = codes.map((code) => [code, { value: exampleOf(call, code, textOf) }]);
  return {
    description: codes.map((code) => `\`${code}\`: ${textOf(code)}`).join('\n\n'),
    headers: headers(...(status === 429 || status === 503 ? ['Retry-After'] : [])),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  };
}

function exampleOf(call: Call, error: RefusalCode, textOf: TextOf): Json {
  const errorCode = call.answer === 'webpay' ? { errorCode: webPayErrorOf(error) } : {};
  return { success: false, result: textOf(error), error, ...errorCode };
}

export const failureSchema: Json = limited({
  type: 'object',
  required: ['success', 'result', 'error'],
  properties: {
    success: { type: 'boolean', const: false },
    result: { type: 'string', description: 'A message in the caller’s language' },
    error: { type: 'string', maxLength: 64, description: 'A stable code' },
    fields: {
      type: 'object',
      description: 'What is wrong with which field',
      additionalProperties: { type: 'string' },
    },
    errorCode: { type: 'integer', enum: [-1, -2, -3], description: 'Of the web-pay calls' },
    lastSendTime: { type: 'string', format: 'date-time', maxLength: 24, description: 'Of `CODE_TOO_SOON`' },
    resendSeconds: { type: 'integer', minimum: 0, maximum: 86_400, description: 'Of `CODE_TOO_SOON`' },
    token: {
      type: 'string',
      maxLength: 36,
      description: 'Of `CODE_TOO_SOON`: the code on its way, empty if there is none',
    },
  },
}) as Json;
