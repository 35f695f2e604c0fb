import { z } from 'zod';
import { day, instant, pageSize, rowId } from '../fields.ts';
import { operatorCall } from './operator-call.ts';

const looking = { roles: ['manager', 'admin', 'auditor'], acts: false } as const;

export const auditLog = operatorCall({
  ...looking,
  summary: 'Who did and looked at what, the latest first: by person, act, subject, day; or all about one customer.',
  audited: true,
  query: z.object({
    operator: rowId.optional(),
    act: z.string().max(40).optional(),
    about: z.string().max(80).optional().meta({
      description: 'A subject as it stands; an order’s number; a customer’s uuid or phone: with all their orders',
    }),
    day: day.optional(),
    size: pageSize,
    after: rowId.optional(),
  }),
  result: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        at: instant,
        operator: z.string().nullable().meta({ description: 'null: nobody was signed in yet' }),
        act: z.string(),
        subject: z.string(),
        detail: z.string().meta({ description: 'JSON; without personal data' }),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const verifyAuditPart = operatorCall({
  ...looking,
  summary: 'Checks the next stretch of the chain of hashes after a row; asked again until the end is reached.',
  audited: false,
  query: z.object({ after: rowId.default('0') }),
  result: z.object({
    rows: z.int().meta({ description: 'In the whole log' }),
    checkedTo: z.string(),
    state: z.enum(['going-on', 'whole', 'broken']),
    brokenAt: z.string().nullable(),
  }),
});
