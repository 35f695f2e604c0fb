import { isBusinessDay } from '@house/calendar';
import { tableFaults } from './decision-table-faults.ts';
import { allOffers } from './offer.ts';
import type { PolicyFault, PolicyFaultCode } from './policy-fault.ts';
import type { Policy } from './policy.ts';

/**
 * What is wrong with a policy that has the right shape, each fault at its place; empty when it can be lent by. Published
 * versions stay for ever, so nonsense is kept out here.
 */
export function policyFaults(policy: Policy): readonly PolicyFault[] {
  const plain = numberFaults(policy, '');
  return plain.length > 0 ? plain : [...meaningFaults(policy), ...tableFaults(policy.decisionTable)];
}

const mostEntries = 50;

/** Every number is whole and, but for days before the due day, not negative; every list has an end. */
function numberFaults(value: unknown, field: string): PolicyFault[] {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return [{ field, fault: 'NOT_WHOLE' }];
  if (typeof value === 'number' && value > mostOf(field)) return [{ field, fault: 'TOO_MUCH' }];
  if (typeof value === 'number' || typeof value === 'bigint') {
    return value < 0 && field !== 'extension.fromDpd' ? [{ field, fault: 'NEGATIVE' }] : [];
  }
  if (typeof value !== 'object' || value === null || field === 'decisionTable') return [];
  if (Array.isArray(value) && value.length > mostEntries) return [{ field, fault: 'TOO_MANY' }];
  return Object.entries(value).flatMap(([key, part]) => numberFaults(part, field === '' ? key : `${field}.${key}`));
}

/** Beyond a lifetime no day can be reckoned any more, and whatever meets such a number would fail each time. */
function mostOf(field: string): number {
  if (field.endsWith('Years')) return 100;
  if (field.endsWith('Months')) return 1_200;
  return /[dD]ays|Dpd/.test(field) ? 36_500 : 1_000_000;
}

