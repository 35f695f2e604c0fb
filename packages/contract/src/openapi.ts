import type { z } from 'zod';
import { mayBeLeftOut, type Call } from './call.ts';
import { calls } from './calls.ts';
import { examples, type Example } from './examples.ts';
import { failuresOf, failureSchema, sharedHeaders, successOf, type TextOf } from './openapi-answers.ts';
import { jsonOf, limited, type Json } from './openapi-schema.ts';
import { routes, type Route } from './routes.ts';

/** The OpenAPI 3.1 document of the borrower's calls, made from the same schemas that validate them. */
export function openApiDocument(textOf: TextOf): Json {
  return openApiOf({
    title: 'Borrower calls',
    base: '/api',
    session: { cookie: 'token', givenBy: 'POST /verify_code' },
    knowsDevices: true,
    takesKey: (_name, call) => call.acts && call.session === 'borrower' && call.body !== undefined,
    calls,
    routes,
    examples,
    textOf,
  });
}

export type Documented = {
  readonly title: string;
  /** Put before each path. */
  readonly base: string;
  /** The session's cookie, and the call that gives it. */
  readonly session: { readonly cookie: string; readonly givenBy: string };
  /** Whether browsers are known again by a cookie `device`. */
  readonly knowsDevices: boolean;
  /** Whether a call is done once for its Idempotency-Key. */
  readonly takesKey: (name: string, call: Call) => boolean;
  readonly calls: Readonly<Record<string, Call>>;
  readonly routes: Readonly<Record<string, Route>>;
  readonly examples?: Readonly<Record<string, Example>>;
  readonly textOf: TextOf;
};

/** An OpenAPI 3.1 document of any set of calls. */
export function openApiOf(house: Documented): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(house.calls)) {
    const route = house.routes[name];
    if (route === undefined) throw new Error(`the call ${name} has no route`);
    const path = `${house.base}${route.path}`;
    const operation = operationOf(house, name, call);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: house.title, version: '1.0.0', description: introduction },
    servers: [{ url: '/', description: 'This service, in production as in the sandbox', 'x-internal': 'false' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: house.session.cookie,
          description: `Given by \`${house.session.givenBy}\``,
        },
        ...(house.knowsDevices ? { device } : {}),
      },
      headers: sharedHeaders,
      schemas: { Failure: failureSchema },
    },
  };
}

const device: Json = {
  type: 'apiKey',
  in: 'cookie',
  name: 'device',
  description:
    'Knows a browser again; one without it is given it with its first answer. Wrong guesses are counted by it.',
};

const introduction =
  'Amounts are numbers in MT with at most two decimals, days are calendar days in Maputo, instants UTC with ' +
  'milliseconds. Success: `{"success":true,"result":…}`. Failure: `{"success":false,"result":"message",' +
  '"error":"CODE"}`, with `fields` for what is wrong with which field. Coded calls answer 200 with a `code` for every ' +
  'business outcome. An empty value of a query is as if it were left out, where it may be. Calls that act are refused ' +
  'from foreign pages and never cached. A write that takes an ' +
  '`Idempotency-Key` is done once for it: the same key and body get the stored answer.';

function operationOf(house: Documented, name: string, call: Call): Json {
  const example = house.examples?.[name];
  const takesKey = house.takesKey(name, call);
  const refusals: Call['refusals'] = takesKey ? [...call.refusals, 'KEY_REUSED'] : call.refusals;
  return {
    operationId: name,
    summary: call.summary,
    description: call.summary,
    security: securityOf(house, call),
    parameters: [
      ...parametersOf(call.params, 'path', example?.params),
      ...parametersOf(call.query, 'query', example?.query),
      ...headersOf(call, takesKey),
    ],
    ...(call.body === undefined ? {} : { requestBody: bodyOf(call, call.body, example?.body) }),
    responses: { 200: successOf(call, example?.answer), ...failuresOf({ ...call, refusals }, house.textOf) },
  };
}

function securityOf({ knowsDevices }: Documented, call: Call): Json[] {
  switch (call.session) {
    case 'none':
      return call.body !== undefined && knowsDevices ? [{ device: [] }] : [];
    case 'either':
      return [{}, { session: [] }];
    case 'borrower':
    case 'operator':
      return [{ session: [] }];
  }
}

function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query', example: Json | undefined): Json[] {
  if (schema === undefined) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const json = jsonOf(field as z.ZodType, 'input');
    const required = where === 'path' || !mayBeLeftOut(schema, name);
    const shown = example?.[name];
    const parameter = { name, in: where, required, ...(required ? {} : { allowEmptyValue: true }), schema: json };
    return shown === undefined ? parameter : { ...parameter, example: shown };
  });
}

function headersOf(call: Call, takesKey: boolean): Json[] {
  const header = (name: string, description: string, schema: Json): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: limited(schema),
  });
  const locale = header('X-Locale', 'The language of messages', { type: 'string', enum: ['pt', 'en'] });
  const key = header('Idempotency-Key', 'Makes a write safe to send again', {
    type: 'string',
    minLength: 1,
    maxLength: 64,
  });
  const stepUp = header('X-Step-Up', 'identify:code of a fresh code to the current number', {
    type: 'string',
    maxLength: 64,
  });
  return [locale, ...(takesKey ? [key] : []), ...(call.stepUp === true ? [stepUp] : [])];
}

function bodyOf(call: Call, schema: z.ZodType, example: unknown): Json {
  const required = !schema.safeParse(undefined).success;
  const media = { schema: jsonOf(schema, 'input'), ...(example === undefined ? {} : { example }) };
  return { required, content: { [call.upload === true ? 'multipart/form-data' : 'application/json']: media } };
}
