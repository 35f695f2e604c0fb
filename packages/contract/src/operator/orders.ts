import { isBusinessDay } from '@house/calendar';
import { z } from 'zod';
import { amountIn, amountOut, anyId, day, instant, orderStatus, pageSize, paymentPending } from '../fields.ts';
import { accountName } from './ledger.ts';
import { operatorCall } from './operator-call.ts';
import { roles } from './roles.ts';
import { decidedWays, eventKinds, holdKinds, ruleOutcomes, servicingActs } from './words.ts';

const looking = { roles, audited: true, acts: false } as const;
const order = z.object({ serialNumber: anyId });
const hold = z.enum(holdKinds);
const dayAsked = day.refine(isBusinessDay);
const notThere = ['ORDER_NOT_FOUND'] as const;
const notOwed = [...notThere, 'ACT_NOT_POSSIBLE'] as const;

export const findOrders = operatorCall({
  ...looking,
  summary: 'Orders, the latest first, or by days past due the latest due first; a page at a time.',
  query: z.object({
    size: pageSize,
    after: z.string().max(64).optional().meta({ description: 'The last order already seen' }),
    status: orderStatus.optional(),
    product: z
      .string()
      .regex(/^\d{1,7}-\d{1,3}$/)
      .optional()
      .meta({ description: 'Amount in MT and days: 2000-30' }),
    hold: hold.or(z.literal('any')).optional(),
    from: day.optional().meta({ description: 'Placed on this day or after' }),
    until: day.optional().meta({ description: 'Placed on this day or before' }),
    dpdFrom: z.coerce.number().int().min(-60).max(9_999).optional(),
    dpdTo: z.coerce.number().int().min(-60).max(9_999).optional(),
    search: z.string().max(64).optional().meta({ description: 'A whole order number, phone number or NUIT' }),
    owedOn: dayAsked.optional().meta({ description: 'Owed at the close of this day; days past due are of it then' }),
    goneBy: dayAsked.optional().meta({ description: 'Owed no more at the close of this day' }),
    stillOwedOn: dayAsked.optional().meta({
      description: 'Owed at the close of this day too and not written off, so many days past due of it then',
    }),
    stillDpdFrom: z.coerce.number().int().min(-60).max(9_999).optional(),
    stillDpdTo: z.coerce.number().int().min(-60).max(9_999).optional(),
    writtenOffBy: dayAsked.optional().meta({ description: 'Written off by the close of this day, and owed still' }),
    lentFrom: dayAsked.optional().meta({ description: 'Paid out on this day or after; no extensions' }),
    lentTo: dayAsked.optional(),
    writtenOff: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    version: z.coerce.number().int().min(1).optional().meta({ description: 'Of the policy that it was placed under' }),
    decided: z.enum(decidedWays).optional(),
    rule: z.string().max(40).optional().meta({ description: 'The rule that decided first, with its `outcome`' }),
    outcome: z.enum(ruleOutcomes).optional(),
    paidOn: dayAsked.optional().meta({ description: 'Money came in on this day of the rail' }),
    codeOn: dayAsked.optional().meta({ description: 'Placed within a day of a code sent on this day' }),
  }),
  result: z.object({
    data: z.array(
      z.object({
        serialNumber: z.string(),
        placedAt: instant,
        name: z.string(),
        phone: z.string().meta({ description: 'Masked: 84***4567' }),
        amount: amountOut,
        term: z.int(),
        status: orderStatus,
        dueOn: day.nullable(),
        dpd: z.int().nullable().meta({ description: 'Of an order that owes; else null' }),
        outstanding: amountOut,
        hold: hold.nullable(),
        writtenOff: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
    products: z.array(z.object({ amount: amountOut, term: z.int() })),
  }),
});

const field = z.object({ key: z.string(), value: z.string() });
export const event = z
  .object({
    at: instant,
    kind: z.enum(eventKinds),
    what: z.string().meta({ description: 'The word of the event: paid-out, waiver, SMS kind, name of the call …' }),
    by: z.string().nullable().meta({ description: 'Who of staff; null: the borrower, the system or the rail' }),
    amount: amountOut.nullable(),
    text: z.string().nullable().meta({ description: 'Words of a message or of a note' }),
    evidence: z.array(field),
    strikes: z.string().optional().meta({ description: 'Of a note that whoever looks may strike: its number' }),
  })
  .meta({ description: 'One thing that happened, with what it stands on' });

const toldOf = { receipt: z.string(), amount: amountOut, paidAt: instant };
/** What whoever says that they have paid may speak of. */
export const notCounted = z
  .object({
    aside: z
      .array(
        z.object({
          ...toldOf,
          slips: z.int().nullable(),
          payer: z.enum(['borrower', 'kin']).nullable(),
          namesBorrower: z.boolean(),
          proven: z.boolean(),
        }),
      )
      .meta({ description: 'Money without an order that may be meant for this one, and why' }),
    givenToOthers: z
      .array(z.object({ ...toldOf, order: z.string() }))
      .meta({ description: 'Money from the borrower’s telephone that another customer’s order has' }),
    proofs: z.array(instant).meta({ description: 'Proofs of payment that nobody has looked at: when each came' }),
  })
  .meta({ description: 'What a borrower may have paid and the order does not have' });

export const orderFile = operatorCall({
  ...looking,
  summary: 'One order: its money, its customer, what may be done with it.',
  params: order,
  result: z.object({
    serialNumber: z.string(),
    status: orderStatus,
    placedAt: instant,
    customer: z.object({ uuid: z.string(), name: z.string(), phone: z.string(), blocked: z.boolean() }),
    amount: amountOut,
    term: z.int(),
    policyVersion: z.int(),
    approvalFee: amountOut,
    discount: amountOut,
    disbursed: amountOut,
    disbursedOn: day.nullable(),
    dueOn: day.nullable(),
    dpd: z.int().nullable(),
    worstDpd: z.int().nullable(),
    hold: hold.nullable(),
    declineReason: z.string().nullable(),
    writtenOffOn: day.nullable(),
    clearedOn: day.nullable(),
    money: z.object({
      principal: amountOut,
      interest: amountOut,
      managementFee: amountOut,
      lateInterest: amountOut,
      extensionFee: amountOut,
      earlyDiscount: amountOut,
      paid: amountOut,
      waived: amountOut,
      outstanding: amountOut,
    }),
    reviewUntil: instant.nullable().meta({ description: 'In review: cancelled by itself then' }),
    payout: z
      .object({
        state: z.enum(['queued', 'sent', 'unknown']),
        since: instant.meta({ description: 'In the queue since then, or sent then' }),
        nextAt: instant.meta({ description: 'Looked at again, or the rail is asked again, then' }),
        because: z.string().nullable().meta({ description: 'Why it does not leave; null: it is about to' }),
      })
      .nullable()
      .meta({ description: 'Of an approved order: where its money is' }),
    notCounted,
    paymentPending,
    credit: amountOut.meta({
      description: 'What we owe the customer, of all orders; below zero what they owe us besides',
    }),
    extendedFrom: z.string().nullable(),
    extendedBy: z.string().nullable(),
    offer: z
      .object({
        termDays: z.int(),
        payNow: amountOut.nullable(),
        payAtEnd: amountOut.nullable().meta({ description: 'If the first money comes on the last day of the offer' }),
        expiresAt: instant,
      })
      .nullable(),
    settlement: z
      .object({
        amount: amountOut,
        left: amountOut.meta({ description: 'Of the amount, to be paid still' }),
        until: day,
      })
      .nullable(),
    extensionTerms: z.array(z.int()),
    payments: z.array(
      z.object({
        id: z.string().meta({ description: 'The receipt of the rail; of credit that was used a name of ours' }),
        fromCredit: z.boolean(),
        on: day,
        amount: amountOut,
        allocated: z.array(z.object({ bucket: z.string(), amount: amountOut })),
        surplus: amountOut,
      }),
    ),
    contracts: z.array(z.object({ version: z.enum(['accepted', 'final']), madeAt: instant, hash: z.string() })),
    acts: z.array(z.enum(servicingActs)).meta({ description: 'What is possible now, whoever may do it' }),
  }),
  refusals: notThere,
});

export const orderEvents = operatorCall({
  ...looking,
  summary: 'All that happened to an order, the latest first, with its evidence.',
  params: order,
  result: z.object({ data: z.array(event) }),
  refusals: notThere,
});

const bucket = z.object({
  bucket: z.string(),
  calculation: z.array(
    z.object({
      from: day,
      days: z.int().meta({ description: '0 for a charge made once' }),
      base: amountOut,
      ratePercent: z.number(),
      exact: z.string().meta({ description: 'In MT before rounding' }),
    }),
  ),
  rounding: z.enum(['half-up', 'floor', 'none']),
  clamped: amountOut,
  capped: amountOut,
  charged: amountOut,
  paid: amountOut,
  waived: amountOut,
  unpaid: amountOut,
  earned: z.object({ days: z.int(), ofDays: z.int(), amount: amountOut }).nullable(),
});

export const explainBalance = operatorCall({
  ...looking,
  summary: 'Why an order owes what it owes at the end of a day: each bucket’s days, base, rate and rounding.',
  params: order,
  query: z.object({ on: day.optional() }),
  result: z.object({
    on: day,
    dpd: z.int(),
    buckets: z.array(bucket),
    balance: amountOut.meta({
      description:
        'Charged less paid and waived; the last of the lines is without the discount of an early clearing, too',
    }),
    earlyDiscount: amountOut,
    outstanding: amountOut,
    lines: z.array(z.object({ on: day, cause: z.string(), bucket: z.string(), change: amountOut, balance: amountOut })),
  }),
  refusals: notOwed,
});

export const whatIfPaid = operatorCall({
  ...looking,
  summary: 'What a payment on a day would do; nothing is written.',
  params: order,
  query: z.object({ on: day, amount: z.coerce.number().pipe(amountIn) }),
  result: z.object({
    on: day,
    before: amountOut,
    after: amountOut,
    allocated: z.array(z.object({ bucket: z.string(), amount: amountOut })),
    surplus: amountOut,
    clears: z.boolean(),
  }),
  refusals: notOwed,
});

export const statementEntry = z.object({
  journal: z.string(),
  order: z.string().nullable(),
  kind: z.string(),
  bookedOn: day,
  valueOn: day,
  lines: z.array(z.object({ account: z.string(), name: accountName, amount: amountOut })),
  owed: amountOut,
  owing: amountOut,
});

export const accountStatement = operatorCall({
  ...looking,
  summary: 'The order’s statement of account: every journal on its accounts, in the order of booking.',
  params: order,
  result: z.object({ data: z.array(statementEntry) }),
  refusals: notThere,
});

export const orderContract = operatorCall({
  ...looking,
  summary: 'The contract as it was accepted, or as the payout made it final, and whether its hash still fits.',
  params: z.object({ serialNumber: anyId, version: z.enum(['accepted', 'final']) }),
  result: z.object({ html: z.string().max(100_000), hash: z.string(), madeAt: instant, intact: z.boolean() }),
  refusals: [...notThere, 'NOT_FOUND'],
});
