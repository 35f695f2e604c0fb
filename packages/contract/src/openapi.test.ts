import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';
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

  it('describes a body as a client sends it: an amount is a number, though the use case gets centavos', () => {
    const body = document.paths['/api/webpay/pay'].post.requestBody.content['application/json'].schema;
    expect(body.properties.amount.type).toBe('number');
    expect(body.additionalProperties).toBe(false);
  });
});
