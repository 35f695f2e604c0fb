import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFile } from './pages-files.ts';

const compress = promisify(brotliCompress);
/** What one visitor is shown must not be kept: the same address answers differently once there is a session. */
export const neverKept = 'private, no-store';
/** Hashed names never change their content. */
export const keptForAYear = 'max-age=31536000, immutable';
/** Kept, but asked for again each time. */
export const askedAgain = 'no-cache';

/** Sends a file in brotli where the browser takes it, made at build or at start. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PageFile,
  cacheControl: string,
): FastifyReply {
  const brotli = takesBrotli(request) ? file.brotli : undefined;
  if (brotli !== undefined) reply.header('content-encoding', 'br');
  return reply
    .header('cache-control', cacheControl)
    .header('vary', cacheControl === neverKept ? 'Cookie, Accept-Encoding' : 'Accept-Encoding')
    .type(file.type)
    .send(brotli ?? file.identity);
}

/** Sends a shell with the boot data of this one request, which makes it worth compressing, quickly. */
export async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: string,
  boot: unknown,
): Promise<FastifyReply> {
  const identity = Buffer.from(withBoot(shell, boot));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const brotli = takesBrotli(request) ? await compress(identity, { params }) : undefined;
  return sendFile(request, reply, { type: 'text/html; charset=utf-8', identity, brotli }, neverKept);
}

/** `<` is escaped: no setting and no text of a customer can end the element it stands in. */
function withBoot(shell: string, boot: unknown): string {
  const json = JSON.stringify(boot ?? {}).replace(/</g, '\\u003c');
  return shell.replace('<!--BOOT-->', () => `<script type="application/json" id="boot">${json}</script>`);
}

/** Whether the browser takes brotli; `br;q=0` says that it does not. */
function takesBrotli(request: FastifyRequest): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(',');
  return accepted.some((one) => /^\s*br\s*(;\s*q\s*=\s*(1|0?\.\d*[1-9]).*)?$/.test(one));
}
