import { refusalStatus } from '@house/contract';
import { defaultLocale, refusalText } from '@house/i18n';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { House } from '../house.ts';

const timedOut = 408;

/**
 * Answers bytes that are no request (a letter in a path that is not escaped, headers without end) in the envelope, as
 * all else: nothing of who sent them is known, so in the house's language.
 */
export function answerUnreadable(house: House) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'INVALID_INPUT';
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? timedOut : refusalStatus[code];
    const body = JSON.stringify({ success: false, result: refusalText(code, defaultLocale), error: code });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      `date: ${house.clock.now().toUTCString()}`,
      'connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };
}
