import type { OperatorSent } from '@house/contract/operator';
import type { Chance } from '../chance.ts';

type Settings = OperatorSent<'checkPolicy'>['body']['settings'];
/** The settings with other numbers in one of their parts. */
type Change = (chance: Chance, settings: Settings) => Settings;

const mt = (amounts: readonly number[]): number[] => amounts.map((amount) => amount * 100);

/** What a microbank changes: each alone makes sense, and not all go together. */
export const policyChanges: readonly [Change, ...Change[]] = [
  (chance, settings) => eachTerm(settings, () => ({ interestBps: chance.pick([0, 450, 1_000, 1_333, 2_500]) })),
  (chance, settings) => eachTerm(settings, () => ({ approvalFeeBps: chance.pick([0, 800, 1_115, 1_200]) })),
  // A week, a quarter, or none besides the two: what was lent for it goes on by its own version.
  (chance, settings) => withThirdTerm(settings, chance.pick([undefined, 7, 45, 90]), chance.pick([250, 1_500, 2_750])),
  (chance, settings) =>
    within(settings, 'lateCharges', {
      managementFeeBps: chance.pick([0, 333, 500, 900]),
      managementFeeMinCentavos: chance.pick([0, 5_000, 7_500]),
      managementFeeMaxCentavos: chance.pick([10_000, 30_000, 50_000]),
    }),
  (chance, settings) =>
    within(settings, 'lateCharges', {
      lateInterestBpsPerDay: chance.pick([0, 33, 50, 101, 200]),
      lateInterestDays: chance.pick([0, 7, 30, 60]),
      chainCapBps: chance.pick([2_500, 5_000, 10_000]),
    }),
  (chance, settings) =>
    within(settings, 'lateCharges', {
      smallBalanceCentavos: chance.pick([0, 100, 499]),
      railsFaultGraceDays: chance.pick([0, 3, 5]),
    }),
  (chance, settings) =>
    within(settings, 'extension', {
      fromDpd: chance.pick([-3, 0, -7]),
      toDpd: chance.pick([3, 7, 14]),
      maxPerChain: chance.pick([0, 1, 2, 3]),
      feeBps: chance.pick([0, 250, 500, 777]),
      offerDays: chance.pick([1, 2, 5]),
    }),
  (chance, settings) =>
    within(settings, 'limits', {
      ladderCentavos: chance.pick([
        mt([2_000, 3_000, 4_000, 5_000, 6_500, 8_000, 10_000]),
        mt([1_000, 2_000, 2_500, 5_000]),
        mt([2_000, 2_200, 10_000]),
      ]),
      stayUpToDpd: chance.pick([0, 3, 6]),
      stepDownUpToDpd: chance.pick([10, 20, 30]),
    }),
  (chance, settings) =>
    within(settings, 'offers', {
      amountsCentavos: chance.pick([
        mt([500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_500, 8_000, 10_000]),
        mt([750, 1_234, 2_000, 5_000]),
      ]),
    }),
  (chance, settings) =>
    within(settings, 'reminders', {
      atHour: chance.pick([9, 12, 17, 18]),
      atMinute: chance.pick([0, 30]),
      quietFromHour: chance.pick([19, 20, 21]),
      quietToHour: chance.pick([7, 8]),
    }),
  (chance, settings) =>
    within(settings, 'reminders', {
      daysBefore: chance.pick([[3, 1, 0], [5, 2, 0], [1]]),
      daysOverdue: chance.pick([
        [1, 3, 7, 14, 30],
        [2, 4, 6, 8, 40],
      ]),
    }),
  (chance, settings) =>
    within(settings, 'payout', {
      windowMinutes: chance.pick([5, 10, 30]),
      maxPayoutsPerWindow: chance.pick([4, 15, 50]),
      maxTries: chance.pick([2, 3]),
    }),
  (chance, settings) =>
    within(settings, 'payout', {
      maxCentavosPerWindow: chance.pick([600_000, 20_000_000]),
      maxPayoutsPerDay: chance.pick([6, 20, 2_000]),
      maxCentavosPerDay: chance.pick([1_500_000, 500_000_000]),
    }),
  (chance, settings) =>
    within(settings, 'referral', {
      rewardCentavos: chance.pick([0, 5_000, 8_000]),
      cleanDays: chance.pick([3, 10, 30]),
      minimumWithdrawalCentavos: chance.pick([5_000, 10_000, 20_000]),
    }),
  (chance, settings) =>
    within(settings, 'review', {
      secondPersonFromCentavos: chance.pick([200_000, 500_000, 900_000]),
      expiresAfterHours: chance.pick([24, 72]),
    }),
  // Messages, and who never borrowed, are forgotten within a year of life; records of loans are not.
  (chance, settings) =>
    within(settings, 'retention', { recordYears: chance.pick([1, 5, 10]), idleMonths: chance.pick([1, 1, 2, 24]) }),
  (chance, settings) => within(settings, 'cooldownDays', { DEFAULT: chance.pick([0, 3, 7]) }),
  (chance, settings) => ({
    ...settings,
    withdrawalWorkingDays: chance.pick([2, 5, 7]),
    chargeOffDpd: chance.pick([40, 90, 180]),
    lendingHours: chance.pick([
      { fromHour: 0, toHour: 24 },
      { fromHour: 7, toHour: 21 },
    ]),
  }),
];

function within(settings: Settings, name: string, part: object): Settings {
  return { ...settings, [name]: { ...Object(settings[name]), ...part } };
}

function eachTerm(settings: Settings, part: () => object): Settings {
  const { terms } = Object(settings['offers']) as { terms: object[] };
  return within(settings, 'offers', { terms: terms.map((term) => ({ ...term, ...part() })) });
}

function withThirdTerm(settings: Settings, termDays: number | undefined, interestBps: number): Settings {
  const { terms } = Object(settings['offers']) as { terms: { termDays: number }[] };
  const kept = terms.filter((term) => usualTerms.includes(term.termDays));
  const third = termDays === undefined ? [] : [{ ...kept[0], termDays, interestBps }];
  const offered = within(settings, 'offers', { terms: [...kept, ...third] });
  return within(offered, 'extension', { termsDays: [...usualTerms, ...third.map((term) => term.termDays)] });
}

const usualTerms = [14, 30];
