import { z } from 'zod';
import { amountIn, amountOut, anyId, day, instant, orderStatus, pageSize } from '../fields.ts';
import { note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import type { Role } from './roles.ts';
import { receiptSources } from './words.ts';

const mayLook = ['finance', 'manager', 'admin', 'auditor'] as const satisfies readonly Role[];
const mayAct = ['finance', 'manager', 'admin'] as const satisfies readonly Role[];
const mostParts = 10;

const receipt = z.object({ receipt: anyId });

/** Beside the source of money in. */
export const toldAt = instant
  .nullable()
  .meta({ description: 'Of what staff entered: when the rail first told of it; null while it has not' });

const candidate = z.object({
  serialNumber: z.string(),
  name: z.string(),
  phone: z.string().meta({ description: 'Masked: 84***4567' }),
  status: orderStatus,
  dueOn: day,
  outstanding: amountOut,
  score: z.int().meta({ description: '0 to 100: the order of the list, never a reason to book by itself' }),
  slips: z
    .int()
    .nullable()
    .meta({ description: 'Slips between the typed reference and the number; null: no likeness' }),
  payer: z.enum(['borrower', 'kin']).nullable().meta({ description: 'Whose phone paid' }),
  namesBorrower: z.boolean().meta({ description: 'The reference is the borrower’s phone or NUIT' }),
  proven: z.boolean().meta({ description: 'The borrower sent this receipt as proof' }),
  amountIs: z.enum(['all', 'part', 'more']),
});

const row = z.object({
  receipt: z.string().meta({ description: 'The rail’s transaction id; of a part with its number after it' }),
  partOf: z.string().nullable(),
  amount: amountOut,
  reference: z.string().nullable().meta({ description: 'As the payer typed it' }),
  payer: z.string().nullable().meta({ description: 'Masked: 84***4567' }),
  paidAt: instant,
  receivedAt: instant,
  source: z.enum(receiptSources),
  toldAt,
  why: z.enum(['no-such-order', 'order-not-payable', 'other-business-number', 'wrong-order', 'reversed-by-mistake']),
  best: candidate.nullable(),
});

export const suspense = operatorCall({
  audited: true,
  summary: 'Money that belongs to no order yet, the longest waiting first, each with its likeliest order.',
  roles: mayLook,
  acts: false,
  query: z.object({
    size: pageSize,
    after: z.string().max(64).optional().meta({ description: 'The last receipt already seen' }),
    search: z.string().max(64).optional().meta({ description: 'A whole receipt, reference or phone number' }),
  }),
  result: z.object({
    data: z.array(row),
    hasMore: z.boolean(),
    count: z.int(),
    amount: amountOut,
    oldestAt: instant.nullable(),
  }),
});

export const suspenseItem = operatorCall({
  audited: true,
  summary: 'One unmatched receipt with the orders it may have been meant for, and what it would do to each.',
  roles: mayLook,
  acts: false,
  params: receipt,
  result: row.extend({
    candidates: z.array(
      candidate.extend({
        after: z.object({
          outstanding: amountOut,
          cleared: z.boolean(),
          extended: z.boolean().meta({ description: 'It pays the extension that is on offer: a new order goes on' }),
          besides: amountOut.meta({ description: 'What of it would pay what the customer owes besides their loans' }),
          credit: amountOut.meta({ description: 'What would be left over for the customer' }),
        }),
        sms: z.string().meta({ description: 'The exact SMS that the borrower would receive' }),
      }),
    ),
    refundWaits: z.boolean().meta({ description: 'A refund of it waits for a second person' }),
    payerLeft: z
      .boolean()
      .meta({ description: 'Who paid has left the number since: the money does not go back to it' }),
    mayNeverHaveBeen: z
      .boolean()
      .meta({ description: 'Staff entered it, nothing of it was used, and the rail does not know it' }),
    neverWasWaits: z.boolean().meta({ description: 'That it never was waits for a second person' }),
  }),
  refusals: ['RECEIPT_NOT_FOUND'],
});

const assigned = z.object({
  serialNumber: z.string(),
  status: orderStatus,
  outstanding: amountOut,
});
const acting = ['RECEIPT_NOT_FOUND', 'RECEIPT_SETTLED', 'ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE'] as const;

export const assignReceipt = operatorCall({
  audited: true,
  summary: 'Gives unmatched money to an order, at the day it was paid.',
  roles: mayAct,
  acts: true,
  params: receipt,
  body: z.strictObject({ serialNumber: anyId }),
  result: assigned,
  refusals: acting,
});

export const splitReceipt = operatorCall({
  audited: true,
  summary: 'Gives unmatched money to several orders; what is left over stays unmatched.',
  roles: mayAct,
  acts: true,
  params: receipt,
  body: z.strictObject({
    parts: z
      .array(z.strictObject({ serialNumber: anyId, amount: amountIn }))
      .min(1)
      .max(mostParts),
  }),
  result: z.object({ parts: z.array(assigned.extend({ amount: amountOut })), left: amountOut }),
  refusals: [...acting, 'PARTS_ABOVE_WHOLE'],
});

const proposing = ['RECEIPT_NOT_FOUND', 'RECEIPT_SETTLED', 'ACT_NOT_POSSIBLE', 'APPROVAL_WAITS_ALREADY'] as const;

export const proposeRefund = operatorCall({
  audited: true,
  summary: 'Proposes to send unmatched money back to the phone that paid it; a second person agrees.',
  roles: mayAct,
  acts: true,
  params: receipt,
  body: z.strictObject({ note }),
  result: proposed,
  refusals: proposing,
});

export const proposeNeverWas = operatorCall({
  audited: true,
  summary:
    'Proposes that unmatched money which staff entered never was, so that it is taken back; a second person agrees.',
  roles: mayAct,
  acts: true,
  params: receipt,
  body: z.strictObject({ note }),
  result: proposed,
  refusals: proposing,
});
