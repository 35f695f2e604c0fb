import { fromMt } from '@house/money';
import { describe, expect, it } from 'vitest';
import { defaultPolicy, policyDocument, readDraftedPolicy, readPolicy } from './index.ts';

type Loose = Record<string, Record<string, unknown>>;

function changed(change: (document: Loose) => void): unknown {
  const document = structuredClone(policyDocument(defaultPolicy)) as Loose;
  change(document);
  return document;
}

describe('a policy in the database', () => {
  it('is read back as it was written', () => {
    expect(readPolicy(JSON.parse(JSON.stringify(policyDocument(defaultPolicy))))).toEqual(defaultPolicy);
  });

  it('may carry other numbers, lists and cooldowns', () => {
    const policy = readPolicy(
      changed((document) => {
        document.limits = { ...document.limits, startCentavos: 150_000, ladderCentavos: [150_000] };
        document.cooldownDays = { DEFAULT: 14 };
      }),
    );
    expect(policy.limits).toMatchObject({ startCentavos: fromMt(1_500), ladderCentavos: [fromMt(1_500)] });
    expect(policy.cooldownDays).toEqual({ DEFAULT: 14 });
  });

  it.each<[string, (document: Loose) => void, string]>([
    ['a missing number', (document) => void delete document.limits?.stayUpToDpd, 'policy.limits.stayUpToDpd'],
    [
      'text for an amount',
      (document) => void (document.limits = { ...document.limits, startCentavos: '2000' }),
      'policy.limits.startCentavos',
    ],
    [
      'half a centavo',
      (document) => void (document.lateCharges = { ...document.lateCharges, smallBalanceCentavos: 0.5 }),
      'smallBalanceCentavos',
    ],
    [
      'an unknown entry',
      (document) => void (document.limits = { ...document.limits, maximum: 1 }),
      'policy.limits.maximum',
    ],
    [
      'a number for a list',
      (document) => void (document.limits = { ...document.limits, ladderCentavos: 1 }),
      'ladderCentavos',
    ],
    ['text for a waiting time', (document) => void (document.cooldownDays = { DEFAULT: '7' }), 'cooldownDays.DEFAULT'],
    [
      'a waiting time after what has none',
      (document) => void (document.cooldownDays = { SUSPECTED_FRAUD: 7 }),
      'cooldownDays.SUSPECTED_FRAUD',
    ],
    ['no decision table', (document) => void delete document.decisionTable, 'policy.decisionTable'],
  ])('is refused with %s', (_, change, place) => {
    expect(() => readDraftedPolicy(changed(change))).toThrow(place);
  });

  it('is refused when it is no object at all', () => {
    expect(() => readDraftedPolicy(null)).toThrow('policy should be an object');
  });
});
