import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import type { z } from 'zod';
import { jsonOf } from './openapi-schema.ts';
import { openApiDocument } from './openapi.ts';
import { onceCalls, operatorCalls, operatorOpenApiDocument, operatorRoutes } from './operator/index.ts';
import { routes } from './routes.ts';

describe('the OpenAPI document', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument((code) => code)));

  it('holds every call under its path and method', () => {
    for (const [name, route] of Object.entries(routes)) {
      expect(document.paths[`/api${route.path}`][route.method.toLowerCase()].operationId).toBe(name);
    }
  });

  it('lists every refusal code of a call under its status', () => {
    for (const [name, call] of Object.entries(calls)) {
      const route = routes[name as keyof typeof routes];
      const { responses } = document.paths[`/api${route.path}`][route.method.toLowerCase()];
      const listed = Object.values<{ description: string }>(responses)
        .map((response) => response.description)
        .join(', ');
      for (const code of call.refusals) expect(listed, name).toContain(code);
    }
  });

  it('says of every write that takes a key that the key may be another’s', () => {
    const takesKey = Object.values(routes).flatMap(({ path, method }) => {
      const operation = document.paths[`/api${path}`][method.toLowerCase()];
      const names = operation.parameters.map((one: { name: string }) => one.name);
      return names.includes('Idempotency-Key') ? [operation] : [];
    });
    expect(takesKey.map((operation) => operation.operationId)).toContain('nok');
    for (const { operationId, responses } of takesKey) {
      expect(responses['409']?.description, operationId).toContain('KEY_REUSED');
    }
  });

  it('shows the web-pay calls’ own error codes', () => {
    const exampleOf = (path: string, method: string, status: number, code: string) =>
      document.paths[path][method].responses[status].content['application/json'].examples[code].value.errorCode;
    expect(exampleOf('/api/webpay/pay', 'post', 409, 'PAYMENT_LIVE')).toBe(-1);
    expect(exampleOf('/api/webpay/status/{id}', 'get', 404, 'PAYMENT_NOT_FOUND')).toBe(-2);
    expect(exampleOf('/api/webpay/pay', 'post', 409, 'ORDER_NOT_PAYABLE')).toBe(-3);
  });

  it('lets a contract be as long for staff as for its borrower', () => {
    const longest = (call: { result: z.ZodType }) =>
      (jsonOf(call.result, 'output')['properties'] as Record<string, { maxLength: number }>)['html']?.maxLength;
    expect(longest(operatorCalls.orderContract)).toBe(longest(calls.contract));
  });

  it('describes a body as a client sends it: an amount is a number, though the use case gets centavos', () => {
    const body = document.paths['/api/webpay/pay'].post.requestBody.content['application/json'].schema;
    expect(body.properties.amount.type).toBe('number');
    expect(body.additionalProperties).toBe(false);
  });
});

describe('the console’s document', () => {
  const document = JSON.parse(JSON.stringify(operatorOpenApiDocument((code) => code)));

  it('says which call gives the session, and knows no cookie that the console does not give', () => {
    expect(document.components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: 'operator', description: 'Given by `POST /sign_in`' },
    });
    expect(document.paths['/console/api/sign_in'].post.security).toEqual([]);
  });

  it('names the calls that are done once for a key, and that the key may be another’s', () => {
    const named = Object.values(operatorRoutes).flatMap(({ path, method }) => {
      const { operationId, parameters, responses } = document.paths[`/console/api${path}`][method.toLowerCase()];
      const takesKey = parameters.some((one: { name: string }) => one.name === 'Idempotency-Key');
      expect(String(responses['409']?.description).includes('KEY_REUSED'), operationId).toBe(takesKey);
      return takesKey ? [operationId] : [];
    });
    expect(named.toSorted()).toEqual([...onceCalls].toSorted());
  });
});
