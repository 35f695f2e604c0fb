import { z } from 'zod';
import { amountOut, anyId, day, gender, instant, orderStatus } from '../fields.ts';
import { contact } from './collections.ts';
import { operatorCall } from './operator-call.ts';
import type { Role } from './roles.ts';
import { cancelChoices, declineChoices, holdKinds } from './words.ts';

const mayLook = ['reviewer', 'manager', 'admin', 'auditor'] as const satisfies readonly Role[];
const mayDecide = ['reviewer', 'manager', 'admin'] as const satisfies readonly Role[];

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');
const risk = z.enum(['high', 'medium', 'low']);
const order = z.object({ serialNumber: anyId });

const reviewRow = z.object({
  serialNumber: z.string(),
  placedAt: instant,
  name: z.string(),
  phone: z.string().meta({ description: 'Masked: 84***4567' }),
  amount: amountOut,
  term: z.int(),
  matchedRule: z.string().meta({ description: 'Id of the rule of the decision table that sent it here' }),
  risk,
  ordersCleared: z.int(),
  approvedBy: z.string().nullable().meta({ description: 'Waits for a second person: who approved first' }),
  claimedBy: z.string().nullable().meta({ description: 'Who has it in hand' }),
});

export const claimReview = operatorCall({
  summary: 'Takes an order in review in hand, or lets it go.',
  roles: mayDecide,
  audited: true,
  acts: true,
  params: order,
  body: z.strictObject({ take: z.boolean() }),
  result: z.null(),
  refusals: ['ORDER_NOT_FOUND', 'ILLEGAL_TRANSITION', 'CLAIMED_BY_ANOTHER'],
});

export const reviews = operatorCall({
  summary: 'Orders in review, the longest waiting first, a page at a time.',
  roles: mayLook,
  audited: true,
  acts: false,
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    after: z.string().max(64).optional().meta({ description: 'The last order already seen' }),
    rule: z.string().max(64).optional(),
    firstLoan: flag,
    secondPerson: flag,
    mine: flag,
    search: z.string().max(64).optional().meta({ description: 'A whole order number, phone number or NUIT' }),
  }),
  result: z.object({
    data: z.array(reviewRow),
    hasMore: z.boolean(),
    counts: z.object({ all: z.int(), firstLoan: z.int(), secondPerson: z.int() }),
    rules: z.array(z.object({ rule: z.string(), count: z.int() })),
  }),
});

const check = z.object({
  key: z.enum([
    'blacklist',
    'nuit',
    'device',
    'nextOfKin',
    'walletName',
    'lastOrder',
    'velocity',
    'amount',
    'referrer',
  ]),
  passed: z.boolean(),
  value: z.union([z.string(), z.number(), z.null()]),
});

export const review = operatorCall({
  summary: 'One order in review with all that a decision by hand needs.',
  roles: mayLook,
  audited: true,
  acts: false,
  params: order,
  result: z.object({
    serialNumber: z.string(),
    status: orderStatus,
    placedAt: instant,
    amount: amountOut,
    term: z.int(),
    disburseAmount: amountOut,
    repaymentAmount: amountOut,
    limit: amountOut,
    customer: z.object({
      uuid: z.string(),
      name: z.string(),
      gender: gender.nullable(),
      phone: z.string(),
      nuit: z.string().meta({ description: 'Masked: 1*****602' }),
      nuitDoubt: z.enum(['held-by-another', 'odd-first-digit']).nullable(),
      memberSince: instant,
      invitedBy: z.string().nullable(),
      blocked: z.boolean(),
      walletHolder: z.string().nullable().meta({ description: 'As the rail masks the name; null while nobody knows' }),
      device: z
        .object({ browser: z.string().nullable(), customers: z.int() })
        .nullable()
        .meta({ description: 'Signed in with last, and how many customers have used it' }),
    }),
    nok: z.array(z.object({ relationship: z.string(), name: z.string(), phone: z.string() })),
    decision: z.object({
      matchedRule: z.string(),
      policyVersion: z.int(),
      decidedAt: instant,
      risk,
      checks: z.array(check),
    }),
    ordersCleared: z.int().meta({ description: 'Of all there were; `pastOrders` are the latest' }),
    hold: z
      .enum(holdKinds)
      .nullable()
      .meta({ description: 'Two persons hold it: it is not approved, and does not expire' }),
    payoutsHeldUntil: instant
      .nullable()
      .meta({ description: 'The number was changed: until then nothing is paid out' }),
    pastOrders: z.array(
      z.object({
        serialNumber: z.string(),
        placedOn: day,
        amount: amountOut,
        term: z.int(),
        status: orderStatus,
        worstDpd: z.int().nullable(),
      }),
    ),
    secondPerson: z.object({
      needed: z.boolean(),
      from: amountOut,
      approvedBy: z.string().nullable(),
      approvedAt: instant.nullable(),
      mine: z.boolean().meta({ description: 'The first approval is the caller’s own: another person must confirm' }),
    }),
    claimedBy: z.string().nullable(),
    claimedByMe: z.boolean(),
    calls: z.array(contact),
    similar: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        phone: z.string(),
        alike: z.array(z.enum(['device', 'nuit', 'contact'])),
        cleared: z.int(),
        worstDpd: z.int(),
        blocked: z.boolean(),
      }),
    ),
    messages: z
      .object({
        approve: z.string(),
        reject: z.record(z.string(), z.string()),
      })
      .meta({ description: 'The exact SMS of each act; `reject` by reason' }),
  }),
  refusals: ['ORDER_NOT_FOUND'],
});

export const showNuit = operatorCall({
  summary: 'The whole NUIT. Each look is kept in the audit log.',
  roles: mayLook,
  audited: true,
  acts: true,
  params: order,
  result: z.object({ nuit: z.string() }),
  refusals: ['ORDER_NOT_FOUND'],
});

const decided = z.object({ status: orderStatus, waitsForSecondPerson: z.boolean() });
const actRefusals = ['ORDER_NOT_FOUND', 'ILLEGAL_TRANSITION'] as const;

export const approveReview = operatorCall({
  summary:
    'Approves: the payout is queued at once, or, from the policy’s amount on, when a second person approves too.',
  roles: mayDecide,
  audited: true,
  acts: true,
  params: order,
  body: z
    .strictObject({
      first: z
        .boolean()
        .meta({ description: 'Read as the first approval of two: where it would be the last, nothing is done' }),
    })
    .optional(),
  result: decided,
  refusals: [...actRefusals, 'REVIEW_NOT_APPROVABLE', 'REVIEW_CHANGED', 'MAKER_IS_CHECKER'],
});

export const declineReview = operatorCall({
  summary: 'Declines with a reason; what follows from it (waiting time, block) takes effect.',
  roles: mayDecide,
  audited: true,
  acts: true,
  params: order,
  body: z.strictObject({ reason: z.enum(declineChoices) }),
  result: decided,
  refusals: [...actRefusals, 'REVIEW_MAY_BE_PAID'],
});

export const cancelReview = operatorCall({
  summary: 'Cancels with a reason; the borrower may apply again at once.',
  roles: mayDecide,
  audited: true,
  acts: true,
  params: order,
  body: z.strictObject({ reason: z.enum(cancelChoices) }),
  result: decided,
  refusals: [...actRefusals, 'REVIEW_MAY_BE_PAID'],
});
