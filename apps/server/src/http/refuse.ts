import { type Failure, refusalStatus, webPayErrorOf } from '@house/contract';
import { fieldText, type Locale } from '@house/i18n';
import { consoleRefusalText } from '@house/i18n/console-refusals';
import { statementFaultText } from '@house/i18n/statement-faults';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Answers a refusal: status, stable code and the message in the caller's language (the one map of the house). */
export function refuse(reply: FastifyReply, refusal: Refusal, locale: Locale, webPay: boolean): FastifyReply {
  const body: Failure = {
    success: false,
    result: textOf(refusal, locale),
    error: refusal.code,
    ...refusal.beside,
  };
  const firstField = fieldTexts(refusal, locale);
  if (firstField !== undefined) {
    body.fields = firstField;
    body.result = Object.values(firstField)[0] ?? body.result;
  }
  if (webPay) body.errorCode = webPayErrorOf(refusal.code);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.status(refusalStatus[refusal.code]).send(body);
}

function textOf({ code, amount, inFile }: Refusal, locale: Locale): string {
  const text = consoleRefusalText(code, locale);
  if (inFile !== undefined) return `${statementFaultText(inFile, locale)} ${text}`;
  return amount === undefined ? text : text.replace('{amount}', amount);
}

function fieldTexts(refusal: Refusal, locale: Locale): Record<string, string> | undefined {
  if (refusal.fields === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(refusal.fields).map(([field, problem]) => [
      field,
      // What the whole call is refused for, where it is one field's.
      problem === refusal.code ? textOf(refusal, locale) : fieldText(field, problem, locale),
    ]),
  );
}

/** What the door says to a fault: logged with the request id, answered with the default text. */
export const serverFault = new Refusal('SERVER_FAULT');
