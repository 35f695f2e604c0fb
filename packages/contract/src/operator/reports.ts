import { businessDay, daysBetween, isBusinessDay } from '@house/calendar';
import { z } from 'zod';
import { amountOut, day } from '../fields.ts';
import { operatorCall } from './operator-call.ts';
import type { Role } from './roles.ts';

const mayRead = ['finance', 'manager', 'admin', 'auditor'] as const satisfies readonly Role[];

export const businessDayIn = day.refine(isBusinessDay).transform(businessDay);
const mostDays = 366;

/** A stretch of business days, both ends counted; at most a year. */
export const stretch = z.object({ from: businessDayIn, to: businessDayIn }).refine(({ from, to }) => {
  const days = daysBetween(from, to);
  return days >= 0 && days < mostDays;
});

const report = { roles: mayRead, audited: false, acts: false, query: stretch } as const;
const count = z.int();

export const payoutTimes = operatorCall({
  ...report,
  summary:
    'How long borrowers waited from Confirm to the money, by day of the payout. Days without a payout are left out.',
  result: z.object({
    days: z.array(
      z.object({ day, payouts: count, medianSeconds: z.number(), p95Seconds: z.number(), slowestSeconds: z.number() }),
    ),
  }),
});

export const cashFlow = operatorCall({
  ...report,
  summary: 'Money that moved on the rail, by its day there. Days without movement are left out.',
  result: z.object({
    days: z.array(
      z.object({
        day,
        disbursed: amountOut.meta({ description: 'Loans paid out' }),
        otherOut: amountOut.meta({ description: 'Refunds, commission, the rail’s fees, payments it took back' }),
        repaid: amountOut,
        unmatched: amountOut.meta({ description: 'Came in and belongs to no order yet' }),
        returned: amountOut.meta({ description: 'Paid out and taken back by the rail' }),
      }),
    ),
  }),
});

export const decisionFunnel = operatorCall({
  ...report,
  summary: 'What became of the orders placed in a stretch of days, by the policy version that decided.',
  result: z.object({
    versions: z.array(
      z.object({
        policyVersion: z.int(),
        placed: count,
        approvedAlone: count.meta({ description: 'Approved without a person' }),
        reviewed: count,
        approvedByPerson: count,
        declined: count,
        cancelled: count,
        disbursed: count,
        amountDisbursed: amountOut,
      }),
    ),
    reasons: z.array(z.object({ rule: z.string(), outcome: z.string(), count })).meta({
      description: 'Which rule of the decision table decided, the most frequent first',
    }),
  }),
});

export const codeConversion = operatorCall({
  ...report,
  summary: 'Sign-in codes by day: asked for, sent, used, and how many who used one were new or borrowed that day.',
  result: z.object({
    days: z.array(
      z.object({
        day,
        codes: count,
        messages: count.meta({ description: 'With those sent again' }),
        used: count,
        newcomers: count,
        ordered: count,
      }),
    ),
  }),
});

const holding = z.object({ orders: count, outstanding: amountOut });
const percent = z.number().meta({ description: 'Per cent of what was outstanding, two decimals' });

export const portfolio = operatorCall({
  ...report,
  summary: 'Portfolio at risk by outstanding balance after the close of each day, the latest first.',
  result: z.object({
    days: z.array(
      z.object({
        day,
        all: holding,
        atRisk: z.array(holding.extend({ days: count, percent })).meta({
          description: 'The whole outstanding of orders that many days past due or more; each holds the next ones',
        }),
        writtenOff: holding,
      }),
    ),
  }),
});

export const rollRates = operatorCall({
  ...report,
  summary: 'Where what was outstanding in each band of days past due stood at the end of the stretch.',
  result: z.object({
    bands: z.array(count).meta({ description: 'First day past due of each band' }),
    rows: z.array(
      z.object({
        from: count.meta({ description: 'Its band, by place' }),
        before: holding,
        to: z.array(holding.extend({ band: count, percent })),
        writtenOff: holding,
        goneOrders: count.meta({ description: 'Paid, extended or returned' }),
      }),
    ),
  }),
});

export const vintages = operatorCall({
  ...report,
  summary: 'What became of what was lent in each month, by months on book.',
  result: z.object({
    months: z.array(
      z.object({
        month: day,
        orders: count,
        disbursed: amountOut,
        curve: z.array(
          z.object({
            monthsOnBook: count,
            asOf: day,
            outstanding: amountOut,
            past30: amountOut,
            writtenOff: amountOut,
            recovered: amountOut,
          }),
        ),
      }),
    ),
  }),
});
