import { once } from 'node:events';
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';

/**
 * Sends one request by whichever protocol its address names, and follows nothing. Resolves with the head of the answer: the body
 * is still to be read. Rejects with the connection's error, or when `signal` ends it.
 */
export async function ask(url: URL, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, options);
  // What befalls it later is the body's, and an error nobody listens to ends the whole process.
  request.on('error', () => undefined);
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}
