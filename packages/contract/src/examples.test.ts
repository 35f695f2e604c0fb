import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { examples } from './examples.ts';
import type { CallName } from './routes.ts';

describe.each(Object.keys(calls) as CallName[])('the example of %s', (name) => {
  const call: Call = calls[name];
  const { params, query, body, answer } = examples[name];

  it('is a request that the call takes', () => {
    if (call.params !== undefined) expect(z.safeParse(call.params, params).error).toBeUndefined();
    if (call.query !== undefined) expect(z.safeParse(call.query, query).error).toBeUndefined();
    if (call.body !== undefined) expect(z.safeParse(call.body, body).error).toBeUndefined();
  });

  it('and an answer that the call gives', () => {
    expect(z.safeParse(call.result, answer['result']).error).toBeUndefined();
    expect('code' in answer).toBe(call.answer === 'coded');
    expect('errorCode' in answer).toBe(call.answer === 'webpay');
  });
});
