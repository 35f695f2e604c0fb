import { once } from 'node:events';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import type { AgentOptions, IncomingMessage, RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';

/**
 * Sends one request by whichever protocol its address names, and follows nothing. Resolves with the head of the answer: the body
 * is still to be read. Rejects with the connection's error, or when `signal` ends it.
 */
export async function ask(url: URL, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  const request = requestBy(url.protocol === 'https:')(url, options);
  // What befalls it later is the body's, and an error nobody listens to ends the whole process.
  request.on('error', () => undefined);
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

/** Node.js's own request, by TLS or, to what stands in on this machine, without. */
export function requestBy(isSecure: boolean): typeof tlsRequest {
  return isSecure ? tlsRequest : plainRequest;
}

/** Who keeps, or closes, its connections. */
export function agentBy(isSecure: boolean, options: AgentOptions): PlainAgent {
  return isSecure ? new TlsAgent(options) : new PlainAgent(options);
}

/** An error's code alone: messages of the network library quote addresses. */
export function errorWord(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : undefined;
}
