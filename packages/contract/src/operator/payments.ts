import { z } from 'zod';
import { amountIn, amountOut, anyId, instant, orderStatus, pageSize, phone, typedReceipt } from '../fields.ts';
import { note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import type { Role } from './roles.ts';
import { toldAt } from './suspense.ts';
import { proofRefusals, receiptMeanings, receiptSources } from './words.ts';

const mayLook = ['finance', 'manager', 'admin', 'auditor'] as const satisfies readonly Role[];
const mayAct = ['finance', 'manager', 'admin'] as const satisfies readonly Role[];
const looking = { roles: mayLook, audited: true, acts: false } as const;
const acting = { ...looking, roles: mayAct, acts: true } as const;

const receipt = z.object({
  receipt: z.string(),
  amount: amountOut,
  payer: z.string().nullable().meta({ description: 'Masked: 84***4567' }),
  reference: z.string().nullable(),
  paidAt: instant,
  receivedAt: instant,
  source: z.enum(receiptSources),
  toldAt,
  meaning: z.enum(receiptMeanings),
  order: z.string().nullable(),
  stated: z.boolean().meta({ description: 'The rail’s statement names it' }),
});

export const payments = operatorCall({
  ...looking,
  summary: 'Money in as it arrives, the latest first; of one source, that of the last 90 days.',
  query: z.object({
    size: pageSize,
    after: z.string().max(64).optional().meta({ description: 'The last receipt already seen' }),
    meaning: z.enum(receiptMeanings).optional(),
    source: z.enum(receiptSources).optional(),
    search: z.string().max(64).optional().meta({ description: 'A whole receipt, order number or phone number' }),
  }),
  result: z.object({ data: z.array(receipt), hasMore: z.boolean() }),
});

export const proposePayment = operatorCall({
  ...acting,
  summary:
    'Proposes to enter a payment by the rail’s receipt; a second person agrees, and it is matched like any other.',
  body: z.strictObject({
    receipt: typedReceipt.regex(/^[A-Za-z0-9._]{6,32}$/),
    amount: amountIn,
    paidAt: instant,
    payer: phone.optional(),
    reference: z.string().trim().max(64).optional(),
    note,
  }),
  result: proposed,
  refusals: ['ACT_NOT_POSSIBLE', 'PAYMENT_UNNAMED', 'APPROVAL_WAITS_ALREADY', 'MOBILE_INVALID'],
});

const oneProof = z.object({ id: anyId });
const proofRow = z.object({
  id: z.string(),
  serialNumber: z.string(),
  name: z.string(),
  receivedAt: instant,
  hasImage: z.boolean(),
  hasText: z.boolean(),
  state: z.enum(['received', 'settled', 'dismissed']),
  decidedBy: z.string().nullable(),
});

export const proofs = operatorCall({
  ...looking,
  summary: 'Proofs of payment: those to look at, the longest waiting first; or those decided, the latest first.',
  query: z.object({
    state: z.enum(['waiting', 'decided']).default('waiting'),
    size: pageSize,
    after: z.string().max(64).optional(),
  }),
  result: z.object({ data: z.array(proofRow), hasMore: z.boolean() }),
});

export const proof = operatorCall({
  ...looking,
  summary: 'One proof beside the records of the rail that it may speak of.',
  params: oneProof,
  result: proofRow.extend({
    status: orderStatus,
    outstanding: amountOut.nullable(),
    receiptNamed: z.string().nullable(),
    text: z.string().nullable(),
    records: z.array(
      receipt.extend({
        why: z.enum(['named', 'payer']),
        use: z.enum(['assign', 'link']).nullable().meta({
          description: 'assign: it waits in suspense · link: it paid this very order · null: it cannot be accepted',
        }),
      }),
    ),
    sms: z.record(z.string(), z.string()).meta({ description: 'The exact SMS of a refusal, by reason' }),
  }),
  refusals: ['PROOF_NOT_FOUND'],
});

export const proofImage = operatorCall({
  ...looking,
  summary: 'The picture, made anew when it came: a JPEG without metadata.',
  params: oneProof,
  result: z.object({ jpeg: z.base64() }),
  refusals: ['PROOF_NOT_FOUND'],
});

const deciding = ['PROOF_NOT_FOUND', 'ACT_NOT_POSSIBLE'] as const;

export const acceptProof = operatorCall({
  ...acting,
  summary:
    'Settles a proof by a record of the rail: money in suspense pays its order, money that did already is named.',
  params: oneProof,
  body: z.strictObject({ receipt: anyId }),
  result: z.object({ assigned: z.boolean() }),
  refusals: [...deciding, 'RECEIPT_NOT_FOUND', 'RECEIPT_SETTLED', 'ORDER_NOT_PAYABLE'],
});

export const refuseProof = operatorCall({
  ...acting,
  summary: 'Refuses a proof; the borrower is told why.',
  params: oneProof,
  body: z.strictObject({ reason: z.enum(proofRefusals) }),
  result: z.null(),
  refusals: deciding,
});
