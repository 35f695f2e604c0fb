import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient } from './client.ts';
import { CallFailure } from './failure.ts';
import { openOperatorClient } from './operator.ts';

const routes = {
  find: { method: 'GET', path: '/shelf/{shelf}/book/{title}' },
  write: { method: 'POST', path: '/book' },
} as const;
type BookCalls = {
  find: {
    sent: { params: { shelf: number; title: string }; query: { size?: number | undefined }; body: undefined };
    result: string;
  };
  write: { sent: { params: undefined; query: undefined; body: { title: string } }; result: null };
};
type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };

let server: Server;
let base: string;
let asked: Asked | undefined;
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method, url, headers } = request;
    asked = { method, url, headers, body };
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`;
});
afterAll(() => server.close());

const says =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const dates: (string | null)[] = [];
const client = () =>
  openClient<keyof typeof routes, BookCalls>(base, routes, {
    locale: () => 'en',
    onAnswer: (headers) => dates.push(headers.get('date')),
  });
const find = (options?: Parameters<ReturnType<typeof client>['call']>[2]) =>
  client().call('find', { params: { shelf: 7, title: 'Ouro/prata & $& cobre' }, query: {} }, options);
const failureOf = async (call: Promise<unknown>): Promise<unknown> => call.catch((fault: unknown) => fault);

describe('a call', () => {
  it('goes where the route table says, with its places and its wishes filled in', async () => {
    answer = says(200, { success: true, result: 'found' });
    await client().call('find', { params: { shelf: 7, title: 'Ouro/prata & $& cobre' }, query: { size: 5 } });
    expect(asked).toMatchObject({
      method: 'GET',
      url: '/api/shelf/7/book/Ouro%2Fprata%20%26%20%24%26%20cobre?size=5',
      body: '',
    });
    expect(await find()).toBe('found');
    expect(asked?.url?.endsWith('cobre')).toBe(true);
  });

  it('says its language, its key and the code it was asked for, and nothing that is not there', async () => {
    answer = says(200, { success: true, result: null });
    await client().call('write', { body: { title: 'Ouro' } }, { idempotencyKey: 'k1', stepUp: 'id:1234' });
    expect(asked?.headers).toMatchObject({
      'x-locale': 'en',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      'x-step-up': 'id:1234',
    });
    expect(asked?.body).toBe('{"title":"Ouro"}');
    await find();
    for (const name of ['idempotency-key', 'x-step-up', 'content-type']) {
      expect(asked?.headers[name], name).toBe(undefined);
    }
  });

  it('gives the code of a coded answer, 0 without one, and tells of the headers', async () => {
    const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
    answer = says(200, { success: true, code: 5, result: 'later' }, { date });
    expect(await client().callCoded('find', { params: { shelf: 1, title: 'a' }, query: {} })).toEqual({
      code: 5,
      result: 'later',
    });
    expect(dates.at(-1)).toBe(date);
    answer = says(200, { success: true, result: null });
    expect(await client().callCoded('write', { body: { title: 'a' } })).toEqual({ code: 0, result: null });
  });

  it('sends a form as a browser does', async () => {
    answer = says(200, { success: true, result: null });
    const form = new FormData();
    form.set('title', 'Ouro');
    await client().sendForm('write', form);
    expect(asked?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(asked?.body).toContain('Ouro');
  });
});

describe('a call that fails', () => {
  it('carries what the server said: message, code, fields and how long to wait', async () => {
    const fields = { mobile: 'Wrong' };
    answer = says(
      429,
      { success: false, result: 'Too soon', error: 'CODE_TOO_SOON', fields, errorCode: -3 },
      { 'retry-after': '42' },
    );
    const failure = await failureOf(find());
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({
      kind: 'refused',
      message: 'Too soon',
      said: { error: 'CODE_TOO_SOON', errorCode: -3, fields, retryAfterSeconds: 42 },
    });
  });

  it.each([
    [
      'the session is over',
      says(401, { success: false, result: 'Over', error: 'NOT_SIGNED_IN' }),
      'signed-out',
      'Over',
    ],
    ['the server broke', says(500, { success: false, result: 'Oops', error: 'SERVER_FAULT' }), 'fault', 'Oops'],
    ['a proxy answers in its place', says(403, '<html>blocked</html>'), 'fault', ''],
    ['what came is no envelope', says(200, [1, 2]), 'fault', ''],
    ['the line broke', (response: ServerResponse): void => void response.destroy(), 'offline', ''],
  ])('says so when %s', async (_, answers, kind, message) => {
    answer = answers;
    expect(await failureOf(find())).toMatchObject({ kind, message });
  });

  it('may be kept from leaving', async () => {
    asked = undefined;
    const over = new CallFailure('signed-out');
    const { call } = openClient<keyof typeof routes, BookCalls>(base, routes, {
      locale: () => 'en',
      onAsk() {
        throw over;
      },
    });
    expect(await failureOf(call('write', { body: { title: 'Ouro' } }))).toBe(over);
    expect(asked).toBe(undefined);
  });

  it('gives up after its time', async () => {
    answer = () => undefined;
    expect(await failureOf(find({ timeoutMs: 30 }))).toMatchObject({ kind: 'timeout' });
  });

  it('gives back what it was cancelled with', async () => {
    answer = () => undefined;
    const cancel = new AbortController();
    const waiting = failureOf(find({ signal: cancel.signal }));
    setTimeout(() => cancel.abort(), 20);
    expect(await waiting).toMatchObject({ name: 'AbortError' });
  });
});

describe('the console’s calls', () => {
  const note = (text: string) => ({ params: { uuid: 'a' }, body: { note: text } });
  const keys = async (calls: readonly string[]): Promise<(string | undefined)[]> => {
    const real = globalThis.fetch;
    const seen: (string | undefined)[] = [];
    // The console asks its own origin.
    globalThis.fetch = (address, init) => real(new URL(String(address), base), init);
    try {
      const { call } = openOperatorClient({ locale: () => 'pt' });
      for (const one of calls) {
        const [outcome, text = 'Falei com ela'] = one.split(' of ');
        answer =
          outcome === 'lost'
            ? (response) => void response.destroy()
            : outcome === 'refused'
              ? says(409, { success: false, result: 'No', error: 'ACT_NOT_POSSIBLE' })
              : says(200, { success: true, result: null });
        await call('addNote', note(text)).catch(() => undefined);
        seen.push(String(asked?.headers['idempotency-key']));
      }
    } finally {
      globalThis.fetch = real;
    }
    return seen;
  };

  it('of which no answer came carry the same key when the same is sent again, and only then', async () => {
    const [first, again, anew] = await keys(['lost', 'done', 'done']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
    const [lost, refused, next] = await keys(['lost', 'refused', 'done']);
    expect([refused === lost, next === lost]).toEqual([true, false]);
    const [one, other, back] = await keys(['lost', 'done of another', 'done']);
    expect(new Set([one, other, back]).size).toBe(3);
  });
});
