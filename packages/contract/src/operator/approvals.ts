import { z } from 'zod';
import { anyId, instant, pageSize } from '../fields.ts';
import { operatorCall } from './operator-call.ts';
import { actingRoles, roles } from './roles.ts';
import { approvalKindNames, approvalOutcomes, changeUnits } from './words.ts';

const request = z.object({ id: anyId });
/** Why, in the words of whoever proposes or refuses; kept for ever. */
export const note = z.string().trim().min(3).max(500);
/** What a call that proposes answers. */
export const proposed = z.object({
  approvalId: z.string().meta({ description: 'Waits for a second person under this number' }),
});

// More than two policies can differ in: fifty terms and a hundred rules each.
const mostChanges = 1_000;

const changeValue = z.union([z.string(), z.number(), z.null()]);
export const change = z
  .object({ field: z.string(), unit: z.enum(changeUnits), before: changeValue, after: changeValue })
  .meta({ description: 'One thing that will change; amounts in MT, rates in per cent; null is nothing' });

const row = z.object({
  id: z.string(),
  kind: z.enum(approvalKindNames),
  subject: z.string().meta({ description: 'order:4810227738, customer:<uuid>, policy …' }),
  staff: z.string().nullable().meta({ description: 'The name of whom of the staff it is about; null for all else' }),
  note: z.string(),
  maker: z.string(),
  madeAt: instant,
  expiresAt: instant,
  outcome: z.enum(approvalOutcomes).nullable().meta({ description: 'null while it waits' }),
  checker: z.string().nullable(),
  decidedAt: instant.nullable(),
  answer: z.string().nullable().meta({ description: 'Why it was refused' }),
  mine: z.boolean().meta({ description: 'The caller proposed it, so another person must decide' }),
  aboutMe: z.boolean().meta({ description: 'It is about the caller’s own role or access, so others decide' }),
  mayDecide: z.boolean(),
});

export const approvals = operatorCall({
  roles,
  summary:
    'What waits for a second person, the longest first; what was decided, the latest first; or of the caller’s own what was refused or ran out and is not read.',
  audited: true,
  acts: false,
  query: z.object({
    state: z.enum(['waiting', 'decided', 'unread']).default('waiting'),
    kind: z.enum(approvalKindNames).optional(),
    subject: z.string().max(80).optional(),
    size: pageSize,
    after: z.string().max(20).optional(),
  }),
  result: z.object({ data: z.array(row), hasMore: z.boolean() }),
});

export const approval = operatorCall({
  roles,
  summary: 'One proposal with what it changes, before and after, as things stand now.',
  audited: true,
  acts: false,
  params: request,
  result: row.extend({
    changes: z.array(change),
    notPossible: z.enum(['maker-left', 'outdated']).nullable().meta({
      description: 'Why nobody can agree to it any more; it can be refused. null also where only trying tells',
    }),
  }),
  refusals: ['APPROVAL_NOT_FOUND'],
});

const deciding = ['APPROVAL_NOT_FOUND', 'APPROVAL_OVER'] as const;

export const approveProposal = operatorCall({
  roles: actingRoles,
  summary: 'The second person agrees: it is carried out now, whole or not at all.',
  audited: true,
  acts: true,
  params: request,
  bodyBytes: 512 * 1_024,
  body: z
    .strictObject({
      shown: z
        .array(change)
        .max(mostChanges)
        .meta({ description: 'The changes that were read; when they moved since, nothing is done' }),
    })
    .optional(),
  result: row,
  refusals: [...deciding, 'MAKER_IS_CHECKER', 'PROPOSAL_OUTDATED'],
});

export const refuseProposal = operatorCall({
  roles: actingRoles,
  summary: 'The second person does not agree; nothing is changed.',
  audited: true,
  acts: true,
  params: request,
  body: z.strictObject({ note }),
  result: row,
  refusals: [...deciding, 'MAKER_IS_CHECKER'],
});

export const withdrawProposal = operatorCall({
  roles: actingRoles,
  summary: 'Whoever proposed it takes it back.',
  audited: true,
  acts: true,
  params: request,
  result: row,
  refusals: deciding,
});
