import { z } from 'zod';
import { instant, pageSize, rowId } from '../fields.ts';
import { note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import { roles } from './roles.ts';

const operatorRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  hiredAt: instant,
  disabledAt: instant.nullable(),
  hasSecondFactor: z.boolean(),
  openSessions: z.int(),
  lastSeenAt: instant.nullable(),
  self: z.boolean(),
  handsOver: z
    .enum(['password', 'authenticator'])
    .nullable()
    .meta({ description: 'The new key of this person that the caller has still to hand over' }),
});

const looking = { roles: ['manager', 'admin', 'auditor'], audited: false, acts: false } as const;
const acting = { roles: ['admin'], audited: true, acts: true } as const;
const actRefusals = ['OPERATOR_NOT_FOUND', 'ACT_NOT_POSSIBLE'] as const;

export const operators = operatorCall({
  ...looking,
  summary: 'Staff, those who work here first.',
  query: z.object({
    state: z.enum(['active', 'disabled']).default('active'),
    role: z.enum(roles).optional(),
    size: pageSize,
    after: rowId.optional(),
  }),
  result: z.object({ data: z.array(operatorRow), hasMore: z.boolean() }),
});

export const operator = operatorCall({
  ...looking,
  summary: 'One of staff with the latest sessions.',
  params: z.object({ id: rowId }),
  result: operatorRow.extend({
    sessions: z.array(
      z.object({
        id: z.string(),
        openedAt: instant,
        lastSeenAt: instant,
        endedAt: instant.nullable(),
        live: z.boolean(),
        browser: z.string(),
        self: z.boolean().meta({ description: 'The one that asks' }),
      }),
    ),
    renewal: z
      .object({
        passwordGiven: z.boolean(),
        authenticatorGiven: z.boolean(),
        expiresAt: instant,
        isOver: z.boolean().meta({ description: 'They ran out before both were handed over' }),
      })
      .nullable()
      .meta({ description: 'Access agreed on, whose keys are being handed over, or were not in time' }),
  }),
  refusals: ['OPERATOR_NOT_FOUND'],
});

export const proposeHire = operatorCall({
  ...acting,
  summary:
    'Proposes to hire somebody. Another person decides; then each of the two hands over one of the keys to sign in with, within a day.',
  body: z.strictObject({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/),
    name: z.string().trim().min(2).max(60),
    role: z.enum(roles),
    note,
  }),
  result: proposed,
  refusals: ['EMAIL_TAKEN', 'APPROVAL_WAITS_ALREADY'],
});

export const disableOperator = operatorCall({
  ...acting,
  summary: 'Ends somebody’s access and every session at once. Nobody disables themselves.',
  params: z.object({ id: rowId }),
  body: z.strictObject({ note }),
  result: z.null(),
  refusals: actRefusals,
});

export const proposeRole = operatorCall({
  ...acting,
  summary: 'Proposes another role for somebody. Another person decides, who is not the one concerned.',
  params: z.object({ id: rowId }),
  body: z.strictObject({ role: z.enum(roles), note }),
  result: proposed,
  refusals: [...actRefusals, 'APPROVAL_WAITS_ALREADY'],
});

const renewing = { ...acting, roles: ['manager', 'admin'] } as const;

export const proposeAccess = operatorCall({
  ...renewing,
  summary:
    'Proposes new keys for who lost password or authenticator, or access for who returns. Another person decides, who is not the one concerned.',
  params: z.object({ id: rowId }),
  body: z.strictObject({ note }),
  result: proposed,
  refusals: [...actRefusals, 'APPROVAL_WAITS_ALREADY'],
});

export const handOverKey = operatorCall({
  ...renewing,
  summary: 'Answers one of the two new keys, once: the password to who proposed, the authenticator to who agreed.',
  params: z.object({ id: rowId }),
  result: z.object({
    password: z.string().nullable(),
    authenticator: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  }),
  refusals: actRefusals,
});

export const endOperatorSession = operatorCall({
  ...acting,
  summary: 'Ends one session.',
  params: z.object({ id: rowId, session: rowId }),
  result: z.null(),
  refusals: actRefusals,
});

export const permissions = operatorCall({
  ...looking,
  summary: 'Every call of the console and the roles that may make it, as the door itself asks.',
  result: z.array(
    z.object({
      call: z.string(),
      summary: z.string(),
      roles: z.array(z.enum(roles)),
      acts: z.boolean(),
      audited: z.boolean(),
    }),
  ),
});
