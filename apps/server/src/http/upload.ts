import multipart from '@fastify/multipart';
import type { Upload } from '@house/contract';
import { mostFileBytes } from '@house/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { remakePicture } from '../platform/picture.ts';
import { sha256 } from '../platform/vault.ts';
import { Refusal } from '../refusal.ts';

const mostFieldBytes = 16 * 1024;
const mostFields = 8;
// Decoding a picture takes a core for some hundred milliseconds.
const mostPicturesAtOnce = 2;
const busyRetrySeconds = 3;

/** Lets the calls bound in here take `multipart/form-data`; all others go on refusing it. */
export async function withUploads(
  server: FastifyInstance,
  bindCalls: (server: FastifyInstance) => void,
): Promise<void> {
  await server.register(async (door) => {
    await door.register(multipart, {
      limits: {
        fileSize: mostFileBytes,
        files: 1,
        fields: mostFields,
        fieldSize: mostFieldBytes,
        fieldNameSize: 64,
        parts: mostFields + 1,
      },
    });
    bindCalls(door);
  });
}

/**
 * The parts of a form as one object, its picture made anew before any transaction is open. An empty file is a field
 * left empty. Throws `TOO_LARGE`, `IMAGE_UNREADABLE`, `OVERLOADED`, and `INVALID_INPUT` for a form that cannot be read.
 */
export async function readUpload(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? undefined;
  try {
    return await readParts(request);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isSecondPicture(error)) throw new Refusal('INVALID_INPUT', { fields: { image: 'INCORRECT' } });
    request.log.info({ err: error, reqId: request.id }, 'unreadable form');
    throw new Refusal(isTooLarge(error) ? 'TOO_LARGE' : 'INVALID_INPUT');
  }
}

async function readParts(request: FastifyRequest): Promise<object> {
  const form = new Map<string, unknown>();
  for await (const part of request.parts()) {
    const isTwice = form.has(part.fieldname);
    if (part.type === 'field' && part.valueTruncated) throw new Refusal('TOO_LARGE');
    const value = part.type === 'file' ? await uploadOf(await part.toBuffer()) : part.value;
    if (isTwice) throw new Refusal('INVALID_INPUT', { fields: { [part.fieldname.slice(0, 64)]: 'INCORRECT' } });
    if (value !== undefined) form.set(part.fieldname, value);
  }
  return Object.fromEntries(form);
}

function isSecondPicture(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

let inWork = 0;

async function uploadOf(sent: Buffer): Promise<Upload | undefined> {
  if (sent.length === 0) return undefined;
  if (inWork >= mostPicturesAtOnce) throw new Refusal('OVERLOADED', { retryAfterSeconds: busyRetrySeconds });
  inWork += 1;
  try {
    const picture = await remakePicture(sent);
    if (picture.kind === 'unreadable') throw new Refusal('IMAGE_UNREADABLE');
    const digest = sha256(sent).toString('hex');
    return { bytes: picture.bytes, toJSON: () => digest };
  } finally {
    inWork -= 1;
  }
}
