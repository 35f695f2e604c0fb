import { fromMt } from '@house/money';
import { defaultDecisionTable } from './decision-table.default.ts';
import type { Policy } from './policy.ts';

/** What a fresh database starts with: the numbers of rules.md. */
export const defaultPolicy: Policy = {
  limits: {
    startCentavos: fromMt(2_000),
    ladderCentavos: [2_000, 3_000, 4_000, 5_000, 6_500, 8_000, 10_000].map(fromMt),
    stayUpToDpd: 3,
    stepDownUpToDpd: 30,
  },
  offers: {
    amountsCentavos: [500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_500, 8_000, 10_000].map(fromMt),
    terms: [
      { termDays: 14, fromCentavos: fromMt(500), toCentavos: fromMt(5_000), approvalFeeBps: 800, interestBps: 500 },
      {
        termDays: 30,
        fromCentavos: fromMt(1_000),
        toCentavos: fromMt(10_000),
        approvalFeeBps: 1_200,
        interestBps: 1_000,
      },
    ],
  },
  lateCharges: {
    managementFeeBps: 500,
    managementFeeMinCentavos: fromMt(50),
    managementFeeMaxCentavos: fromMt(500),
    lateInterestBpsPerDay: 50,
    lateInterestDays: 60,
    chainCapBps: 10_000,
    smallBalanceCentavos: fromMt(1),
    railsFaultGraceDays: 3,
  },
  extension: { fromDpd: -3, toDpd: 7, maxPerChain: 2, feeBps: 500, termsDays: [14, 30], offerDays: 2 },
  cooldownDays: { DEFAULT: 7, SUSPICIOUS: 30 },
  review: { withinMinutes: 30, expiresAfterHours: 72, secondPersonFromCentavos: fromMt(5_000) },
  payout: {
    walletPrefixes: ['84', '85'],
    maxTries: 3,
    queryAfterSeconds: [30, 120, 300, 900, 3_600],
    alertAfterSeconds: 900,
    windowMinutes: 10,
    maxPayoutsPerWindow: 50,
    maxCentavosPerWindow: fromMt(200_000),
    maxPayoutsPerDay: 2_000,
    maxCentavosPerDay: fromMt(5_000_000),
    heldAfterMobileChangeHours: 72,
  },
  referral: { rewardCentavos: fromMt(50), cleanDays: 30, minimumWithdrawalCentavos: fromMt(100) },
  reminders: {
    daysBefore: [3, 1, 0],
    daysOverdue: [1, 3, 7, 14, 30],
    atHour: 17,
    atMinute: 30,
    quietFromHour: 20,
    quietToHour: 8,
  },
  collection: { fromHour: 8, toHour: 18, maxContactsPerDay: 2, maxContactsPerWeek: 5, promiseDays: 14 },
  signIn: {
    codeMinutes: 5,
    codeTries: 3,
    resendSeconds: 60,
    codesPerDay: 5,
    codesPerPrefixAndDay: 20_000,
    codePriceCentavos: fromMt(1),
    codesCostPerDayCentavos: fromMt(30_000),
    wrongGuessesPerNumber: 10,
    wrongGuessesWithinDays: 30,
    stepUpMinutes: 5,
    sessionIdleDays: 14,
    sessionMaxDays: 30,
  },
  retention: { recordYears: 10, idleMonths: 24 },
  withdrawalWorkingDays: 7,
  chargeOffDpd: 180,
  lendingHours: { fromHour: 0, toHour: 24 },
  // New Year, Heroes, Women, Workers, Independence, Victory, Armed Forces, Peace, Family.
  holidays: ['01-01', '02-03', '04-07', '05-01', '06-25', '09-07', '09-25', '10-04', '12-25'],
  decisionTable: defaultDecisionTable,
};
