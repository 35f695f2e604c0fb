import { addMs, endOfDay, type BusinessDay } from '@house/calendar';
import type { Centavos } from '@house/money';
import { emptySplit, type Split } from './buckets.ts';
import { foldDebt, type Debt } from './debt.ts';
import type { DebtEvent } from './debt-event.ts';
import type { LoanTerms } from './loan-terms.ts';

export type WhatIf = {
  /** At the end of that day, without the payment and with it. */
  readonly before: Debt;
  readonly after: Debt;
  readonly allocated: Split;
  readonly surplusCentavos: Centavos;
  readonly clears: boolean;
};

/** What a payment on a day would do, by the same fold that books a real one; it comes last on its day. */
export function whatIfPaid(
  terms: LoanTerms,
  events: readonly DebtEvent[],
  { on, amountCentavos }: { readonly on: BusinessDay; readonly amountCentavos: Centavos },
): WhatIf {
  const before = foldDebt(terms, events, on);
  const seq = events.reduce((last, event) => Math.max(last, event.seq), 0) + 1;
  const at = addMs(endOfDay(on), -1);
  const payment: DebtEvent = { id: 'what-if', kind: 'payment', on, at, seq, amountCentavos };
  const after = foldDebt(terms, [...events, payment], on);
  const line = after.payments.find(({ id }) => id === payment.id);
  return {
    before,
    after,
    allocated: line?.allocated ?? emptySplit,
    surplusCentavos: line?.surplusCentavos ?? amountCentavos,
    clears: before.end === undefined && after.clearedOn !== undefined,
  };
}
