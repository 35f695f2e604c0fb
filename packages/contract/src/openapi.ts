import type { z } from 'zod';
import { mayBeLeftOut, type Call } from './call.ts';
import { calls } from './calls.ts';
import { examples, type Example } from './examples.ts';
import { failuresOf, failureSchema, sharedHeaders, successOf, type TextOf } from './openapi-answers.ts';
import { jsonOf, limited, type Json } from './openapi-schema.ts';
import { routes, type Route } from './routes.ts';

/** The OpenAPI 3.1 document of the borrower's calls, made from the same schemas that validate them. */
export function openApiDocument(textOf: TextOf): Json {
  return openApiOf({ title: 'Borrower calls', base: '/api', cookie: 'token', calls, routes, examples, textOf });
}

export type Documented = {
  readonly title: string;
  /** Put before each path. */
  readonly base: string;
  /** The name of the session's cookie. */
  readonly cookie: string;
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
    const operation = operationOf(name, call, house.examples?.[name], house.textOf);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: house.title, version: '1.0.0', description: introduction },
    servers: [{ url: '/', description: 'This service, in production as in the sandbox', 'x-internal': 'false' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: house.cookie, description: 'Given by `POST /verify_code`' },
        device: {
          type: 'apiKey',
          in: 'cookie',
          name: 'device',
          description:
            'Knows a browser again; one without it is given it with its first answer. Wrong guesses are counted by it.',
        },
      },
      headers: sharedHeaders,
      schemas: { Failure: failureSchema },
    },
  };
}

const introduction =
  'Amounts are numbers in MT with at most two decimals, days are calendar days in Maputo, instants UTC with ' +
  'milliseconds. Success: `{"success":true,"result":…}`. Failure: `{"success":false,"result":"message",' +
  '"error":"CODE"}`, with `fields` for what is wrong with which field. Coded calls answer 200 with a `code` for every ' +
  'business outcome. An empty value of a query is as if it were left out, where it may be. Calls that act are refused ' +
  'from foreign pages and never cached. A write with an ' +
  '`Idempotency-Key` is done once: the same key and body get the stored answer.';

function operationOf(name: string, call: Call, example: Example | undefined, textOf: TextOf): Json {
  return {
    operationId: name,
    summary: call.summary,
    description: call.summary,
    security: securityOf(call),
    parameters: [
      ...parametersOf(call.params, 'path', example?.params),
      ...parametersOf(call.query, 'query', example?.query),
      ...headersOf(call),
    ],
    ...(call.body === undefined ? {} : { requestBody: bodyOf(call, call.body, example?.body) }),
    responses: { 200: successOf(call, example?.answer), ...failuresOf(call, textOf) },
  };
}

function securityOf(call: Call): Json[] {
  switch (call.session) {
    case 'none':
      return call.body === undefined ? [] : [{ device: [] }];
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

function headersOf(call: Call): Json[] {
  const header = (name: string, description: string, schema: Json): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: limited(schema),
  });
  const locale = header('X-Locale', 'The language of messages', { type: 'string', enum: ['pt', 'en'] });
  if (!call.acts || call.session !== 'borrower') return [locale];
  const key = header('Idempotency-Key', 'Makes a write safe to send again', {
    type: 'string',
    minLength: 1,
    maxLength: 64,
  });
  const stepUp = header('X-Step-Up', 'identify:code of a fresh code to the current number', {
    type: 'string',
    maxLength: 64,
  });
  return [locale, ...(call.body === undefined ? [] : [key]), ...(call.stepUp === true ? [stepUp] : [])];
}

function bodyOf(call: Call, schema: z.ZodType, example: unknown): Json {
  const required = !schema.safeParse(undefined).success;
  const media = { schema: jsonOf(schema, 'input'), ...(example === undefined ? {} : { example }) };
  return { required, content: { [call.upload === true ? 'multipart/form-data' : 'application/json']: media } };
}
