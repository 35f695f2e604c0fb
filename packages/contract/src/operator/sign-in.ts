import { z } from 'zod';
import type { OperatorCall } from './operator-call.ts';
import { roles } from './roles.ts';

const self = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  calls: z.array(z.string()).meta({ description: 'Names of the calls this role may make: nothing else is shown' }),
});

export const signIn = {
  summary:
    'Exchanges e-mail, password and, outside the sandbox, a one-time code for a session in the cookie `operator`.',
  session: 'none',
  roles: [],
  audited: true,
  acts: true,
  answer: 'plain',
  body: z.strictObject({
    email: z
      .string()
      .min(1)
      .max(254)
      .transform((text) => text.trim().toLowerCase()),
    password: z.string().min(1).max(256),
    totp: z.string().max(16).optional().meta({ description: 'Six digits of the authenticator' }),
  }),
  result: self,
  refusals: ['SIGN_IN_WRONG', 'SIGN_IN_LOCKED', 'TOTP_NOT_ENROLLED', 'TOO_MANY_REQUESTS', 'CROSS_SITE'],
} as const satisfies OperatorCall;

export const signOut = {
  summary: 'Ends the session.',
  session: 'operator',
  roles,
  audited: true,
  acts: true,
  answer: 'plain',
  result: z.null(),
  refusals: ['NOT_SIGNED_IN', 'CROSS_SITE'],
} as const satisfies OperatorCall;

export const me = {
  summary: 'Who is signed in and what the role may do.',
  session: 'operator',
  roles,
  audited: false,
  acts: false,
  answer: 'plain',
  result: self,
  refusals: ['NOT_SIGNED_IN'],
} as const satisfies OperatorCall;
