import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:https';
import { afterEach, describe, expect, it } from 'vitest';
import { payment } from './testing/requests.ts';
import { selfSigned } from './testing/self-signed.ts';
import { listen, openWire, railTo, say } from './testing/wire.ts';
import type { Answering } from './testing/wire.ts';

const paid = { output_ResponseCode: 'INS-0', output_TransactionID: '49XCDF6', output_ConversationID: 'a7f1c3' };
const paidText = JSON.stringify(paid);

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

async function wireThat(answering: Answering, limits = {}) {
  const wire = await openWire(answering, limits);
  open.push(wire.close);
  return wire;
}

/** A far end below HTTP: says these bytes as soon as it hears a request, and hangs up or not. */
async function bareWire(bytes: string, after: 'hang' | 'hang up' | 'reset') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(bytes, () => {
        if (after === 'hang up') socket.end();
        if (after === 'reset') setTimeout(() => socket.resetAndDestroy(), 20);
      });
    });
  });
  const port = await listen(server);
  const rail = railTo(port, { timeoutMs: 400, collectTimeoutMs: 400 });
  open.push(() => {
    rail.close();
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return rail;
}

describe('an answer that can be read is read', () => {
  it.each([
    ['a control character in a header', `X-Vendor: a\u0001b\r\nContent-Length: ${paidText.length}\r\n\r\n${paidText}`],
    ['lines that end without a carriage return', `X-Vendor: a\nContent-Length: ${paidText.length}\n\n${paidText}`],
    [
      'two lengths that contradict',
      `Content-Length: 7\r\nTransfer-Encoding: chunked\r\n\r\n${paidText.length.toString(16)}\r\n${paidText}\r\n0\r\n\r\n`,
    ],
  ])('with %s, where a strict parser gives up', async (_, rest) => {
    const bytes = `HTTP/1.1 201 Created\r\n${rest}`;
    const rail = await bareWire(bytes, 'hang up');
    expect(await rail.payout(payment)).toMatchObject({ kind: 'succeeded', railTransactionId: '49XCDF6' });
  });

  it('as plain text, with a byte-order mark, fields we do not know and numbers for texts', async () => {
    const wire = await wireThat((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`\uFEFF${JSON.stringify({ ...paid, output_TransactionID: 4912, output_New: [1], extra: null })}`);
    });
    expect(await wire.rail.payout(payment)).toMatchObject({ kind: 'succeeded', railTransactionId: '4912' });
  });

  it('in many pieces', async () => {
    const wire = await wireThat((_, response) => {
      response.writeHead(200);
      response.write(paidText.slice(0, 10));
      setTimeout(() => response.end(paidText.slice(10)), 30);
    });
    expect((await wire.rail.payout(payment)).kind).toBe('succeeded');
  });
});