function meaningFaults(policy: Policy): PolicyFault[] {
  const { limits, offers, lateCharges, extension, review, lendingHours, payout, reminders, collection, signIn } =
    policy;
  const days = offers.terms.map((term) => term.termDays);
  const checks: [boolean, string, PolicyFaultCode][] = [
    [offers.amountsCentavos.length === 0, 'offers.amountsCentavos', 'EMPTY'],
    [offers.amountsCentavos.some((amount) => amount <= 0n), 'offers.amountsCentavos', 'ZERO'],
    [!isRising(offers.amountsCentavos), 'offers.amountsCentavos', 'NOT_RISING'],
    [offers.terms.length === 0, 'offers.terms', 'EMPTY'],
    ...offers.terms.flatMap((term, index): [boolean, string, PolicyFaultCode][] => [
      [term.termDays <= 0, `offers.terms.${index}.termDays`, 'ZERO'],
      [days.indexOf(term.termDays) !== index, `offers.terms.${index}.termDays`, 'TWICE'],
      [term.fromCentavos > term.toCentavos, `offers.terms.${index}.toCentavos`, 'BELOW_OTHER'],
      [term.approvalFeeBps >= 10_000, `offers.terms.${index}.approvalFeeBps`, 'WHOLE_LOAN'],
      [!isRate(term.interestBps), `offers.terms.${index}.interestBps`, 'NOT_A_RATE'],
    ]),
    [limits.ladderCentavos.length === 0, 'limits.ladderCentavos', 'EMPTY'],
    [!isRising(limits.ladderCentavos), 'limits.ladderCentavos', 'NOT_RISING'],
    [!limits.ladderCentavos.includes(limits.startCentavos), 'limits.startCentavos', 'OFF_LADDER'],
    [!isAnythingOffered(policy), 'limits.ladderCentavos', 'NOTHING_TO_BORROW'],
    [limits.stayUpToDpd > limits.stepDownUpToDpd, 'limits.stepDownUpToDpd', 'BELOW_OTHER'],
    [!isRate(lateCharges.managementFeeBps), 'lateCharges.managementFeeBps', 'NOT_A_RATE'],
    [!isRate(lateCharges.lateInterestBpsPerDay), 'lateCharges.lateInterestBpsPerDay', 'NOT_A_RATE'],
    [
      lateCharges.managementFeeMinCentavos > lateCharges.managementFeeMaxCentavos,
      'lateCharges.managementFeeMaxCentavos',
      'BELOW_OTHER',
    ],
    // Interest is owed on time, too: the contract would promise a cap that it passes itself.
    [
      offers.terms.some((term) => term.interestBps > lateCharges.chainCapBps),
      'lateCharges.chainCapBps',
      'BELOW_INTEREST',
    ],
    [extension.fromDpd > extension.toDpd, 'extension.toDpd', 'BELOW_OTHER'],
    [extension.offerDays === 0, 'extension.offerDays', 'ZERO'],
    [!isRate(extension.feeBps), 'extension.feeBps', 'NOT_A_RATE'],
    [extension.termsDays.some((term) => !days.includes(term)), 'extension.termsDays', 'NO_PRICE'],
    [review.expiresAfterHours === 0, 'review.expiresAfterHours', 'ZERO'],
    [lendingHours.fromHour > 23, 'lendingHours.fromHour', 'NOT_AN_HOUR'],
    [lendingHours.toHour > 24, 'lendingHours.toHour', 'NOT_AN_HOUR'],
    [lendingHours.fromHour >= lendingHours.toHour, 'lendingHours.toHour', 'BELOW_OTHER'],
    [payout.maxTries === 0, 'payout.maxTries', 'ZERO'],
    [payout.queryAfterSeconds.length === 0, 'payout.queryAfterSeconds', 'EMPTY'],
    [payout.queryAfterSeconds.includes(0), 'payout.queryAfterSeconds', 'ZERO'],
    [payout.walletPrefixes.length === 0, 'payout.walletPrefixes', 'EMPTY'],
    [payout.walletPrefixes.some((prefix) => !/^8[2-7]$/.test(prefix)), 'payout.walletPrefixes', 'NOT_A_PREFIX'],
    [payout.windowMinutes === 0, 'payout.windowMinutes', 'ZERO'],
    [reminders.atHour > 23, 'reminders.atHour', 'NOT_AN_HOUR'],
    // What waits from evening to morning speaks of a day that is over by then.
    [
      reminders.quietFromHour > reminders.quietToHour && reminders.atHour >= reminders.quietFromHour,
      'reminders.atHour',
      'IN_QUIET_HOURS',
    ],
    [reminders.atMinute > 59, 'reminders.atMinute', 'NOT_A_MINUTE'],
    [reminders.quietFromHour > 23, 'reminders.quietFromHour', 'NOT_AN_HOUR'],
    [reminders.quietToHour > 23, 'reminders.quietToHour', 'NOT_AN_HOUR'],
    ...(
      [
        'codeMinutes',
        'codeTries',
        'codesPerDay',
        'codesPerPrefixAndDay',
        'wrongGuessesPerNumber',
        'stepUpMinutes',
        'sessionIdleDays',
        'sessionMaxDays',
      ] as const
    ).map((name): [boolean, string, PolicyFaultCode] => [signIn[name] === 0, `signIn.${name}`, 'ZERO']),
    [signIn.codesCostPerDayCentavos === 0n, 'signIn.codesCostPerDayCentavos', 'ZERO'],
    [collection.fromHour > 23, 'collection.fromHour', 'NOT_AN_HOUR'],
    [collection.toHour > 24, 'collection.toHour', 'NOT_AN_HOUR'],
    [collection.fromHour >= collection.toHour, 'collection.toHour', 'BELOW_OTHER'],
    [policy.retention.recordYears === 0, 'retention.recordYears', 'ZERO'],
    [policy.retention.idleMonths === 0, 'retention.idleMonths', 'ZERO'],
    [policy.chargeOffDpd === 0, 'chargeOffDpd', 'ZERO'],
    [policy.holidays.some((day) => !isHoliday(day)), 'holidays', 'NOT_A_DAY'],
  ];
  return checks.flatMap(([isWrong, field, fault]) => (isWrong ? [{ field, fault }] : []));
}

/** Whoever stands on the first step could borrow nothing, and so come to no other. What is empty is a fault of its own. */
function isAnythingOffered({ limits: { ladderCentavos }, offers }: Policy): boolean {
  const [first] = ladderCentavos;
  const [cheapest] = allOffers(offers);
  return first === undefined || cheapest === undefined || cheapest.principalCentavos <= first;
}

function isRising(amounts: readonly bigint[]): boolean {
  return amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? amount));
}

function isRate(bps: number): boolean {
  return bps <= 10_000;
}

/** Every year's `MM-DD`, the 29th of February too, or one `YYYY-MM-DD`, which there must be. */
function isHoliday(text: string): boolean {
  return isBusinessDay(text) || isBusinessDay(`${leapYear}-${text}`);
}

const leapYear = 2028;
