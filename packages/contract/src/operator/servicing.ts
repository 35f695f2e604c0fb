import { z } from 'zod';
import { anyId } from '../fields.ts';
import { note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';

const order = z.object({ serialNumber: anyId });

export const proposeWriteOff = operatorCall({
  summary: 'Proposes to write a debt off: late by the policy’s days, or fraud. Another person decides.',
  session: 'operator',
  roles: ['collector', 'finance', 'manager', 'admin'],
  audited: true,
  acts: true,
  answer: 'plain',
  params: order,
  body: z.strictObject({ why: z.enum(['late', 'fraud']), note }),
  result: proposed,
  refusals: [
    'NOT_SIGNED_IN',
    'ROLE_NOT_ALLOWED',
    'CROSS_SITE',
    'ORDER_NOT_FOUND',
    'ACT_NOT_POSSIBLE',
    'APPROVAL_WAITS_ALREADY',
  ],
});
