import { z } from 'zod';
import { call } from './call.ts';
import {
  amountOut,
  day,
  declineReason,
  idInPath,
  instant,
  orderStatus,
  owedBesides,
  pageSize,
  paymentPending,
} from './fields.ts';
import { couponCode } from './products.ts';

const order_ = z.object({
  serialNumber: z.string(),
  date: instant,
  status: orderStatus,
  repaymentDate: day.nullable(),
  loanInformation: z.object({ term: z.int(), amount: amountOut }),
  applicationFeeAmount: amountOut,
  interestAmount: amountOut,
  repaymentAmount: amountOut,
  disbursedAmount: amountOut.nullable(),
  disbursedNumber: z.string().nullable(),
  declineReason: declineReason.nullable(),
});

const whyLate = z.object({
  charge: z.enum(['managementFee', 'lateInterest']),
  parts: z
    .array(
      z.object({
        from: day,
        days: z.int().meta({ description: '0 for the fee, which falls once' }),
        base: amountOut,
        ratePercent: z.number().meta({ description: 'Of a day, or of the fee' }),
      }),
    )
    .max(100),
  bound: z
    .enum(['least', 'most', 'cap'])
    .nullable()
    .meta({ description: 'What made it another amount than the parts' }),
});

const repayment = z.object({
  totalRepayment: amountOut,
  totalPaid: amountOut,
  outstandingAmount: amountOut,
  partialRepayment: amountOut,
  managementFee: amountOut,
  lateInterest: amountOut,
  overdueFee: amountOut,
  whyLate: z.array(whyLate).max(2).meta({ description: 'How each late charge came about; empty while there is none' }),
  earlyDiscount: amountOut,
  waived: amountOut,
  extension: z
    .object({
      amount: amountOut.meta({ description: 'What is left to pay for it today' }),
      term: z.int().meta({ description: 'Days, from the day it is paid' }),
      until: day.meta({ description: 'The last day of the offer' }),
      managementFee: amountOut,
      lateInterest: amountOut,
      interest: amountOut,
      extensionFee: amountOut.meta({ description: 'The four add up to the amount' }),
      next: z
        .object({
          amount: amountOut,
          interestAmount: amountOut,
          repaymentAmount: amountOut,
          dueDate: day,
          lateInterestPerDay: amountOut,
          managementFee: amountOut,
          nominalRate: z.number(),
          effectiveRate: z.number(),
        })
        .meta({ description: 'The order that carries the loan on if it is paid today, and its full cost' }),
    })
    .nullable()
    .meta({ description: 'null while none is offered' }),
  settlement: z
    .object({
      amount: amountOut.meta({ description: 'What is left to pay of it' }),
      until: day.meta({ description: 'The last day on which it ends the loan' }),
    })
    .nullable()
    .meta({ description: 'A payoff of less than is owed; null while none is agreed' }),
  missedSettlement: z.object({ amount: amountOut, until: day }).nullable().meta({
    description: 'One that was not paid in full by its day, while the loan is owed; null where there is none',
  }),
  owedBesides,
  reference: z.string(),
  businessNumber: z.string(),
  payments: z
    .array(z.object({ id: z.string(), fromCredit: z.boolean(), amount: amountOut, paidAt: instant }))
    .max(50)
    .meta({
      description:
        'Those that stand, newest first. Each has a receipt at `/order/{serialNumber}/receipt/{id}.pdf`, but what was paid from credit',
    }),
  paymentPending,
});

export const orders = call({
  summary: 'The borrower’s orders, newest first, a page at a time.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  query: z.object({
    size: pageSize,
    serialNumber: z.string().max(64).optional().meta({ description: 'The last order already seen' }),
  }),
  result: z.object({ data: z.array(order_).max(100), hasMore: z.boolean() }),
  refusals: ['NOT_SIGNED_IN'],
});

export const order = call({
  summary: 'One order with its decline reasons and what is owed.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  params: z.object({ serialNumber: idInPath }),
  result: z.object({
    order: order_,
    declinedReasons: z.array(declineReason).max(10),
    repayment: repayment.nullable(),
    extendedBy: z.string().nullable().meta({ description: 'The order that carries an extended one on' }),
    payoutWaits: z.boolean().meta({
      description:
        'Approved, and the money does not come within five minutes: payouts stand still, or this one is held or unknown',
    }),
  }),
  refusals: ['NOT_SIGNED_IN', 'ORDER_NOT_FOUND'],
});

export const contract = call({
  summary: 'The contract: a draft for a product uuid, the signed one for an order number.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  params: z.object({ id: idInPath }),
  // Of a draft only: what is signed has its price.
  query: z.object({ couponCode: couponCode.optional() }),
  result: z.object({
    contractNo: z.string(),
    borrowerName: z.string(),
    borrowerNID: z.string(),
    ecoCashAccount: z.string(),
    loanAmount: amountOut,
    disburseAmount: amountOut,
    loanTerm: z.int(),
    dueDate: day,
    serviceFees: amountOut,
    repaymentAmount: amountOut,
    loanInterestAmount: amountOut,
    lender: z.object({ name: z.string(), nuit: z.string(), address: z.string() }),
    signedAt: instant.nullable(),
    hash: z.string().meta({ description: 'SHA-256 of `html`, hexadecimal' }),
    html: z.string().max(100_000),
    dueDateNote: z
      .string()
      .nullable()
      .meta({ description: 'That the due day was moved since: `html` is what was signed, and names the day that was' }),
  }),
  refusals: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});
