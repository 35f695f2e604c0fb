import { instantFrom } from '@house/calendar';
import { parsePhone } from '@house/identity';
import { fromMt } from '@house/money';
import { z } from 'zod';
import type { Receipt } from '../modules/repayments/receive-money.ts';

/**
 * Reads a notified *150# payment (api.md, Rail, incoming). Undefined when it is none that could be booked, as one that was paid
 * in what comes yet.
 */
export function readNotification(fields: Readonly<Record<string, unknown>>, comesFrom: Date): Receipt | undefined {
  const parsed = notification.safeParse(fields);
  if (!parsed.success || parsed.data.paidAt >= comesFrom) return undefined;
  const { transactionId, msisdn, amount, businessNumber, reference, paidAt } = parsed.data;
  return {
    railTransactionId: transactionId,
    payer: parsePhone(msisdn ?? ''),
    amountCentavos: amount,
    businessNumber,
    reference: reference ?? undefined,
    paidAt,
    source: 'notification',
  };
}

// What a person typed may be of any length, and is kept as far as a statement's is. PostgreSQL text cannot hold U+0000.
const shortText = z.string().transform((text) => text.replaceAll('\u0000', '').slice(0, 64));

// As much as a line of a statement says: sums of what is more are no number any more.
const mostMt = 999_999_999_999.99;

// Money that is proven by its signature is taken whatever else the rail may add to the message.
const notification = z.object({
  transactionId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/),
  // Who paid and what for may be missing: then it is money to be matched by a person.
  msisdn: shortText.nullish(),
  amount: z.number().positive().max(mostMt).transform(rangeChecked(fromMt)),
  businessNumber: shortText,
  reference: shortText.nullish(),
  paidAt: z.string().transform(rangeChecked(instantFrom)),
});

/** A reader that throws RangeError, as a step of the schema. */
function rangeChecked<From extends string | number, To>(read: (from: From) => To) {
  return (from: From, context: z.core.$RefinementCtx<From>): To => {
    try {
      return read(from);
    } catch {
      context.addIssue({ code: 'custom', message: 'unreadable' });
      return z.NEVER;
    }
  };
}
