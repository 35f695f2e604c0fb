import type { IncomingMessage } from 'node:http';
import { msisdn } from '@house/identity';
import type { SmsGateway, SmsOutcome } from '../../ports/sms-gateway.ts';
import { agentBy, ask, errorWord } from '../ask.ts';

export type SmsHttpSettings = { url: string; token: string; timeoutMs?: number };

const defaultTimeoutMs = 15_000;
// A connection nobody uses is given up before whatever lies between forgets it: the next message would wait for it in vain.
const keptForMs = 4_000;
const mostAnswerBytes = 64 * 1024;

/**
 * Sends messages to any gateway that takes `POST {id, to, from, text}` with a bearer; `to` is 258 and nine digits.
 * Every 2xx means accepted, whatever the body says (api.md, "The outside, in production").
 */
export function smsOverHttp(settings: SmsHttpSettings): SmsGateway & { close(): Promise<void> } {
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  const url = new URL(settings.url);
  const agent = agentBy(url.protocol === 'https:', { keepAlive: true, timeout: keptForMs });

  return {
    async send(message, stopped) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const signal = stopped === undefined ? deadline : AbortSignal.any([deadline, stopped]);
      const body = JSON.stringify({ ...message, to: msisdn(message.to) });
      try {
        const headers = {
          authorization: `Bearer ${settings.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        };
        const answer = await ask(url, { method: 'POST', headers, agent, signal }, body);
        letGo(answer);
        return byHttpStatus(answer.statusCode ?? 0);
      } catch (error) {
        return unreachable(error, stopped, deadline);
      }
    },
    onReport: () => undefined,
    close: async () => agent.destroy(),
  };
}

/** The status has said everything; the body is read only to free the connection, and may fail at leisure. */
function letGo(answer: IncomingMessage): void {
  let bytes = 0;
  answer.on('error', () => undefined);
  answer.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > mostAnswerBytes) answer.destroy();
  });
}

function byHttpStatus(httpStatus: number): SmsOutcome {
  if (httpStatus >= 200 && httpStatus < 300) return { kind: 'accepted', messageId: undefined };
  // Of the message itself only these speak; all else is about us (key, account, address), and another may carry it.
  const isOfTheMessage = httpStatus === 400 || httpStatus === 413 || httpStatus === 422;
  if (isOfTheMessage) return { kind: 'rejected', code: String(httpStatus) };
  return { kind: 'unreachable', because: 'gateway-busy', detail: String(httpStatus) };
}

function unreachable(error: unknown, stopped: AbortSignal | undefined, deadline: AbortSignal): SmsOutcome {
  if (stopped?.aborted === true) return { kind: 'unreachable', because: 'stopped', detail: undefined };
  if (deadline.aborted) return { kind: 'unreachable', because: 'timed-out', detail: undefined };
  return { kind: 'unreachable', because: 'connection-lost', detail: errorWord(error) };
}
