import type { Holiday } from '@house/calendar';
import type { Centavos } from '@house/money';
import type { CooldownDays } from './decline-reason.ts';
import type { DecisionGraph } from './rule-table.ts';

/**
 * Every number a microbank would want to change. A version of it is a row in the database with an effective date;
 * an order keeps the version it was placed under. The first version is `defaultPolicy`.
 */
export type Policy = {
  readonly limits: LimitPolicy;
  readonly offers: OfferPolicy;
  readonly lateCharges: LateChargePolicy;
  readonly extension: ExtensionPolicy;
  readonly cooldownDays: CooldownDays;
  readonly review: ReviewPolicy;
  readonly payout: PayoutPolicy;
  readonly referral: ReferralPolicy;
  readonly reminders: ReminderPolicy;
  readonly collection: CollectionPolicy;
  readonly signIn: SignInPolicy;
  readonly retention: RetentionPolicy;
  /** A disbursed sum may be returned within so many working days, and nothing is owed (rules.md 5, row 11). */
  readonly withdrawalWorkingDays: number;
  /** A loan so many days past due is proposed for charge-off. */
  readonly chargeOffDpd: number;
  /** Orders are taken from `fromHour` until before `toHour` in Maputo; 0 and 24 take them always. */
  readonly lendingHours: { readonly fromHour: number; readonly toHour: number };
  readonly holidays: readonly Holiday[];
  readonly decisionTable: DecisionGraph;
};

/** The credit ladder (rules.md 3). */
export type LimitPolicy = {
  readonly startCentavos: Centavos;
  readonly ladderCentavos: readonly Centavos[];
  /** Up to this worst dpd the limit stays, above it one step down. */
  readonly stayUpToDpd: number;
  /** Above this worst dpd the customer is blocked. */
  readonly stepDownUpToDpd: number;
};

/** What is offered at which price (rules.md 3). */
export type OfferPolicy = {
  readonly amountsCentavos: readonly Centavos[];
  readonly terms: readonly TermPolicy[];
};

export type TermPolicy = {
  readonly termDays: number;
  readonly fromCentavos: Centavos;
  readonly toCentavos: Centavos;
  /** Flat for the term, taken off the payout. */
  readonly approvalFeeBps: number;
  /** Flat for the term, paid back with the principal. */
  readonly interestBps: number;
};

/** Servicing arithmetic (rules.md 7). Frozen into an order's terms at placing. */
export type LateChargePolicy = {
  readonly managementFeeBps: number;
  readonly managementFeeMinCentavos: Centavos;
  readonly managementFeeMaxCentavos: Centavos;
  readonly lateInterestBpsPerDay: number;
  /** Late interest runs from dpd 1 to this dpd. */
  readonly lateInterestDays: number;
  /** All charges of a chain of extensions, as a share of the first principal. */
  readonly chainCapBps: number;
  /** What may be left owing when a payment clears the order. */
  readonly smallBalanceCentavos: Centavos;
  /** A reversal that is the rail's fault adds no late charge before notice and so many days. */
  readonly railsFaultGraceDays: number;
};

/** Extensions (rules.md 8). */
export type ExtensionPolicy = {
  readonly fromDpd: number;
  readonly toDpd: number;
  readonly maxPerChain: number;
  readonly feeBps: number;
  readonly termsDays: readonly number[];
  readonly offerDays: number;
};

export type ReviewPolicy = {
  readonly withinMinutes: number;
  /** After so long in review an order is cancelled as UNANSWERED_CALL. */
  readonly expiresAfterHours: number;
  /** From this amount on an approval by hand needs a second person. */
  readonly secondPersonFromCentavos: Centavos;
};

/** Payouts (rules.md 5 rows 5–8, 6). */
export type PayoutPolicy = {
  readonly walletPrefixes: readonly string[];
  readonly maxTries: number;
  /** Ages at which an unknown payout is queried, rising; as long as the last one again from there on. */
  readonly queryAfterSeconds: readonly number[];
  readonly alertAfterSeconds: number;
  /** Speed limits: so many and so much within some minutes, and on a business day. Reaching one stops the queue. */
  readonly windowMinutes: number;
  readonly maxPayoutsPerWindow: number;
  readonly maxCentavosPerWindow: Centavos;
  readonly maxPayoutsPerDay: number;
  readonly maxCentavosPerDay: Centavos;
  readonly heldAfterMobileChangeHours: number;
};

export type ReferralPolicy = {
  readonly rewardCentavos: Centavos;
  /** Withdrawable once the friend's first order is Cleared, or has been clean for so many days. */
  readonly cleanDays: number;
  readonly minimumWithdrawalCentavos: Centavos;
};

/** Reminders by days before due and days past due; quiet hours hold back all but codes, decisions and receipts. */
export type ReminderPolicy = {
  readonly daysBefore: readonly number[];
  readonly daysOverdue: readonly number[];
  readonly atHour: number;
  readonly atMinute: number;
  readonly quietFromHour: number;
  readonly quietToHour: number;
};

/** What of a policy a day's close goes by. */
export type ClosePolicy = Pick<Policy, 'reminders' | 'chargeOffDpd'>;

/** When and how often a person who owes may be called or written to by staff. */
export type CollectionPolicy = {
  /** Hours in Maputo; never on a Sunday or holiday. */
  readonly fromHour: number;
  readonly toHour: number;
  readonly maxContactsPerDay: number;
  readonly maxContactsPerWeek: number;
  /** A promise to pay may lie so many days ahead. */
  readonly promiseDays: number;
};

/** How long what is personal is kept (rules.md 13). */
export type RetentionPolicy = {
  /** Who a borrower was, and the contract, after the end of the last loan. */
  readonly recordYears: number;
  /** Somebody who never borrowed, after the last visit; and any message. */
  readonly idleMonths: number;
};

/** Codes and sessions (rules.md 11). */
export type SignInPolicy = {
  readonly codeMinutes: number;
  readonly codeTries: number;
  readonly resendSeconds: number;
  readonly codesPerDay: number;
  /** To all numbers that begin with the same two digits. */
  readonly codesPerPrefixAndDay: number;
  /** What one SMS costs, and what all codes of a day may. */
  readonly codePriceCentavos: Centavos;
  readonly codesCostPerDayCentavos: Centavos;
  readonly wrongGuessesPerNumber: number;
  readonly wrongGuessesWithinDays: number;
  readonly stepUpMinutes: number;
  readonly sessionIdleDays: number;
  readonly sessionMaxDays: number;
};
