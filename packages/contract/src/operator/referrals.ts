import { z } from 'zod';
import { amountOut } from '../fields.ts';
import { operatorCall } from './operator-call.ts';

export const referrals = operatorCall({
  roles: ['finance', 'manager', 'admin', 'auditor'],
  audited: true,
  acts: false,
  summary: 'What inviting brings: the last 30 days, all time, what it is set to, and who earned most.',
  result: z.object({
    month: z.object({
      invited: z.int().meta({ description: 'Signed up by a link' }),
      earned: z.int().meta({ description: 'Friends whose first loan was paid out' }),
      commission: amountOut,
      withdrawn: amountOut,
    }),
    all: z.object({ referrers: z.int(), earned: z.int(), commission: amountOut, owed: amountOut }),
    flagged: z.int().meta({ description: 'Invited themselves: earn nothing' }),
    settings: z.object({ reward: amountOut, cleanDays: z.int(), minimumWithdrawal: amountOut }),
    top: z.array(
      z.object({
        customer: z.string(),
        name: z.string().meta({ description: 'Masked' }),
        earned: z.int(),
        commission: amountOut,
      }),
    ),
  }),
});
