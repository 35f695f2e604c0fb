import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { mpesaRail } from '../rail.ts';
import type { MpesaLimits } from '../settings.ts';

/** What reached the far end of the socket. */
export type Heard = { method: string; path: string; headers: IncomingHttpHeaders; fields: Record<string, string> };

export type Answering = (heard: Heard, response: ServerResponse) => void;

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const privateKey = keys.privateKey;
export const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** A far end on a real socket that answers as it is told, and a rail that speaks to it. */
export async function openWire(answering: Answering, limits: Partial<MpesaLimits> = {}) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const call = await hear(request);
    heard.push(call);
    answering(call, response);
  });
  const port = await listen(server);
  const rail = railTo(port, limits);
  const close = (): void => {
    rail.close();
    server.closeAllConnections();
    server.close();
  };
  return { rail, heard, close, port };
}

/** A rail to a port of this machine, with the settings of the vendor's published sandbox. */
export function railTo(port: number, limits: Partial<MpesaLimits> = {}, secure = false) {
  let queries = 0;
  const settings = {
    host: { secure, hostname: '127.0.0.1', port },
    apiKey: 'test-api-key-0123456789',
    publicKey,
    serviceProviderCode: '171717',
    initiator: 'test-initiator',
    securityCredential: 'test-credential',
    origin: 'developer.mpesa.vm.co.mz',
    limits: { collectTimeoutMs: 2_000, timeoutMs: 2_000, ...limits },
  };
  return mpesaRail(settings, () => `QUERY${(queries += 1)}`);
}

export function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Answers as the vendor does: JSON, the code, and the reference of the request. */
export function say(status: number, fields: Record<string, unknown>): Answering {
  return (heard, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const reference = heard.fields['input_ThirdPartyReference'];
    response.end(JSON.stringify({ output_ThirdPartyReference: reference, ...fields }));
  };
}

async function hear(request: IncomingMessage): Promise<Heard> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wire');
  const fields = body === '' ? Object.fromEntries(searchParams) : JSON.parse(body);
  return { method: request.method ?? '', path: pathname, headers: request.headers, fields };
}
