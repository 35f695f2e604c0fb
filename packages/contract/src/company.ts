import { z } from 'zod';
import { call } from './call.ts';
import { idInPath, locale } from './fields.ts';

export const companyContacts = call({
  summary: 'Customer service phones and hours; the app shows the first four.',
  session: 'none',
  acts: false,
  answer: 'plain',
  result: z.object({ phones: z.array(z.string()).max(20), hours: z.string() }),
  refusals: [],
});

export const changeLanguage = call({
  summary: 'Keeps the language in the cookie `locale` for 365 days; a borrower’s messages come in it from then on.',
  session: 'either',
  acts: true,
  answer: 'plain',
  query: z.object({ locale }),
  result: z.object({ locale }),
  refusals: ['CROSS_SITE'],
});

export const bulletin = call({
  summary: 'The notice now active for a stage in the caller’s language, or null. A borrower who sees it has read it.',
  session: 'either',
  acts: false,
  answer: 'plain',
  query: z.object({ stage: z.string().min(1).max(40) }),
  result: z
    .object({ stage: z.string(), title: z.string(), content: z.string(), level: z.enum(['info', 'warning']) })
    .nullable(),
  refusals: [],
});

export const customerName = call({
  summary: 'First name and initial of the person who shared an invite link.',
  session: 'none',
  acts: false,
  answer: 'plain',
  params: z.object({ uuid: idInPath }),
  result: z.object({ name: z.string() }),
  refusals: ['NOT_FOUND'],
});
