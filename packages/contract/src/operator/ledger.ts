import { z } from 'zod';
import { amountOut, anyId, day, instant, pageSize } from '../fields.ts';
import { operatorCall } from './operator-call.ts';
import { businessDayIn, stretch } from './reports.ts';
import type { Role } from './roles.ts';

const mayRead = ['finance', 'manager', 'admin', 'auditor'] as const satisfies readonly Role[];
const look = { roles: mayRead, audited: false, acts: false } as const;

export const accountName = z.object({ pt: z.string(), en: z.string() });
const account = z.object({ code: z.string(), name: accountName });
const sides = { debit: amountOut, credit: amountOut };

export const trialBalance = operatorCall({
  ...look,
  summary: 'Where every account stood at the end of a business day; one of debit and credit is zero.',
  query: z.object({ asOf: businessDayIn }),
  result: z.object({
    asOf: day,
    lines: z.array(account.extend({ kind: z.enum(['asset', 'liability', 'income', 'expense']), ...sides })),
    ...sides,
  }),
});

export const incomeStatement = operatorCall({
  ...look,
  summary:
    'What a stretch of days earned and what it cost, by account, as it was booked; and what became of the loss allowance.',
  query: stretch,
  result: z.object({
    lines: z.array(account.extend({ kind: z.enum(['income', 'expense']), amount: amountOut })).meta({
      description: 'Every account of income and of expense; below zero where more was taken back than came',
    }),
    income: amountOut,
    expense: amountOut,
    result: amountOut.meta({ description: 'Income less expense' }),
    allowance: z
      .object({
        before: amountOut,
        provided: amountOut.meta({ description: 'The expense of impairment; below zero where it was given back' }),
        writtenOff: amountOut,
        recovered: amountOut.meta({ description: 'Money that came for what was written off, and stayed' }),
        waived: amountOut.meta({ description: 'Of what was written off; it is among the waivers, too' }),
        after: amountOut,
      })
      .meta({ description: 'before + provided − writtenOff + recovered + waived = after' }),
  }),
});

const journalRow = z.object({
  id: z.string(),
  kind: z.string(),
  eventKey: z.string().meta({ description: 'What it is called by, once for ever: payment:7GK2, waiver:12' }),
  subject: z.string().nullable().meta({
    description: 'What it tells of, where that stands elsewhere: order:4810227738, rail:9HK3PZ41TQ, approval:12',
  }),
  isShared: z.boolean().meta({ description: 'Several payments share it: its subject is the first of them' }),
  bookedOn: day,
  valueOn: day,
  postedAt: instant,
  amount: amountOut.meta({ description: 'Its debits; with an account, what it did to that account (debit positive)' }),
});

export const journals = operatorCall({
  ...look,
  summary: 'The journals of a business day, the latest first; with an account, those that touched it.',
  query: z.object({
    day: businessDayIn,
    account: z.string().max(40).optional(),
    size: pageSize,
    after: z.string().max(20).optional(),
  }),
  result: z.object({
    account: account.nullable().meta({ description: 'The one that was asked for' }),
    data: z.array(journalRow),
    hasMore: z.boolean(),
  }),
});

export const journal = operatorCall({
  ...look,
  summary:
    'One journal with its lines: of payments taken in together each order’s, at most 1,536; of a close one an account and side, for what it did to an order is in the order’s statement of account.',
  params: z.object({ id: anyId }),
  result: journalRow.extend({
    lines: z.array(
      account.extend({
        serialNumber: z.string().nullable(),
        customer: z.string().nullable(),
        receipt: z
          .string()
          .nullable()
          .meta({ description: 'The payment of that order, where several share a journal' }),
        ...sides,
      }),
    ),
    hasMoreLines: z.boolean(),
  }),
  refusals: ['JOURNAL_NOT_FOUND'],
});
