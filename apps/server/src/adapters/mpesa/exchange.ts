import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { errorWord, requestBy } from '../ask.ts';

/** One request over the wire. `body` makes it a JSON request; without it the call is a bare GET. */
export type WireCall = {
  secure: boolean;
  hostname: string;
  port: number;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  agent: Agent;
  /** From the first byte sent to the last one read, connecting included. */
  timeoutMs: number;
  answerBytes: number;
  /** Asked right before the first byte leaves, when the connection is there, which takes as long as it takes. */
  mayLeave: (() => boolean) | undefined;
};

export type Exchange =
  | { kind: 'answered'; httpStatus: number; body: string; date: string | undefined }
  | {
      kind: 'lost';
      because: 'timed-out' | 'stopped' | 'too-late' | 'connection-lost' | 'answer-too-large';
      detail: string | undefined;
    };

/**
 * Sends once and waits; never rejects, never repeats, follows nothing. What it loses it only names by a word, so that
 * no address, bearer or number reaches a log by way of an error.
 *
 * `node:https` and not `fetch`, because the real server has sent malformed headers that only `insecureHTTPParser`
 * reads (rails.md). The certificate is verified whatever the environment says.
 */
export function exchange(call: WireCall, signal?: AbortSignal): Promise<Exchange> {
  if (signal?.aborted === true) return Promise.resolve({ kind: 'lost', because: 'stopped', detail: undefined });
  return new Promise((resolve) => {
    const request = open(call);
    const end = (result: Exchange): void => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', stop);
      // A finished answer leaves its socket to the agent; a lost one must not be read any further.
      if (result.kind === 'lost') request.destroy();
      resolve(result);
    };
    const lose = (because: (Exchange & { kind: 'lost' })['because'], error?: unknown): void =>
      end({ kind: 'lost', because, detail: errorWord(error) });
    const stop = (): void => lose('stopped');
    const deadline = setTimeout(() => lose('timed-out'), call.timeoutMs);
    signal?.addEventListener('abort', stop);
    request.on('error', (error) => lose('connection-lost', error));
    request.on('response', (answer) => read(answer, call.answerBytes, end));
    whenConnected(request, call, () => (call.mayLeave?.() === false ? lose('too-late') : request.end(call.body)));
  });
}

/** With nobody to ask it need not be waited for: the request follows the connection by itself. */
function whenConnected(request: ClientRequest, { secure, mayLeave }: WireCall, leave: () => void): void {
  if (mayLeave === undefined) return leave();
  request.once('socket', (socket) => {
    if (socket.connecting) socket.once(secure ? 'secureConnect' : 'connect', leave);
    else leave();
  });
}

function open(call: WireCall): ClientRequest {
  const { secure, hostname, port, method, path, agent } = call;
  const headers = { ...call.headers, 'Accept-Encoding': 'identity', ...bodyHeaders(call.body) };
  const reading = { insecureHTTPParser: true, maxHeaderSize: 32 * 1024, rejectUnauthorized: true };
  return requestBy(secure)({ hostname, port, method, path, agent, headers, ...reading });
}

function bodyHeaders(body: string | undefined): Record<string, string | number> {
  if (body === undefined) return {};
  return { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
}

function read(answer: IncomingMessage, answerBytes: number, end: (result: Exchange) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > answerBytes) return end({ kind: 'lost', because: 'answer-too-large', detail: undefined });
    chunks.push(chunk);
  });
  answer.on('error', (error) => end({ kind: 'lost', because: 'connection-lost', detail: errorWord(error) }));
  answer.on('end', () =>
    end({
      kind: 'answered',
      httpStatus: answer.statusCode ?? 0,
      body: Buffer.concat(chunks).toString('utf8'),
      date: answer.headers.date,
    }),
  );
}