describe('an answer that settles nothing leaves the payout unknown', () => {
  it.each<[string, Answering, object]>([
    ['200 with no body', (_, response) => response.end(), { because: 'answer-unreadable' }],
    ['a page of HTML', (_, response) => response.end('<html>502</html>'), { because: 'answer-unreadable' }],
    ['half a JSON', (_, response) => response.end(paidText.slice(0, 40)), { because: 'answer-unreadable' }],
    ['a JSON list', (_, response) => response.end(`[${paidText}]`), { because: 'answer-unreadable' }],
    ['an answer without a code', say(200, {}), { because: 'answer-unreadable' }],
    ['the gateway’s own refusal', say(401, { output_error: 'Bad key' }), { because: 'gateway-refused', alert: true }],
    [
      'a refusal of our key in other words',
      say(401, { fault: 'Bad key' }),
      { because: 'gateway-refused', alert: true },
    ],
    [
      'a page of whoever lets only known networks in',
      (_, response) => response.writeHead(403).end('<html>Forbidden</html>'),
      { because: 'gateway-refused', alert: true },
    ],
    ['a gateway that has too much to do', say(429, { output_error: 'Slow down' }), { because: 'rail-overloaded' }],
    ['the gateway’s own trouble', say(502, { output_error: 'Down' }), { because: 'rail-internal-error' }],
    ['a code nobody listed', say(400, { output_ResponseCode: 'INS-777' }), { because: 'code-not-listed', alert: true }],
    ['a refusal under a 5xx', say(500, { output_ResponseCode: 'INS-2006' }), { because: 'rail-internal-error' }],
    ['INS-0 under a 400', say(400, paid), { because: 'answer-unreadable' }],
    ['INS-0 under a 202', say(202, paid), { because: 'answer-unreadable' }],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { Location: 'http://evil.mz/' }).end(),
      { because: 'answer-unreadable' },
    ],
    [
      'an answer to another request',
      say(200, { ...paid, output_ThirdPartyReference: 'OTHER' }),
      { because: 'answer-for-another-request', alert: true },
    ],
    [
      'an answer to a request whose reference could not be ours',
      say(200, { ...paid, output_ThirdPartyReference: 'OTHER REF' }),
      { because: 'answer-for-another-request', alert: true },
    ],
    [
      'a refusal of a request whose reference is too long to be ours',
      say(400, { output_ResponseCode: 'INS-6', output_ThirdPartyReference: 'A'.repeat(10_000) }),
      { because: 'answer-for-another-request', alert: true },
    ],
    [
      'two codes at once',
      (_, response) => response.end(`${paidText.slice(0, -1)},"output_ResponseCode":"INS-6"}`),
      { because: 'answer-unreadable' },
    ],
    [
      'a listed code with something in it',
      say(400, { output_ResponseCode: 'INS-\u00006' }),
      { because: 'code-not-listed', alert: true },
    ],
    ...[408, 409, 307, 204].map((status): [string, Answering, object] => [
      `a refusal under a ${status}`,
      say(status, { output_ResponseCode: 'INS-6' }),
      {},
    ]),
    ...['null', 'None', 'NA', '0', 0, 12_345_678_901_234_567_890, ['49XCDF6']].map(
      (id): [string, Answering, object] => [
        `INS-0 with ${JSON.stringify(id)} for a transaction`,
        say(200, { ...paid, output_TransactionID: id }),
        { because: 'accepted-only', railTransactionId: undefined },
      ],
    ),
    ...['Failed', 'PENDING'].map((word): [string, Answering, object] => [
      `INS-0 and the word ${word}`,
      say(200, { ...paid, output_ResponseTransactionStatus: word }),
      { because: 'accepted-only' },
    ]),
    ...['Completed', 'PENDING'].map((word): [string, Answering, object] => [
      `a refusal and the word ${word}`,
      say(400, { output_ResponseCode: 'INS-6', output_ResponseTransactionStatus: word }),
      { because: 'answer-unreadable' },
    ]),
    [
      'the first answer of the asynchronous variant',
      say(200, { output_ResponseCode: 'INS-0', output_ConversationID: 'a7f1c3' }),
      { because: 'accepted-only', conversationId: 'a7f1c3' },
    ],
  ])('%s', async (_, answering, expected) => {
    const wire = await wireThat(answering);
    expect(await wire.rail.payout(payment)).toMatchObject({ kind: 'unknown', ...expected });
    expect((await wire.rail.collect(payment)).kind).toBe('unknown');
    expect(wire.heard).toHaveLength(2);
  });

  it('a far end that never answers', async () => {
    const wire = await wireThat(() => undefined, { timeoutMs: 150 });
    expect(await wire.rail.payout(payment)).toMatchObject({ kind: 'unknown', because: 'timed-out' });
  });

  it('a far end that drips for ever', async () => {
    const wire = await wireThat(
      (_, response) => {
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
      { timeoutMs: 200 },
    );
    expect(await wire.rail.payout(payment)).toMatchObject({ kind: 'unknown', because: 'timed-out' });
  });

  it('a far end that talks too much', async () => {
    const wire = await wireThat((_, response) => response.end(`{"a":"${'x'.repeat(200_000)}"}`));
    expect(await wire.rail.payout(payment)).toMatchObject({ kind: 'unknown', because: 'answer-too-large' });
  });

  it('a connection reset in the middle of the answer', async () => {
    const rail = await bareWire(`HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n${paidText}`, 'reset');
    expect(await rail.payout(payment)).toMatchObject({
      kind: 'unknown',
      because: 'connection-lost',
      detail: 'ECONNRESET',
    });
  });

  it('a connection closed before the announced end, whatever was said till then', async () => {
    const rail = await bareWire(`HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n${paidText}`, 'hang up');
    expect(await rail.payout(payment)).toMatchObject({ kind: 'unknown', because: 'connection-lost' });
  });

  it('a connection closed without a word', async () => {
    const rail = await bareWire('', 'hang up');
    expect(await rail.payout(payment)).toMatchObject({ kind: 'unknown', because: 'connection-lost' });
  });

  it('bytes that are not HTTP', async () => {
    const rail = await bareWire('SSH-2.0-OpenSSH\r\n\r\n', 'hang up');
    expect(await rail.payout(payment)).toMatchObject({ kind: 'unknown', because: 'connection-lost' });
  });

  it('our own shutdown in the middle of a call', async () => {
    const stopping = new AbortController();
    const wire = await wireThat(() => stopping.abort());
    expect(await wire.rail.collect(payment, stopping.signal)).toMatchObject({ kind: 'unknown', because: 'stopped' });
  });
});

