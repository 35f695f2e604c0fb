import type { Locale } from '@house/i18n';
import { consoleRefusalText } from '@house/i18n/console-refusals';
import { escapeHtml } from '@house/i18n/html';
import type { FastifyReply, FastifyRequest } from 'fastify';

// More patient than a program: a page asks for more than a call does.
const againSeconds = 5;

/** Whether it is a person who opens a page, and would read the envelope of a call. */
export function opensPage({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && headers.accept?.startsWith('text/html') === true;
}

/** Says in a page of its own that there is no time now, and asks again by itself. */
export function sendBusyPage(reply: FastifyReply, locale: Locale): void {
  const text = escapeHtml(consoleRefusalText('OVERLOADED', locale));
  void reply
    .status(503)
    .header('retry-after', againSeconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta http-equiv="refresh" content="${againSeconds}"><title>${text}</title>` +
        `<body style="margin:25vh 24px;background:#fbf7ef;color:#14231e;font:1.125rem/1.5 system-ui,sans-serif;text-align:center">${text}`,
    );
}
