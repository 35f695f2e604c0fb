import { isBusinessDay, isInstant } from '@house/calendar';
import { isPhone, parseBi, parsePhone } from '@house/identity';
import { fromMt } from '@house/money';
import { z } from 'zod';
import {
  contactRule,
  firstNameRule,
  fullNameRule,
  lastNameRule,
  nuitRule,
  relationships,
  type TextRule,
} from './field-rules.ts';

/** MT in a request: a number with at most two decimals; the use case receives centavos. */
export const amountIn = z
  .number()
  .min(0.01)
  .max(1_000_000_000)
  .transform((mt, context) => {
    try {
      return fromMt(mt);
    } catch {
      context.addIssue({ code: 'custom', message: 'AMOUNT_INVALID' });
      return z.NEVER;
    }
  })
  .meta({ description: 'MT, at most two decimals' });

/** MT in an answer. */
export const amountOut = z.number().meta({ description: 'MT, at most two decimals', examples: [2000] });

export const owedBesides = z
  .object({
    amount: amountOut,
    reference: z.string().nullable().meta({
      description:
        'The order by which it is paid: what is paid beyond an open one counts, what names a repaid one staff count. null while there is none',
    }),
  })
  .nullable()
  .meta({
    description:
      'What is owed besides the loans, without charges: a payment was taken back after what it had left over was used. null while nothing is',
  });

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text): boolean => isBusinessDay(text))
  .meta({ description: 'Calendar day in Maputo', examples: ['2026-12-20'] });
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .refine(isInstant)
  .meta({ description: 'Instant, UTC, milliseconds', examples: ['2026-11-20T08:00:00.000Z'] });

export const locale = z.enum(['pt', 'en']);
export const gender = z.enum(['Male', 'Female'], { error: 'GENDER_REQUIRED' });
export const relationship = z.enum(relationships, { error: 'RELATIONSHIP_REQUIRED' });

// The rules' words, written once more: the app compiles what it is given the types of for the oldest browser, and the
// rules are not written for one.
export const verificationLevel = z.enum(['Created', 'Verified', 'Basic', 'Normal']);
export const orderStatus = z.enum([
  'UnderReview',
  'Approved',
  'Declined',
  'Disbursed',
  'Repayment',
  'Overdue',
  'Cleared',
  'Extended',
  'Cancelled',
]);
export const declineReasonCode = z.enum([
  'DEFAULT',
  'UNANSWERED_CALL',
  'CUSTOMER_REQUESTED',
  'LACK_OF_INFO',
  'SUSPECTED_FRAUD',
  'SUSPICIOUS',
]);
export const declineReason = z.object({ code: declineReasonCode, message: z.string() });

/** How many entries of a list are asked for. */
export const pageSize = z.coerce.number().int().min(1).max(100).default(50);
/** An id that is looked up: any short text is accepted, so that a malformed one is simply not found. */
export const anyId = z.string().min(1).max(64);
/** One that stands in a path: empty or long, it is simply not found, too. The router takes no longer ones. */
export const idInPath = z.string().max(200);
/** The number of a row of ours. */
export const rowId = z.string().regex(/^\d{1,15}$/);
/** The rail's receipts are capitals: one is the same receipt however a person types it. */
export const typedReceipt = z.string().trim().toUpperCase();
export const phone = z
  .string()
  .max(20)
  .transform((text, context) => {
    const parsed = parsePhone(text);
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: 'MOBILE_INVALID' });
    return z.NEVER;
  })
  .meta({ description: 'Mozambican mobile: 8[2-7] and seven digits', examples: ['841234567'] });

export const bi = z
  .string()
  .max(20)
  .transform((text, context) => {
    const parsed = parseBi(text);
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: 'INCORRECT' });
    return z.NEVER;
  })
  .meta({ description: 'Identity card: 12 digits and a capital letter', examples: ['110100123456A'] });

/** Text without control characters, trimmed and with single spaces, as the shared rule says. */
function ruledText(rule: TextRule) {
  return (
    z
      // Programs write null for a field that was left empty.
      .string({ error: (issue) => (issue.input == null ? rule.required : rule.incorrect) })
      .max(rule.maxLength * 4, rule.incorrect)
      .transform((text) => text.normalize('NFC').trim().replace(/\s+/g, ' '))
      .pipe(z.string().min(1, rule.required).max(rule.maxLength, rule.incorrect).regex(rule.pattern, rule.incorrect))
  );
}

export const firstName = ruledText(firstNameRule);
export const lastName = ruledText(lastNameRule);
export const fullName = ruledText(fullNameRule);
export const nuit = ruledText(nuitRule);
export const contact = ruledText(contactRule).refine(isPhone, contactRule.incorrect);

/** Of an order: whoever pays now may pay twice. */
export const paymentPending = z.boolean().meta({
  description:
    'One through the wallet’s prompt waits for its PIN, or was asked for within a day and nobody knows its end',
});