describe('what was still said of the query before', () => {
  it('is not read as the answer to the next', async () => {
    const wire = await wireThat((_, { socket }) => {
      const write = (word: string) => {
        const text = JSON.stringify({ ...paid, output_ResponseTransactionStatus: word });
        socket?.write(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
      };
      write('Pending');
      setTimeout(write, 10, 'Completed');
    });
    expect((await wire.rail.status({ about: 'TRY1' })).kind).toBe('pending');
    expect((await wire.rail.status({ about: 'TRY2' })).kind).toBe('pending');
  });
});

describe('what the database could not hold', () => {
  it('is not in what is stored as evidence', async () => {
    const wire = await wireThat(say(200, { ...paid, output_ResponseDesc: `Pago\u0000 ${'x'.repeat(193)}💰` }));
    const outcome = await wire.rail.payout(payment);
    expect(outcome).toMatchObject({ raw: { output_ResponseDesc: `Pago\uFFFD ${'x'.repeat(193)}\uFFFD` } });
  });
});

describe('a collection may wait for the PIN longer than a payout for its answer', () => {
  it('each has its own time-out', async () => {
    const slowly: Answering = (heard, response) => setTimeout(() => say(201, paid)(heard, response), 300);
    const wire = await wireThat(slowly, { timeoutMs: 100, collectTimeoutMs: 2_000 });
    expect((await wire.rail.payout(payment)).kind).toBe('unknown');
    expect((await wire.rail.collect(payment)).kind).toBe('succeeded');
  });
});

describe('nothing personal and no secret is handed back', () => {
  it('in what is stored as evidence', async () => {
    const quoted = 'Wallet 258843330333 of 843330333 (+258843330333), transaction 12588433303331';
    const wire = await wireThat(
      say(400, { output_ResponseCode: 'INS-996', output_ResponseDesc: quoted, input_Amount: 'x' }),
    );
    const outcome = await wire.rail.payout(payment);
    expect(outcome).toMatchObject({
      raw: { output_ResponseDesc: 'Wallet 8******** of 8******** (8********), transaction 12588433303331' },
    });
    expect(JSON.stringify(outcome)).not.toMatch(/(?<!\d)(258)?843330333(?!\d)|test-api-key|test-credential|Bearer/);
  });

  it('in what is said of a lost call', async () => {
    const outcome = await railTo(1).payout(payment);
    expect(JSON.stringify(outcome)).not.toMatch(/843330333|127\.0\.0\.1|test-/);
  });
});

describe('a certificate that nobody vouches for', () => {
  it('ends the call before the bearer is sent, whatever the environment says', async () => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    let heard = 0;
    const server = createTlsServer(selfSigned(), (_, response) => {
      heard += 1;
      response.end(paidText);
    });
    const port = await listen(server);
    const rail = railTo(port, {}, true);
    open.push(() => {
      rail.close();
      server.close();
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    });
    const outcome = await rail.payout(payment);
    expect(outcome).toMatchObject({
      kind: 'unknown',
      because: 'connection-lost',
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(heard).toBe(0);
  });
});
