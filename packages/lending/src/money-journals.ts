import type { Centavos } from '@house/money';
import type { AccountCode } from './accounts.ts';
import { credit, debit, mergeJournals, type Journal } from './journal.ts';

/** Money came in that no order could be found for: ours to hold, not ours to keep. */
export function receiveUnmatched(amount: Centavos): Journal {
  return entry('wallet_collection', 'unmatched_receipts', amount);
}

/**
 * Money in suspense was given to an order or several. Merge it (`mergeJournals`) with the order's own journal, which
 * takes the money into the wallet once more: what remains is Unmatched receipts against the debt.
 */
export function assignUnmatched(amount: Centavos): Journal {
  return entry('unmatched_receipts', 'wallet_collection', amount);
}

/** Money in suspense went back: from the float by a payout, or from the collection wallet by a reversal on the rail. */
export function refundUnmatched(amount: Centavos, from: 'wallet_float' | 'wallet_collection'): Journal {
  return entry('unmatched_receipts', from, amount);
}

/** A customer's credit was paid back to the wallet. */
export function refundCredit(amount: Centavos): Journal {
  return entry('customer_credit', 'wallet_float', amount);
}

/** A customer's credit pays an order: merge it with the order's own journal, as with suspense. */
export function useCredit(amount: Centavos): Journal {
  return entry('customer_credit', 'wallet_collection', amount);
}

/** A friend's first order was paid out. `reversed` takes it back when that payout was. */
export function earnCommission(amount: Centavos): Journal {
  return entry('commission_expense', 'commission_payable', amount);
}

/** Commission was paid to the referrer's wallet. */
export function withdrawCommission(amount: Centavos): Journal {
  return entry('commission_payable', 'wallet_float', amount);
}

/** The expected loss of the book was raised (negative: lowered). */
export function provideForLosses(amount: Centavos): Journal {
  return entry('impairment_expense', 'loss_allowance', amount);
}

/** The owner put money into the float (negative: took it out). */
export function fundFloat(amount: Centavos): Journal {
  return entry('wallet_float', 'owner_funds', amount);
}

/** The rail took its price from one of the wallets. */
export function payRailFee(amount: Centavos, from: 'wallet_float' | 'wallet_collection'): Journal {
  return entry('rail_fees', from, amount);
}

function entry(debited: AccountCode, credited: AccountCode, amount: Centavos): Journal {
  return mergeJournals([debit(debited, amount), credit(credited, amount)]);
}
