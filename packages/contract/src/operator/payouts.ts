import { payoutStates } from '@house/lending';
import { z } from 'zod';
import { amountOut, anyId, day, instant, pageSize, typedReceipt } from '../fields.ts';
import { note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import { roles, type Role } from './roles.ts';
import { payoutLanes } from './words.ts';

const mayStop = ['finance', 'manager', 'admin'] as const satisfies readonly Role[];
const acting = { roles: mayStop, audited: true, acts: true } as const;

export const payoutQueue = operatorCall({
  summary: 'Whether payouts leave, and if not, why and since when.',
  roles,
  audited: false,
  acts: false,
  result: z.object({
    waiting: z.int().meta({ description: 'Payouts in the queue' }),
    paused: z.object({ at: instant, reason: z.string() }).nullable(),
    mendsItself: z.boolean().meta({ description: 'One payout a minute looks whether the fault is mended' }),
    restoredAt: instant.nullable().meta({ description: 'The database was restored: held back, stopped or not' }),
    unreadDays: z.array(day).meta({ description: 'After a restore: days whose statement must be read first' }),
  }),
});

export const proposeRelease = operatorCall({
  ...acting,
  summary: 'Proposes that a queue stopped by a speed limit goes on; a second person agrees.',
  body: z.strictObject({ note }),
  result: proposed,
  refusals: ['ACT_NOT_POSSIBLE', 'APPROVAL_WAITS_ALREADY'],
});

export const declareRestore = operatorCall({
  ...acting,
  summary: 'The database was restored: nothing is paid out until the rail’s statements have been read.',
  body: z.strictObject({ note }),
  result: z.object({ unreadDays: z.array(day) }),
});

const mayLook = ['finance', 'manager', 'admin', 'auditor'] as const satisfies readonly Role[];
const looking = { roles: mayLook, audited: true, acts: false } as const;
const onePayout = z.object({ id: anyId });

const payoutRow = z.object({
  id: z.string(),
  state: z.enum(payoutStates),
  pays: z.enum(['order', 'withdrawal', 'refund']),
  about: z.string().meta({
    description: 'Order number, receipt that is sent back, or id of the withdrawal or refund',
  }),
  amount: amountOut,
  wallet: z.string().meta({ description: 'Masked: 84***4567' }),
  tries: z.int(),
  queuedAt: instant,
  since: instant.meta({ description: 'In this state since then' }),
});

export const payouts = operatorCall({
  ...looking,
  summary: 'Payouts of one lane: what lives the longest waiting first, what ended the latest first.',
  query: z.object({
    lane: z.enum(payoutLanes).default('unknown'),
    size: pageSize,
    after: z.string().max(20).optional(),
    search: z.string().max(64).optional().meta({
      description: 'A whole order number, or what an alarm is about: withdrawal:… or refund:… and its id',
    }),
  }),
  result: z.object({
    data: z.array(payoutRow),
    hasMore: z.boolean(),
    lanes: z.array(
      z.object({
        lane: z.enum(payoutLanes),
        count: z.int().meta({ description: 'Of what ended, only today’s' }),
        amount: amountOut,
        oldestAt: instant.nullable(),
      }),
    ),
  }),
});

const answer = z.record(z.string(), z.string());

export const payout = operatorCall({
  ...looking,
  summary: 'One payout with each request and its answer, what the rail was asked, and the evidence.',
  params: onePayout,
  result: payoutRow.extend({
    customer: z.string().nullable().meta({ description: 'Whose it is; null: of nobody we know' }),
    heldByBlock: z.boolean().meta({
      description: 'Commission or credit that waits for as long as its customer is blocked; two persons may give it up',
    }),
    attempts: z.array(
      z.object({
        tryNo: z.int(),
        request: z.object({ reference: z.string(), orderReference: z.string(), phone: z.string(), amount: amountOut }),
        sentAt: instant,
        answeredAt: instant.nullable(),
        outcome: z.string().nullable(),
        code: z.string().nullable(),
        receipt: z.string().nullable(),
        answer: answer.nullable(),
      }),
    ),
    questions: z.array(
      z.object({
        id: z.string(),
        about: z.string(),
        askedBy: z.string(),
        askedAt: instant,
        answeredAt: instant.nullable(),
        said: z.enum(['completed', 'failed', 'pending', 'not-found', 'unknown']).nullable(),
        answer: answer.nullable(),
        proves: z.enum(['paid', 'not-paid']).nullable().meta({ description: 'What two persons may settle by it' }),
        lacks: z
          .array(z.enum(['later-answer', 'statement']))
          .meta({ description: 'What must be there besides, before it proves that nothing was paid' }),
      }),
    ),
    lines: z.array(
      z.object({
        receipt: z.string(),
        at: instant,
        amount: amountOut,
        phone: z.string().nullable(),
        fits: z.boolean(),
        holds: z.boolean().meta({ description: 'What waits never leaves beside it; two persons may give that up' }),
      }),
    ),
    withoutLine: z.array(z.string()).meta({
      description:
        'Of one without an answer: receipts that are booked in the days of its last request and that no line of the statement has. While there are any the statement is not whole, and nothing is concluded from what it lacks',
    }),
    proof: z.object({ receipt: z.string(), source: z.string(), paidAt: instant, stated: z.boolean() }).nullable(),
    incidents: z.array(z.object({ kind: z.string(), openedAt: instant, open: z.boolean() })),
    resolutionWaits: z.boolean(),
  }),
  refusals: ['PAYOUT_NOT_FOUND'],
});

const resolving = ['PAYOUT_NOT_FOUND', 'ACT_NOT_POSSIBLE'] as const;

export const askRail = operatorCall({
  ...acting,
  summary: 'Asks the rail about an unknown payout: by a receipt, or by the reference of its last try.',
  params: onePayout,
  body: z.strictObject({
    receipt: typedReceipt.regex(/^[A-Za-z0-9._-]{1,64}$/).optional(),
  }),
  result: z.object({ question: z.string() }),
  refusals: [...resolving, 'KEY_REUSED'],
});

export const proposeResolution = operatorCall({
  ...acting,
  summary:
    'Proposes how an unknown payout ended, by an answer of the rail or a line of its statement, or that a withdrawal or refund which waits was paid by such a line, or is given up that a line or its customer’s block holds; a second person agrees.',
  params: onePayout,
  body: z.strictObject({
    outcome: z.enum(['paid', 'not-paid', 'given-up']),
    by: z.enum(['question', 'line', 'block']),
    proof: anyId.meta({ description: 'The number of the question, the receipt of the line, or the customer’s uuid' }),
    note,
  }),
  result: proposed,
  refusals: [...resolving, 'PROOF_MISSING', 'APPROVAL_WAITS_ALREADY'],
});

export const stopPayoutQueue = operatorCall({
  ...acting,
  summary: 'Stops the queue at once; two persons let it go on.',
  body: z.strictObject({ note }),
  result: z.null(),
  refusals: ['ACT_NOT_POSSIBLE'],
});
