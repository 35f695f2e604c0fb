import { calls, routes, type Call, type CallName } from '@house/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Borrower } from '../../test/borrower.ts';
import { ana, joined } from '../../test/cast.ts';
import { fingerprint } from '../../test/fingerprint.ts';
import { hostileTexts, hostileValues } from '../../test/hostile.ts';
import { hired } from '../../test/operator.ts';
import { nobodysIds, samplesWith, type Sample } from '../../test/samples.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
let borrower: Borrower;
beforeAll(async () => {
  town = await openTown();
  borrower = await joined(town, ana);
  await town.settle();
});
afterAll(() => town.close());

const samples = {
  ...samplesWith(nobodysIds),
  // Requests that are well-formed would do something; these fail at the last step.
  requestCode: { query: { mobile: '123', recommender: 'x', source: 'x' } },
  basicInfo: { body: { nid: '123', firstName: 'Ana', lastName: 'Sitoe', gender: 'Female', preCheckNuit: false } },
  nok: {
    body: [
      { relationship: 'Mother', fullName: 'Rosa', contact: '1' },
      { relationship: 'Workmate', fullName: 'Rui', contact: '2' },
    ],
  },
  placeOrder: { params: { uuid: nobodysIds.productUuid }, body: { agreed: false, couponCode: 'X' } },
  product: { params: { uuid: nobodysIds.productUuid }, query: { couponCode: 'X' } },
  requestChangeCode: { query: { mobile: '123' } },
};

/** Calls that take any text in every field: nothing of theirs can be wrong but being absent or too long. */
const changesNothing: ReadonlySet<CallName> = new Set(['collect', 'logout', 'changeLanguage']);

describe('hostile input', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    if (changesNothing.has(name)) continue;
    it(`${name} answers below 500 with a message, and writes nothing`, async () => {
      const before = await fingerprint(town);
      for (const request of requestsOf(name)) {
        const response = await send(name, request);
        const text = await response.text();
        expect(response.status, `${JSON.stringify(request).slice(0, 300)} → ${text}`).toBeLessThan(500);
        expect(response.headers.get('content-type')).toContain('application/json');
        const body = JSON.parse(text);
        if (response.status >= 400) {
          expect(body.success).toBe(false);
          expect(body.result.length).toBeGreaterThan(5);
          expect(body.error).toMatch(/^[A-Z_]+$/);
        }
      }
      expect(await fingerprint(town)).toBe(before);
    });
  }

  it('a field that takes any text takes hostile text as text, or refuses it, and never faults', async () => {
    for (const [index, text] of hostileTexts.entries()) {
      const mobile = `8400020${String(index).padStart(2, '0')}`;
      const query = { mobile, recommender: text, source: text };
      expect((await send('requestCode', { query })).status, text.slice(0, 40)).toBeLessThan(429);
      expect((await send('bulletin', { query: { stage: text } })).status, text.slice(0, 40)).toBeLessThan(429);
      const report = { uuid: text, userAgent: text, screen: text, deviceModel: text };
      expect((await send('collect', { query: report })).status, text.slice(0, 40)).toBeLessThan(429);
      const body = { nid: '103017602', firstName: text, lastName: text, gender: 'Male', preCheckNuit: false };
      expect((await send('basicInfo', { body })).status, text.slice(0, 40)).toBeLessThan(429);
    }
  });

  it.each(['Sara\u0000', 'Sara\uD800'])(
    'a name of staff that no row can hold (%j) is refused by its name',
    async (name) => {
      const sara = await hired(town, 'admin');
      const body = { email: 'nova@microbanco.example', name, role: 'reviewer', note: 'Needed here' } as const;
      const answer = await sara.call('proposeHire', { body });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'INVALID_INPUT', fields: { name: expect.any(String) } },
      });
    },
  );

  it('an unreadable, an oversized and a wrongly typed body are refused plainly', async () => {
    const post = (body: string, type: string) =>
      fetch(new URL('/api/verify_code', town.url), { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post('{"identify":', 'application/json')).status).toBe(400);
    expect((await post('{"__proto__":{"a":1}}', 'application/json')).status).toBe(400);
    expect((await post('identify=1', 'application/x-www-form-urlencoded')).status).toBe(400);
    expect((await post(JSON.stringify({ identify: 'x'.repeat(40_000) }), 'application/json')).status).toBe(413);
  });
});

function requestsOf(name: CallName): Sample[] {
  const sample: Sample = samples[name];
  const call: Call = calls[name];
  return [
    ...mutated(
      sample.params,
      hostileTexts.filter((text) => text !== ''),
    ).map((params) => ({ ...sample, params })),
    ...mutated(sample.query, hostileTexts).map((query) => ({ ...sample, query })),
    ...bodiesOf(call.body, sample.body).map((body) => ({ ...sample, body })),
  ];
}

function bodiesOf(schema: z.ZodType | undefined, body: unknown): unknown[] {
  if (schema === undefined || body === undefined) return [];
  const entries = Array.isArray(body)
    ? mutated(body[0], hostileValues).map((first) => [first, body[1]])
    : mutated(body as object, hostileValues);
  return [...hostileValues, ...entries, { ...(body as object), unknownField: 1 }];
}

/** Each field left out, and each replaced by each hostile value. */
function mutated(from: object | undefined, values: readonly unknown[]): object[] {
  if (from === undefined) return [];
  return Object.keys(from).flatMap((field) => {
    const { [field as never]: _left, ...rest } = from;
    return [rest, ...values.map((value) => ({ ...from, [field]: value }))];
  });
}

async function send(name: CallName, request: Sample): Promise<Response> {
  const { method, path } = routes[name];
  const params = (request.params ?? {}) as Record<string, string>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent((params[key] ?? 'x').toWellFormed()),
  );
  const query = new URLSearchParams((request.query ?? {}) as Record<string, string>);
  return fetch(new URL(`/api${filled}?${query}`, town.url), {
    method,
    headers: {
      'x-locale': 'en',
      cookie: [...borrower.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
}
