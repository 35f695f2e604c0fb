import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer as createWire, type AddressInfo } from 'node:net';
import { parsePhone } from '@house/identity';
import { afterEach, describe, expect, it } from 'vitest';
import { smsOverHttp } from './gateway.ts';

const to = parsePhone('841234567');
if (to === undefined) throw new Error('no phone');
const message = { id: 'sms-1', to, from: 'Lender', text: 'O seu codigo é 1234' };

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

async function centreThat(answering: RequestListener, timeoutMs = 2_000) {
  const server = createServer(answering);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway = smsOverHttp({ url: `http://127.0.0.1:${port}/sms`, token: 'sms-token', timeoutMs });
  open.push(() => {
    void gateway.close();
    server.closeAllConnections();
    server.close();
  });
  return gateway;
}

/** A gateway that says these bytes to whatever it hears. */
async function centreThatSays(bytes: string) {
  const server = createWire((socket) => socket.on('error', () => undefined).once('data', () => socket.write(bytes)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway = smsOverHttp({ url: `http://127.0.0.1:${port}/sms`, token: 'sms-token', timeoutMs: 500 });
  open.push(() => {
    void gateway.close();
    server.close();
  });
  return gateway;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text);
}

describe('a message leaves the house', () => {
  it('with its id, its bearer and an international number', async () => {
    const heard: unknown[] = [];
    const gateway = await centreThat(async (request, response) => {
      heard.push([request.method, request.url, request.headers.authorization, await bodyOf(request)]);
      response.writeHead(202).end('anything at all');
    });
    expect(await gateway.send(message)).toEqual({ kind: 'accepted', messageId: undefined });
    expect(heard).toEqual([['POST', '/sms', 'Bearer sms-token', { ...message, to: '258841234567' }]]);
  });

  it.each([
    [200, { kind: 'accepted', messageId: undefined }],
    [204, { kind: 'accepted', messageId: undefined }],
    [302, { kind: 'unreachable', because: 'gateway-busy', detail: '302' }],
    [400, { kind: 'rejected', code: '400' }],
    [401, { kind: 'unreachable', because: 'gateway-busy', detail: '401' }],
    [413, { kind: 'rejected', code: '413' }],
    [422, { kind: 'rejected', code: '422' }],
    [408, { kind: 'unreachable', because: 'gateway-busy', detail: '408' }],
    [429, { kind: 'unreachable', because: 'gateway-busy', detail: '429' }],
    [503, { kind: 'unreachable', because: 'gateway-busy', detail: '503' }],
  ])('and %i means %j', async (status, outcome) => {
    const gateway = await centreThat((_, response) => response.writeHead(status).end());
    expect(await gateway.send(message)).toEqual(outcome);
  });

  it('once, by a gateway that asks it to go on before it answers: one taken for unanswered would be sent again', async () => {
    const gateway = await centreThatSays(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\n',
    );
    expect(await gateway.send(message)).toEqual({ kind: 'accepted', messageId: undefined });
  });

  it('by the connection of the one before', async () => {
    const ports = new Set<number | undefined>();
    const gateway = await centreThat((request, response) => {
      ports.add(request.socket.remotePort);
      response.writeHead(200).end('taken');
    });
    for (let sent = 0; sent < 3; sent += 1) {
      await gateway.send(message);
      await new Promise(setImmediate);
    }
    expect(ports.size).toBe(1);
  });

  it('or waits for another try when nobody answers in time', async () => {
    const gateway = await centreThat(() => undefined, 100);
    expect(await gateway.send(message)).toMatchObject({ kind: 'unreachable', because: 'timed-out' });
  });

  it('or when the connection breaks', async () => {
    const gateway = await centreThat((request) => request.socket.destroy());
    expect(await gateway.send(message)).toMatchObject({ kind: 'unreachable', because: 'connection-lost' });
  });

  it('or when the house is stopping', async () => {
    const stopping = new AbortController();
    const gateway = await centreThat(() => stopping.abort());
    expect(await gateway.send(message, stopping.signal)).toMatchObject({ kind: 'unreachable', because: 'stopped' });
  });

  it('and a gateway without end in its answer has still accepted it', async () => {
    const gateway = await centreThat((_, response) => {
      response.writeHead(200);
      response.write('x'.repeat(200_000));
    }, 500);
    expect(await gateway.send(message)).toEqual({ kind: 'accepted', messageId: undefined });
  });
});
