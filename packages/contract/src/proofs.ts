import { z } from 'zod';
import { call } from './call.ts';
import { anyId } from './fields.ts';

/** A file as the door hands it on: its bytes, and their digest in place of them where a body is written down. */
export type Upload = { readonly bytes: Uint8Array; readonly toJSON: () => string };

const image = z
  .custom<Upload>(
    (given) => typeof given === 'object' && given !== null && 'bytes' in given && given.bytes instanceof Uint8Array,
  )
  .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, at most 5 MB' });

export const sendProof = call({
  summary: 'Sends proof of a payment: a lead for whoever looks into it, never money by itself.',
  session: 'borrower',
  acts: true,
  answer: 'plain',
  upload: true,
  body: z
    .strictObject({
      orderNo: anyId,
      transactionId: z.string().trim().max(64).optional(),
      text: z.string().trim().max(2_000).optional(),
      image: image.optional(),
    })
    .refine((proof) => Boolean(proof.transactionId) || Boolean(proof.text) || proof.image !== undefined, {
      path: ['transactionId'],
      message: 'PROOF_EMPTY',
    }),
  result: z.object({ id: z.string(), state: z.literal('received') }),
  refusals: ['NOT_SIGNED_IN', 'CROSS_SITE', 'ORDER_NOT_FOUND', 'IMAGE_UNREADABLE', 'PROOF_LIMIT', 'KEY_REUSED'],
});
