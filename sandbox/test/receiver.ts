import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Heard = {
  path: string;
  body: string;
  signature: string;
  authorization: string;
  json: Record<string, unknown>;
};

/** A service that hears what the sandbox tells it and answers whatever the test says; gone when the test is. */
export async function receiver(
  answerFor: (heard: Heard, count: number) => { status: number; body: string } | 'hang up',
): Promise<{ url: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer((request, reply) => {
    void readBody(request).then((body) => {
      const one: Heard = {
        path: request.url ?? '',
        body,
        json: JSON.parse(body),
        signature: String(request.headers['x-signature']),
        authorization: String(request.headers.authorization),
      };
      heard.push(one);
      const answer = answerFor(one, heard.length);
      if (answer === 'hang up') return void request.socket.destroy();
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(portOf(server.address())));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, heard };
}

export const received = { status: 200, body: '{"received":true}' };

/** Whether the signature is what api.md says it must be, and from when it is. */
export function checkSignature(secret: string, { signature, body }: Heard): { right: boolean; at: Date } {
  const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const right = hex === createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { right, at: new Date(Number(seconds) * 1000) };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return address.port;
}
