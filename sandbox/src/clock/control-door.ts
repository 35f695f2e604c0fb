import { request } from 'node:http';
import { instantFrom } from '@house/calendar';
import { Refusal } from '../refusal.ts';

/** The service's own clock, as its control door tells it. Throws Refusal 502 when the door does not answer in time. */
export async function askServiceClock(controlUrl: string, timeoutMs: number): Promise<Date> {
  return call({ controlUrl, timeoutMs });
}

/** The same, once nothing of the service is on its way any more, however long that takes. */
export async function settleService(controlUrl: string): Promise<Date> {
  return call({ controlUrl, query: '?settled' });
}

/**
 * Moves the service's clock and waits until it has run every missed close, reminder and due job, however long that
 * takes; answers where its clock then stands. Throws Refusal 400 when the service will not go there.
 */
export async function moveServiceClock(controlUrl: string, to: Date): Promise<Date> {
  return call({ controlUrl, body: JSON.stringify({ to: to.toISOString() }) });
}

// Not fetch: it gives up after five minutes, and catching up on a year may take longer.
function call(wish: { controlUrl: string; query?: string; body?: string; timeoutMs?: number }): Promise<Date> {
  const { controlUrl, query = '', body, timeoutMs } = wish;
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const url = new URL(`/clock${query}`, controlUrl);
    const fail = (why: string): void => reject(new Refusal(502, `the service's clock does not answer: ${why}`));
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    // An agent of its own: the common one gives up a connection that says nothing for five seconds.
    const outgoing = request(url, {
      method,
      headers,
      agent: false,
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    outgoing.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', (fault) => fail(fault.message));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 400)
          return reject(new Refusal(400, `the service's clock refuses: ${text.slice(0, 300)}`));
        if (answer.statusCode !== 200) return fail(`${answer.statusCode} ${text.slice(0, 300)}`);
        try {
          resolve(readNow(text));
        } catch (fault) {
          fail(String(fault));
        }
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`nothing within ${timeoutMs} ms`)));
    outgoing.on('error', (fault) => fail(fault.message));
    outgoing.end(body);
  });
}

function readNow(text: string): Date {
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null || !('now' in answer) || typeof answer.now !== 'string') {
    throw new TypeError('no now in the answer');
  }
  return instantFrom(answer.now);
}
