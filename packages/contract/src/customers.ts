import { z } from 'zod';
import { call } from './call.ts';
import {
  amountOut,
  contact,
  firstName,
  fullName,
  gender,
  instant,
  lastName,
  nuit,
  owedBesides,
  relationship,
  verificationLevel,
} from './fields.ts';

export const customerInfoResult = z.object({
  initialized: z.boolean(),
  uuid: z.string(),
  fullName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nid: z.string().nullable(),
  nuit: z.string().nullable(),
  mobile: z.string(),
  recommenderMobile: z.string().nullable(),
  gender: gender.nullable(),
  salaryDay: z.int().nullable(),
  credit: amountOut,
  owedBesides,
  basicEditable: z.boolean(),
  nokEditable: z.boolean(),
  status: verificationLevel,
  disburseAccount: z.string(),
  disburseChannel: z.string(),
  nok: z.array(z.object({ relationship: z.string(), fullName: z.string(), contact: z.string() })).max(2),
});

export const customerInfo = call({
  summary: 'The signed-in borrower.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  result: customerInfoResult,
  refusals: ['NOT_SIGNED_IN'],
});

export const customerExtendInfo = call({
  summary: 'The borrower’s history and the credit ladder.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  result: z.object({
    memberSince: instant,
    ordersCleared: z.int(),
    onTimeStreak: z.int(),
    nextCredit: amountOut,
    growsNow: z.boolean().meta({ description: 'False while the loan of now is late, or nothing is lent to them' }),
    creditLadder: z.array(amountOut).max(50),
    unreadNotices: z.int(),
  }),
  refusals: ['NOT_SIGNED_IN'],
});

export const basicInfo = call({
  summary: 'Saves basic details. Code 4: the tax number is in doubt, nothing saved, ask for it again.',
  session: 'borrower',
  acts: true,
  answer: 'coded',
  body: z.strictObject({ nid: nuit, firstName, lastName, gender, preCheckNuit: z.boolean().default(false) }),
  result: z.union([customerInfoResult, z.string()]),
  codes: { 0: 'Saved; the result is the user info.', 4: 'NUIT in doubt; the result is a message.' },
  refusals: ['NOT_SIGNED_IN', 'CROSS_SITE', 'BASIC_NOT_EDITABLE', 'KEY_REUSED'],
});

export const nok = call({
  summary: 'Saves the next of kin and a workmate; the level becomes Normal.',
  session: 'borrower',
  acts: true,
  answer: 'plain',
  body: z.tuple([
    z.strictObject({ relationship, fullName, contact }),
    z.strictObject({ relationship: z.literal('Workmate'), fullName, contact }),
  ]),
  result: customerInfoResult,
  refusals: ['NOT_SIGNED_IN', 'CROSS_SITE', 'NOK_NOT_EDITABLE', 'BASIC_MISSING', 'KEY_REUSED'],
});

export const invitationStat = call({
  summary: 'Commission earned; friends who signed up by the link; of those, who got a loan; what the next one brings.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  result: z.object({ commission: amountOut, invited: z.int(), registered: z.int(), reward: amountOut }),
  refusals: ['NOT_SIGNED_IN'],
});
