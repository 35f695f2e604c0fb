import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { doorRefusals, refusalStatus, type RefusalCode } from './refusals.ts';
import { routes, type Route } from './routes.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the borrower's calls, made from the same schemas that validate them. */
export function openApiDocument(): Json {
  return openApiOf({
    title: 'Borrower calls',
    base: '/api',
    cookie: 'token',
    calls,
    routes,
  });
}

/** An OpenAPI 3.1 document of any set of calls. `base` is put before each path; `cookie` names the session's. */
export function openApiOf(house: {
  title: string;
  base: string;
  cookie: string;
  calls: Readonly<Record<string, Call>>;
  routes: Readonly<Record<string, Route>>;
}): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(house.calls)) {
    const route = house.routes[name];
    if (route === undefined) throw new Error(`the call ${name} has no route`);
    const path = `${house.base}${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: house.title,
      version: '1.0.0',
      description:
        'Amounts are numbers in MT with at most two decimals, days are calendar days in Maputo, instants UTC. ' +
        'Success: {"success":true,"result":…}. Failure: {"success":false,"result":"message","error":"CODE"}.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: house.cookie } },
      schemas: { Failure: failureSchema },
    },
  };
}

function operationOf(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    security: call.session === 'none' ? [] : [{ session: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query'), ...headersOf(call)],
    ...(call.body === undefined ? {} : { requestBody: bodyOf(call.body) }),
    responses: { 200: successOf(call), ...failuresOf(call) },
  };
}

function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const json = jsonOf(field as z.ZodType, 'input');
    const required = where === 'path' || !z.safeParse(field as z.ZodType, undefined).success;
    return { name, in: where, required, schema: json };
  });
}

function headersOf(call: Call): Json[] {
  const locale = { name: 'X-Locale', in: 'header', required: false, schema: { type: 'string', enum: ['pt', 'en'] } };
  if (!call.acts || call.session === 'none') return [locale];
  const key = { type: 'string', minLength: 1, maxLength: 64 };
  return [locale, { name: 'Idempotency-Key', in: 'header', required: false, schema: key }];
}

function bodyOf(schema: z.ZodType): Json {
  const required = !schema.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema: jsonOf(schema, 'input') } } };
}

function successOf(call: Call): Json {
  const properties: Json = { success: { const: true }, result: jsonOf(call.result, 'output') };
  if (call.answer === 'coded') {
    properties['code'] = { type: 'integer', enum: Object.keys(call.codes ?? {}).map(Number), description: codesText(call) };
  }
  if (call.answer === 'webpay') properties['errorCode'] = { type: 'integer' };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return { description: 'Success', content: { 'application/json': { schema } } };
}

function codesText(call: Call): string {
  return Object.entries(call.codes ?? {})
    .map(([code, meaning]) => `${code}: ${meaning}`)
    .join(' ');
}

function failuresOf(call: Call): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set<RefusalCode>([...call.refusals, ...doorRefusals])) {
    const status = refusalStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => [status, failureOf(status, codes)]),
  );
}

function failureOf(status: number, codes: readonly RefusalCode[]): Json {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { error: { type: 'string', enum: codes } } }],
  };
  const retry = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
  return {
    description: codes.join(', '),
    ...(status === 429 || status === 503 ? { headers: retry } : {}),
    content: { 'application/json': { schema } },
  };
}

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'result', 'error'],
  properties: {
    success: { const: false },
    result: { type: 'string', description: 'A message in the caller’s language' },
    error: { type: 'string', description: 'A stable code' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    errorCode: { type: 'integer' },
    lastSendTime: { type: 'string', format: 'date-time' },
  },
};

function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return json;
}

