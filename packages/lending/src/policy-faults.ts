import type { Policy } from './policy.ts';

/**
 * What is wrong with a policy that has the right shape, in words for whoever publishes it; empty when it can be lent
 * by. Published versions stay for ever, so nonsense is kept out here.
 */
export function policyFaults(policy: Policy): readonly string[] {
  const { limits, offers, lateCharges, extension, lendingHours } = policy;
  const faults: [boolean, string][] = [
    [offers.amountsCentavos.length === 0 || offers.terms.length === 0, 'nothing is offered'],
    [offers.amountsCentavos.some((amount) => amount <= 0n), 'an amount of nothing is offered'],
    [!isRising(offers.amountsCentavos), 'the offered amounts do not rise'],
    [!isRising(limits.ladderCentavos), 'the ladder does not rise'],
    [!limits.ladderCentavos.includes(limits.startCentavos), 'the start limit is no step of the ladder'],
    [limits.stayUpToDpd > limits.stepDownUpToDpd, 'the limit falls before it stays'],
    [offers.terms.some((term) => term.termDays <= 0), 'a term has no days'],
    [offers.terms.some((term) => !isRate(term.approvalFeeBps) || !isRate(term.interestBps)), 'a rate is not 0–100 %'],
    [offers.terms.some((term) => term.approvalFeeBps >= 10_000), 'the approval fee takes the whole loan'],
    [offers.terms.some((term) => term.fromCentavos > term.toCentavos), 'a term ends before it begins'],
    [
      !isRate(lateCharges.managementFeeBps) || !isRate(lateCharges.lateInterestBpsPerDay),
      'a late charge is not 0–100 %',
    ],
    [
      lateCharges.managementFeeMinCentavos > lateCharges.managementFeeMaxCentavos,
      'the fee’s floor is above its ceiling',
    ],
    [lateCharges.chainCapBps < 0 || lateCharges.smallBalanceCentavos < 0n, 'a cap is negative'],
    [extension.fromDpd > extension.toDpd || extension.offerDays <= 0, 'an extension is never possible'],
    [
      extension.termsDays.some((days) => !offers.terms.some((term) => term.termDays === days)),
      'an extension has no price',
    ],
    [lendingHours.fromHour < 0 || lendingHours.toHour > 24, 'the hours are not of a day'],
    [policy.payout.maxTries < 1, 'nothing is ever paid out'],
  ];
  return faults.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []));
}

function isRising(amounts: readonly bigint[]): boolean {
  return amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? amount));
}

function isRate(bps: number): boolean {
  return Number.isSafeInteger(bps) && bps >= 0 && bps <= 10_000;
}
