import { z } from 'zod';
import { anyId, day, instant, pageSize, rowId } from '../fields.ts';
import { note } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import { roles } from './roles.ts';

export const incidents = operatorCall({
  roles,
  audited: true,
  acts: false,
  summary: 'What a person has to look at, the latest first; or what is over.',
  query: z.object({
    state: z.enum(['open', 'closed']).default('open'),
    kind: z.string().max(40).optional(),
    size: pageSize,
    after: rowId.optional(),
  }),
  result: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        subject: z.string().meta({ description: 'order:4810227738, rail:9HK3PZ41TQ, queue:payout …' }),
        detail: z.array(z.object({ name: z.string(), value: z.string() })),
        stands: z.boolean().meta({ description: 'What it speaks of is so still: that ends it, and nobody closes it' }),
        line: z
          .object({ id: z.string(), day, outcome: z.enum(['break', 'unread']) })
          .nullable()
          .meta({ description: 'The line of the statement that is to be explained' }),
        payout: z.string().nullable().meta({ description: 'What its receipt paid out: order:4810227738 …' }),
        openedAt: instant,
        closedAt: instant.nullable(),
        closedBy: z.string().nullable().meta({ description: 'null: it mended itself' }),
        note: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
    kinds: z.array(z.string()).meta({ description: 'Of which something is open' }),
  }),
});

export const closeIncidentByHand = operatorCall({
  roles: ['finance', 'manager', 'admin'],
  audited: true,
  acts: true,
  summary: 'Closes an incident that does not mend itself, with what was done about it.',
  params: z.object({ id: anyId }),
  body: z.strictObject({ note }),
  result: z.null(),
  refusals: ['NOT_FOUND', 'ACT_NOT_POSSIBLE', 'INCIDENT_STANDS'],
});
