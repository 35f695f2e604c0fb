import { isBusinessDay } from '@house/calendar';
import { z } from 'zod';
import { amountIn, amountOut, anyId, day, instant, pageSize } from '../fields.ts';
import { note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import type { Role } from './roles.ts';
import { dayStates, lineOutcomes, receiptSources, statementLineKinds } from './words.ts';

const mayLook = ['finance', 'manager', 'admin', 'auditor'] as const satisfies readonly Role[];
const mayAct = ['finance', 'manager', 'admin'] as const satisfies readonly Role[];
const looking = { roles: mayLook, audited: false, acts: false } as const;
const acting = { ...looking, roles: mayAct, audited: true, acts: true } as const;
const dayAsked = day.refine(isBusinessDay);
const ofDay = z.object({ day: dayAsked });

// A file of 100,000 lines has some 9 MB, in base64 a third more.
const mostFileLetters = 16 * 1024 * 1024;
const file = z.base64().max(mostFileLetters).meta({ description: 'The whole file, base64' });
const totals = z.object({ lines: z.int(), paidIn: amountOut, paidOut: amountOut });

export const lookAtStatement = operatorCall({
  ...looking,
  roles: mayAct,
  acts: true,
  audited: true,
  bodyBytes: mostFileLetters + 1_024,
  summary: 'Reads a statement file and says what is in it; nothing is written.',
  body: z.strictObject({ file }),
  result: totals.extend({
    hash: z.string().meta({ description: 'SHA-256 of the whole file' }),
    isKnown: z.boolean().meta({ description: 'This very file was imported before' }),
    knownLines: z.int(),
    openingBalance: amountOut.nullable(),
    closingBalance: amountOut.nullable(),
    days: z.array(totals.extend({ day, signed: z.boolean() })),
  }),
  refusals: ['STATEMENT_UNREADABLE'],
});

export const importStatementFile = operatorCall({
  ...acting,
  bodyBytes: mostFileLetters + 1_024,
  summary: 'Takes a statement file in; its lines are held against the books at once, in the background.',
  body: z.strictObject({ file, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  result: z.object({ lines: z.int(), isNew: z.boolean() }),
  refusals: ['STATEMENT_UNREADABLE', 'STATEMENT_CHANGED'],
});

const dayRow = z.object({
  day,
  state: z.enum(dayStates).meta({
    description:
      'waiting: for a statement or its second reading · open: something to look at · clean: may be signed · signed: locked',
  }),
  lines: z.int(),
  breaks: z.int(),
  withoutLine: z.int().meta({ description: 'Bookings that no statement names' }),
  paidIn: amountOut,
  paidOut: amountOut,
  fees: amountOut,
  closing: amountOut.nullable(),
  difference: amountOut.nullable(),
  signedBy: z.string().nullable(),
  signedAt: instant.nullable(),
});

export const reconciliationDays = operatorCall({
  ...looking,
  summary: 'Business days of the rail’s account, the latest first, as they stood when last held against the books.',
  query: z.object({
    size: pageSize,
    before: dayAsked.optional(),
    state: z.enum(dayStates).optional(),
    from: dayAsked.optional(),
    until: dayAsked.optional(),
  }),
  result: z.object({ data: z.array(dayRow), hasMore: z.boolean() }),
});

export const reconciliationDay = operatorCall({
  ...looking,
  // Whoever signed it may have written of people.
  audited: true,
  summary: 'One day: counts, breaks by type, the float equation, files and sign-off, worked out now.',
  params: ofDay,
  result: dayRow.extend({
    note: z.string().nullable(),
    counts: z.object({ matched: z.int(), booked: z.int(), noted: z.int(), unread: z.int(), settled: z.int() }),
    breakKinds: z.array(z.object({ kind: z.string(), count: z.int() })),
    equation: z.object({
      opening: amountOut.nullable(),
      closing: amountOut.nullable(),
      gap: amountOut.nullable().meta({ description: 'What the balance moved by and no line explains' }),
      float: amountOut,
      collection: amountOut,
      inFlight: amountOut,
      expected: amountOut,
      difference: amountOut.nullable(),
    }),
    bookings: z.array(
      z.object({
        receipt: z.string(),
        direction: z.enum(['in', 'out']),
        amount: amountOut,
        source: z.enum(receiptSources),
        paidAt: instant,
      }),
    ),
    files: z.array(
      totals.extend({
        hash: z.string(),
        source: z.enum(['pulled', 'file']),
        importedAt: instant,
        importedBy: z.string().nullable(),
      }),
    ),
    waitsFor: z
      .enum(['end', 'statement', 'reading'])
      .nullable()
      .meta({ description: 'What a signature waits for: the day’s end, a statement, its next reading' }),
    nextReadingAt: instant.nullable().meta({
      description: 'When the statement is pulled next; null: it is whole, or nobody pulls it any more',
    }),
    signsWithNote: z
      .boolean()
      .meta({ description: 'Something is open, or the statement could not be had: it is signed with a note only' }),
  }),
});

export const statementLines = operatorCall({
  ...looking,
  // They name who paid.
  audited: true,
  summary: 'A day’s lines, each beside our booking and the ledger.',
  params: ofDay,
  query: z.object({
    size: pageSize,
    after: z.string().max(20).optional(),
    outcome: z.enum(lineOutcomes).optional(),
    kind: z.enum(statementLineKinds).optional(),
  }),
  result: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        receipt: z.string(),
        kind: z.enum(statementLineKinds),
        status: z.string(),
        at: instant,
        phone: z.string().nullable().meta({ description: 'Masked: 84***4567' }),
        reference: z.string(),
        amount: amountOut.meta({ description: 'In positive, out negative' }),
        balance: amountOut.nullable(),
        outcome: z.enum(lineOutcomes),
        breakKind: z.string().nullable(),
        settledBy: z.string().nullable(),
        settledNote: z.string().nullable(),
        booked: amountOut.nullable(),
        meaning: z.string().nullable(),
        order: z.string().nullable(),
        journal: z.string().nullable(),
        ledger: amountOut.nullable().meta({
          description: 'What that journal moved on the wallet accounts; of money that was split, what all of them did',
        }),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const settleBreak = operatorCall({
  ...acting,
  summary: 'Says what became of a line that fitted nothing; its alarm ends.',
  params: z.object({ id: anyId }),
  body: z.strictObject({ note }),
  result: z.null(),
  refusals: ['LINE_NOT_FOUND', 'ACT_NOT_POSSIBLE'],
});

export const signOffDay = operatorCall({
  ...acting,
  summary: 'Signs a whole day as it stands now; it is locked. With anything open it takes a note.',
  params: ofDay,
  body: z.strictObject({
    note: note.optional(),
    shown: dayRow
      .pick({ breaks: true, withoutLine: true, difference: true })
      .strict()
      .optional()
      .meta({ description: 'As it was read: of a day that stands otherwise nothing is signed' }),
  }),
  result: z.object({ signedBy: z.string(), signedAt: instant }),
  refusals: ['ACT_NOT_POSSIBLE', 'DAY_NOT_WHOLE', 'DAY_CHANGED', 'DAY_SIGNED', 'NOTE_REQUIRED'],
});

export const proposeFloatFunding = operatorCall({
  ...acting,
  summary:
    'Proposes to book money that the owner put into the rail’s account or took out of it; a second person agrees.',
  body: z.strictObject({ amount: amountIn, direction: z.enum(['in', 'out']), on: dayAsked, note }),
  result: proposed,
  refusals: ['ACT_NOT_POSSIBLE', 'DAY_SIGNED', 'APPROVAL_WAITS_ALREADY'],
});

export const proposeTransfer = operatorCall({
  ...acting,
  summary: 'Proposes to book a transfer between businesses on the statement as the owner’s; a second person agrees.',
  params: z.object({ id: anyId }),
  body: z.strictObject({ note }),
  result: proposed,
  refusals: ['LINE_NOT_FOUND', 'ACT_NOT_POSSIBLE', 'DAY_SIGNED', 'APPROVAL_WAITS_ALREADY'],
});
