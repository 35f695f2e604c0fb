import { z } from 'zod';
import { amountOut, instant } from '../fields.ts';
import { operatorCall } from './operator-call.ts';
import { roles } from './roles.ts';

const queue = z.object({
  count: z.int(),
  oldestAt: instant.nullable().meta({ description: 'Since when the oldest waits; null when the queue is empty' }),
});

export const today = operatorCall({
  summary: 'The queues of work: how many wait, and since when.',
  roles,
  audited: false,
  acts: false,
  result: z.object({
    at: instant,
    reviews: queue.extend({
      overTime: z.int().meta({ description: 'Waiting longer than `withinMinutes`' }),
      withinMinutes: z.int(),
    }),
    secondPerson: queue,
    brokenPromises: queue.extend({ amount: amountOut }),
    approvals: queue.extend({
      forMe: z.int().meta({ description: 'Of them the caller may decide: a checker’s role, and not the maker' }),
      expiring: z.int().meta({ description: 'Expire within a day' }),
      unread: z.int().meta({ description: 'The caller’s own that were refused or ran out, and were not opened since' }),
    }),
    keysToHandOver: z.int().meta({ description: 'Of colleagues whose access the caller proposed or agreed to' }),
    unknownPayouts: queue.extend({ amount: amountOut }),
    unmatchedMoney: queue.extend({ amount: amountOut }),
    incidents: queue.extend({ kinds: z.array(z.object({ kind: z.string(), count: z.int() })) }),
    pausedRails: z.array(z.object({ name: z.string(), pausedAt: instant, reason: z.string() })),
  }),
});
