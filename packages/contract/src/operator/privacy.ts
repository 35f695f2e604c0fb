import { z } from 'zod';
import { anyId, day, instant, pageSize, rowId } from '../fields.ts';
import { note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import type { Role } from './roles.ts';
import { privacyRequestKinds } from './words.ts';

const mayErase = ['manager', 'admin'] as const satisfies readonly Role[];
const customer = z.object({ uuid: anyId });
const count = z.int();

export const privacyRequests = operatorCall({
  roles: ['manager', 'admin', 'auditor'],
  audited: false,
  acts: false,
  summary: 'What was exported and erased, the latest first, how long anything is kept, and the last run of retention.',
  query: z.object({
    kind: z.enum(privacyRequestKinds).optional(),
    size: pageSize,
    after: rowId.optional(),
  }),
  result: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(privacyRequestKinds),
        at: instant,
        customer: z.string().meta({ description: 'Its uuid: who it was is not told' }),
        maker: z.string().nullable(),
        checker: z.string().nullable(),
        keptUntil: day.nullable().meta({ description: 'Identity and contracts stay until then, as the law asks' }),
        erased: z.boolean().meta({ description: 'Nothing personal is left' }),
      }),
    ),
    hasMore: z.boolean(),
    recordYears: count,
    idleMonths: count,
    lastRun: z.object({ on: day, finishedAt: instant.nullable(), erased: count, messages: count }).nullable(),
  }),
});

export const erasurePlan = operatorCall({
  roles: mayErase,
  audited: true,
  acts: false,
  summary: 'What the right to be forgotten comes to for a customer today: what goes, what stays and until when.',
  params: customer,
  result: z.object({
    possible: z.boolean(),
    whyNot: z.array(
      z.enum(['ERASED', 'OPEN_ORDER', 'HELD', 'MONEY_MOVES', 'WE_OWE', 'OWES_BESIDES', 'BLOCKED', 'COOLDOWN']),
    ),
    erased: z.array(z.object({ what: z.string(), count })),
    loans: count.meta({ description: 'Their figures stay in the ledger for good' }),
    keptUntil: day.nullable(),
  }),
  refusals: ['CUSTOMER_NOT_FOUND'],
});

export const proposeErasure = operatorCall({
  roles: mayErase,
  audited: true,
  acts: true,
  summary: 'Proposes to erase a customer for good, as far as the law lets us. Another person decides.',
  params: customer,
  body: z.strictObject({ note }),
  result: proposed,
  refusals: ['CUSTOMER_NOT_FOUND', 'ACT_NOT_POSSIBLE', 'APPROVAL_WAITS_ALREADY'],
});
