import { instantFrom } from '@house/calendar';
import { msisdn } from '@house/identity';
import type { HeardTime, MoneyRail, RailOutcome, Refused, Unknown } from '../../ports/money-rail.ts';
import { agentBy } from '../ask.ts';
import { readAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { bearerOf } from './bearer.ts';
import { exchange } from './exchange.ts';
import { holderNameIn } from './holder-name.ts';
import { moneyOutcome } from './money-outcome.ts';
import { operations, portOf } from './operations.ts';
import type { OperationName } from './operations.ts';
import { defaultLimits } from './settings.ts';
import type { MpesaSettings } from './settings.ts';
import { transactionStatus } from './transaction-status.ts';
import { unknownOutcome, withoutCode } from './unknown-outcome.ts';
import { paymentFields, reversalFields } from './wire-fields.ts';
import type { WireFields } from './wire-fields.ts';

/**
 * The money rail over Vodacom M-Pesa's iPG v1x. `newReference` gives the third-party reference of a query, which moves
 * nothing and so is stored nowhere; it must still be new each time. Throws at once for settings that cannot work.
 */
export function mpesaRail(settings: MpesaSettings, newReference: () => string): MoneyRail & { close(): void } {
  if (!/^\d{5,6}$/.test(settings.serviceProviderCode))
    throw new Error('MPESA_SERVICE_PROVIDER_CODE is not 5 or 6 digits');
  const line = openLine(settings);

  async function moveMoney(
    operation: 'collect' | 'payout' | 'reverse',
    fields: WireFields | undefined,
    reference: string,
    signal: AbortSignal | undefined,
    mayLeave?: () => boolean,
  ): Promise<RailOutcome> {
    if (fields === undefined) return neverSent;
    const answer = await line.ask(operation, fields, signal, mayLeave);
    // A reversal takes money out of the customer's wallet, so its codes read as a collection's.
    return isLost(answer) ? answer : moneyOutcome(answer, operation === 'payout' ? 'payout' : 'collect', reference);
  }

  return {
    payout: (request, signal, mayLeave) =>
      moveMoney('payout', paymentFields(request, settings), request.reference, signal, mayLeave),
    collect: (request, signal, mayLeave) =>
      moveMoney('collect', paymentFields(request, settings), request.reference, signal, mayLeave),
    reverse: (request, signal) => moveMoney('reverse', reversalFields(request, settings), request.reference, signal),
    async status({ about }, signal) {
      const fields = queryFields(settings, newReference(), { input_QueryReference: about });
      const answer = await line.ask('status', fields, signal);
      return isLost(answer) ? answer : transactionStatus(answer, fields.input_ThirdPartyReference);
    },
    async holderName({ phone }, signal) {
      const fields = queryFields(settings, newReference(), { input_CustomerMSISDN: msisdn(phone) });
      const answer = await line.ask('holderName', fields, signal);
      return isLost(answer) ? answer : holderNameIn(answer, fields.input_ThirdPartyReference);
    },
    heardTime: line.heardTime,
    close: line.close,
  };
}

/** We would have been refused with INS-13 to 22; the same end without troubling the rail. */
const neverSent: Refused = {
  kind: 'refused',
  code: 'NOT-SENT',
  reason: 'our-defect',
  countsAsTry: true,
  pausesQueue: false,
  alert: true,
  raw: {},
};

function queryFields(settings: MpesaSettings, reference: string, more: WireFields) {
  return { ...more, input_ThirdPartyReference: reference, input_ServiceProviderCode: settings.serviceProviderCode };
}

/** The one way to the vendor: asks an operation and reads the answer. */
function openLine(settings: MpesaSettings) {
  const bearer = bearerOf(settings.apiKey, settings.publicKey);
  const limits = { ...defaultLimits, ...settings.limits };
  // Every request takes a fresh connection. On a kept one that the server is just closing a request would be lost, and a lost
  // payout is an unknown one that somebody waits hours for; and what the server still said there of the request before would
  // be read as the answer to this one. (The TLS session is still resumed.) No limit on sockets, because waiting in line here
  // would eat the request's own time; the lanes of the worker are the limit.
  const agent = agentBy(settings.host.secure, { keepAlive: false });
  let heard: HeardTime | undefined;

  async function ask(
    operation: OperationName,
    fields: WireFields,
    signal?: AbortSignal,
    mayLeave?: () => boolean,
  ): Promise<Answer | Unknown> {
    const { method, path } = operations[operation];
    const inQuery = method === 'GET';
    const askedMs = performance.now();
    const result = await exchange(
      {
        secure: settings.host.secure,
        hostname: settings.host.hostname,
        port: portOf(operation, settings.host),
        method,
        path: inQuery ? `${path}?${new URLSearchParams(fields)}` : path,
        headers: { Authorization: `Bearer ${bearer}`, Origin: settings.origin },
        body: inQuery ? undefined : JSON.stringify(fields),
        agent,
        timeoutMs: operation === 'collect' ? limits.collectTimeoutMs : limits.timeoutMs,
        answerBytes: limits.answerBytes,
        mayLeave,
      },
      signal,
    );
    if (result.kind === 'lost') return unknownOutcome(result.because, { detail: result.detail });
    heard = timeIn(result.date, askedMs) ?? heard;
    return readAnswer(result.httpStatus, result.body) ?? withoutCode(result.httpStatus);
  }

  return { ask, heardTime: () => heard, close: () => agent.destroy() };
}

function timeIn(date: string | undefined, askedMs: number): HeardTime | undefined {
  const atMs = Date.parse(date ?? '');
  const countMs = performance.now();
  return Number.isNaN(atMs) ? undefined : { at: instantFrom(atMs), countMs, waitMs: countMs - askedMs };
}

function isLost(answer: Answer | Unknown): answer is Unknown {
  return 'kind' in answer;
}
