import { z } from 'zod';
import { day, instant } from '../fields.ts';
import { note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import { roles, type Role } from './roles.ts';

const mayStop = ['finance', 'manager', 'admin'] as const satisfies readonly Role[];
const acting = { session: 'operator', roles: mayStop, audited: true, acts: true, answer: 'plain' } as const;

export const payoutQueue = operatorCall({
  summary: 'Whether payouts leave, and if not, why and since when.',
  session: 'operator',
  roles,
  audited: false,
  acts: false,
  answer: 'plain',
  result: z.object({
    waiting: z.int().meta({ description: 'Payouts in the queue' }),
    paused: z.object({ at: instant, reason: z.string() }).nullable(),
    mendsItself: z.boolean().meta({ description: 'One payout a minute looks whether the fault is mended' }),
    unreadDays: z.array(day).meta({ description: 'After a restore: days whose statement must be read first' }),
  }),
  refusals: ['NOT_SIGNED_IN', 'ROLE_NOT_ALLOWED'],
});

export const proposeRelease = operatorCall({
  ...acting,
  summary: 'Proposes that a queue stopped by a speed limit goes on; a second person agrees.',
  body: z.strictObject({ note }),
  result: proposed,
  refusals: ['NOT_SIGNED_IN', 'ROLE_NOT_ALLOWED', 'CROSS_SITE', 'ACT_NOT_POSSIBLE', 'APPROVAL_WAITS_ALREADY'],
});

export const declareRestore = operatorCall({
  ...acting,
  summary: 'The database was restored: nothing is paid out until the rail’s statements have been read.',
  body: z.strictObject({ note }),
  result: z.object({ unreadDays: z.array(day) }),
  refusals: ['NOT_SIGNED_IN', 'ROLE_NOT_ALLOWED', 'CROSS_SITE'],
});
