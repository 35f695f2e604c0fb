import { defaultDecisionTable, readOutcome } from '@house/lending';
import type { DecisionFacts } from '@house/lending';
import { afterAll, describe, expect, it } from 'vitest';
import { zenDecisionEngine } from './engine.ts';

const engine = zenDecisionEngine();
afterAll(() => engine.close());

/** Ana on her first order: nothing is known against her, nor for her. */
const ana: DecisionFacts = {
  level: 'Normal',
  amountMt: 2000,
  limitMt: 2000,
  amountToLimitPercent: 100,
  ordersCleared: 0,
  worstDpd: 0,
  lastOrderWorstDpd: 0,
  daysSinceLastCleared: null,
  daysSinceLastOrder: null,
  ordersWithin7Days: 1,
  signInsWithin24Hours: 1,
  nuitBlacklisted: false,
  phoneBlacklisted: false,
  deviceBlacklisted: false,
  nuitOfAnother: false,
  nuitInDoubt: false,
  customersOnDeviceWithin30Days: 1,
  customersWithNextOfKinWithin30Days: 1,
  walletName: 'unknown',
  hasWalletPrefix: true,
  referrerWorstDpd: null,
  ordersFromAddressWithin24Hours: 1,
  ordersOnDeviceWithin24Hours: 1,
  signInsOnDeviceWithin24Hours: 1,
  signInsFromAddressWithin24Hours: 1,
};

const fraud = { kind: 'decline', reason: 'SUSPECTED_FRAUD' };
const suspicious = { kind: 'decline', reason: 'SUSPICIOUS' };
const lately = { kind: 'decline', reason: 'DEFAULT' };
const review = { kind: 'review' };
const approve = { kind: 'approve' };

/** rules.md section 4, line by line, each at its edge. */
const lines: [string, Partial<DecisionFacts>, object][] = [
  ['a newcomer', {}, approve],
  ['a blacklisted NUIT', { nuitBlacklisted: true }, fraud],
  ['a blacklisted phone', { phoneBlacklisted: true }, fraud],
  ['a blacklisted device', { deviceBlacklisted: true }, fraud],
  ['the second customer on a device', { customersOnDeviceWithin30Days: 2 }, approve],
  ['the third customer on a device', { customersOnDeviceWithin30Days: 3 }, suspicious],
  ['the third customer with a next of kin', { customersWithNextOfKinWithin30Days: 3 }, suspicious],
  ['15 days late, cleared 29 days ago', { lastOrderWorstDpd: 15, daysSinceLastCleared: 29 }, lately],
  ['15 days late, cleared 30 days ago', { lastOrderWorstDpd: 15, daysSinceLastCleared: 30 }, approve],
  ['14 days late, cleared today', { lastOrderWorstDpd: 14, daysSinceLastCleared: 0 }, approve],
  ['the NUIT of another', { nuitOfAnother: true }, review],
  ['a NUIT in doubt', { nuitInDoubt: true }, review],
  ['a wallet in another name', { walletName: 'unlike' }, review],
  ['a wallet in the same name', { walletName: 'like' }, approve],
  ['the third order in a week', { ordersWithin7Days: 3 }, review],
  ['over 4,000 with one order cleared', { amountMt: 4000.01, ordersCleared: 1 }, review],
  ['4,000 with none cleared', { amountMt: 4000 }, approve],
  ['10,000 with two cleared', { amountMt: 10_000, ordersCleared: 2 }, approve],
  ['a blacklisted phone on a shared device', { phoneBlacklisted: true, customersOnDeviceWithin30Days: 9 }, fraud],
];

describe('the decision table a fresh house starts with', () => {
  it.each(lines)('%s', async (_, facts, outcome) => {
    const evaluation = await engine.evaluate(defaultDecisionTable, { ...ana, ...facts });
    expect(evaluation.kind === 'matched' && readOutcome(evaluation.outcome)).toEqual(outcome);
  });
});
