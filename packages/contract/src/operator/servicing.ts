import { z } from 'zod';
import { amountIn, amountOut, anyId, day } from '../fields.ts';
import { change, note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import type { Role } from './roles.ts';
import { businessDayIn } from './reports.ts';
import { debtBuckets, holdKinds, servicingActs } from './words.ts';

const mayService = ['collector', 'finance', 'manager', 'admin'] as const satisfies readonly Role[];
const order = z.object({ serialNumber: anyId });
const bucket = z.enum(debtBuckets);
const hold = z.enum(holdKinds);
const termDays = z.coerce.number().int().min(1).max(365);

const servicing = { roles: mayService, audited: true, acts: true, params: order } as const;
const acting = ['ORDER_NOT_FOUND', 'ACT_NOT_POSSIBLE'] as const;
const proposing = { ...servicing, result: proposed, refusals: [...acting, 'APPROVAL_WAITS_ALREADY'] } as const;

const yesOrNo = z.enum(['true', 'false']);
const saidYes = yesOrNo.default('false').transform((text) => text === 'true');
const notSaidNo = yesOrNo.default('true').transform((text) => text === 'true');

/** Everything an act may be told, flat, so that it fits a query; which act needs what is said by the use case. */
const wish = z.object({
  act: z.enum(servicingActs),
  amount: z.coerce.number().pipe(amountIn).optional(),
  bucket: bucket.optional(),
  why: z.enum(['late', 'fraud']).optional(),
  hold: hold.optional(),
  until: day.optional(),
  termDays: termDays.optional(),
  payment: z.string().max(40).optional(),
  railsFault: saidYes,
  wrongOrder: saidYes,
  asked: notSaidNo,
});

export const rehearseAct = operatorCall({
  ...servicing,
  acts: false,
  summary: 'What an act on an order would change, before and after, and the exact SMS it would send. Nothing is kept.',
  query: wish,
  result: z.object({
    possible: z.boolean(),
    whyNot: z.string().nullable(),
    twoPersons: z.boolean(),
    changes: z.array(change),
    messages: z.array(z.object({ to: z.string(), text: z.string() })),
  }),
  refusals: ['ORDER_NOT_FOUND'],
});

export const offerExtension = operatorCall({
  ...servicing,
  summary: 'Offers to extend the order; the borrower reads what to pay and until when.',
  body: z.strictObject({ termDays }),
  result: z.object({ payNow: amountOut, until: day }),
  refusals: [...acting, 'KEY_REUSED'],
});

export const endExtensionOffer = operatorCall({
  ...servicing,
  summary: 'Takes back the offer to extend the order; who was told of it reads so.',
  body: z.strictObject({ note }),
  result: z.null(),
  refusals: acting,
});

export const cancelOrder = operatorCall({
  ...servicing,
  summary: 'Cancels an approved order whose payout has not left; nothing is owed.',
  body: z.strictObject({
    asked: z.boolean().default(true).meta({
      description: 'The borrower asked for it; otherwise nothing that they read says so',
    }),
    note,
  }),
  result: z.null(),
  refusals: acting,
});

export const proposeWaiver = operatorCall({
  ...proposing,
  summary: 'Proposes to give up part of what is owed, of one bucket or in the order of allocation.',
  body: z.strictObject({ amount: amountIn, bucket: bucket.optional(), note }),
});

export const proposeSettlement = operatorCall({
  ...proposing,
  summary: 'Proposes an agreed payoff: paid by the day, the rest is waived.',
  body: z.strictObject({ amount: amountIn, until: day, note }),
});

export const proposeWriteOff = operatorCall({
  ...proposing,
  summary: 'Proposes to write a debt off: late by the policy’s days, or fraud. Another person decides.',
  body: z.strictObject({ why: z.enum(['late', 'fraud']), note }),
});

export const proposeHold = operatorCall({
  ...proposing,
  summary: 'Proposes a hold: no dunning, and the late clock stands still.',
  body: z.strictObject({ hold, note }),
});

export const proposeHoldEnd = operatorCall({
  ...proposing,
  summary: 'Proposes to take the hold off: the late clock goes on where it stood.',
  body: z.strictObject({ note }),
});

export const proposeReturn = operatorCall({
  ...proposing,
  summary: 'Proposes to accept a withdrawal from the contract: the disbursed sum came back in time.',
  body: z.strictObject({ note }),
});

export const proposeDueDate = operatorCall({
  ...proposing,
  summary: 'Proposes another due day; the debt is replayed as if it had been due then from the beginning.',
  body: z.strictObject({ dueOn: businessDayIn, note }),
});

export const proposeLatePayout = operatorCall({
  ...proposing,
  summary: 'Proposes to make a loan of a cancelled order that was paid out after all, as the rail’s statement proves.',
  body: z.strictObject({ note }),
});

export const proposePayoutReversal = operatorCall({
  ...proposing,
  summary: 'Proposes to undo a loan whose payout went back, as the rail’s statement proves: nothing is owed.',
  body: z.strictObject({ note }),
});

export const proposeReversal = operatorCall({
  ...proposing,
  summary:
    'Proposes to take back a payment that the rail reversed, that was another order’s, or a use of credit; the debt is replayed without it.',
  body: z.strictObject({
    payment: z.string().min(1).max(40),
    railsFault: z.boolean(),
    wrongOrder: z.boolean().default(false).meta({
      description:
        'The rail still has it: it was another order’s, or was reversed by mistake, and waits among the unmatched',
    }),
    note,
  }),
});
