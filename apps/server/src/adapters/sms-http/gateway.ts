import { msisdn } from '@house/identity';
import { Agent, errors, request } from 'undici';
import type { SmsGateway, SmsOutcome } from '../../ports/sms-gateway.ts';

export type SmsHttpSettings = { url: string; token: string; timeoutMs?: number };

const defaultTimeoutMs = 15_000;

/**
 * Sends messages to any gateway that takes `POST {id, to, from, text}` with a bearer; `to` is 258 and nine digits.
 * Every 2xx means accepted, whatever the body says (api.md, "The outside, in production").
 */
export function smsOverHttp(settings: SmsHttpSettings): SmsGateway & { close(): Promise<void> } {
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  const dispatcher = new Agent({ connect: { timeout: timeoutMs }, maxResponseSize: 64 * 1024 });
  const headers = { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' };

  return {
    async send(message, stopped) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const signal = stopped === undefined ? deadline : AbortSignal.any([deadline, stopped]);
      const body = JSON.stringify({ ...message, to: msisdn(message.to) });
      try {
        const answer = await request(settings.url, { method: 'POST', headers, body, dispatcher, signal });
        // The status has said everything; the body is read only to free the connection, and may fail at leisure.
        await answer.body.dump({ limit: 64 * 1024 }).catch(() => undefined);
        return byHttpStatus(answer.statusCode);
      } catch (error) {
        return unreachable(error, stopped, deadline);
      }
    },
    onReport: () => undefined,
    close: () => dispatcher.close(),
  };
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
  if (deadline.aborted || error instanceof errors.ConnectTimeoutError) {
    return { kind: 'unreachable', because: 'timed-out', detail: undefined };
  }
  return { kind: 'unreachable', because: 'connection-lost', detail: errorWord(error) };
}

/** The error's code alone: the message quotes addresses. */
function errorWord(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
