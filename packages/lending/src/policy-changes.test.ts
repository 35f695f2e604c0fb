import { fromMt } from '@house/money';
import { describe, expect, it } from 'vitest';
import { defaultPolicy, graphOf, policyChanges, rulesOf, type Policy } from './index.ts';

const { offers, limits, lateCharges, payout } = defaultPolicy;
const table = rulesOf(defaultPolicy.decisionTable);
const changes = (to: Partial<Policy>) => policyChanges(defaultPolicy, { ...defaultPolicy, ...to });

describe('the difference between two policies', () => {
  it('is nothing between a policy and itself, however its table is written down', () => {
    expect(table).toBeDefined();
    expect(changes({ decisionTable: graphOf(table ?? { facts: [], rules: [] }) })).toEqual([]);
  });

  it('is told by place, in MT, per cent and days', () => {
    const terms = offers.terms.map((term) => (term.termDays === 30 ? { ...term, interestBps: 1_250 } : term));
    expect(
      changes({
        offers: { ...offers, terms: terms.slice(1) },
        limits: { ...limits, startCentavos: fromMt(3_000), ladderCentavos: [fromMt(3_000), fromMt(10_000)] },
        lateCharges: { ...lateCharges, lateInterestBpsPerDay: 75 },
        payout: { ...payout, walletPrefixes: ['84'] },
        chargeOffDpd: 90,
      }),
    ).toEqual([
      { field: 'limits.startCentavos', unit: 'mt', before: 2_000, after: 3_000 },
      {
        field: 'limits.ladderCentavos',
        unit: 'text',
        before: '2,000.00 · 3,000.00 · 4,000.00 · 5,000.00 · 6,500.00 · 8,000.00 · 10,000.00',
        after: '3,000.00 · 10,000.00',
      },
      { field: 'offers.terms.14.termDays', unit: 'count', before: 14, after: null },
      { field: 'offers.terms.14.fromCentavos', unit: 'mt', before: 500, after: null },
      { field: 'offers.terms.14.toCentavos', unit: 'mt', before: 5_000, after: null },
      { field: 'offers.terms.14.approvalFeeBps', unit: 'percent', before: 8, after: null },
      { field: 'offers.terms.14.interestBps', unit: 'percent', before: 5, after: null },
      { field: 'offers.terms.30.interestBps', unit: 'percent', before: 10, after: 12.5 },
      { field: 'lateCharges.lateInterestBpsPerDay', unit: 'percent', before: 0.5, after: 0.75 },
      { field: 'payout.walletPrefixes', unit: 'text', before: '84 · 85', after: '84' },
      { field: 'chargeOffDpd', unit: 'count', before: 180, after: 90 },
    ]);
  });

  it('names rules that are new, gone, changed or moved', () => {
    const [first, second, ...rest] = table?.rules ?? [];
    if (table === undefined || first === undefined || second === undefined) throw new Error('no rules');
    const rules = [second, { ...first, when: { nuitBlacklisted: 'false' } }, ...rest.slice(1)];
    expect(changes({ decisionTable: graphOf({ ...table, rules }) })).toEqual([
      {
        field: 'decisionTable.rules.blacklisted-nuit',
        unit: 'rule',
        before: 'nuitBlacklisted true → decline SUSPECTED_FRAUD',
        after: 'nuitBlacklisted false → decline SUSPECTED_FRAUD',
      },
      {
        field: 'decisionTable.rules.blacklisted-device',
        unit: 'rule',
        before: 'deviceBlacklisted true → decline SUSPECTED_FRAUD',
        after: null,
      },
      expect.objectContaining({ field: 'decisionTable.order' }),
    ]);
  });

  it('says where a new rule stands, for the first that fits decides; one that is gone moves no other', () => {
    const [first, ...rest] = table?.rules ?? [];
    if (table === undefined || first === undefined) throw new Error('no rules');
    const everybody = { id: 'everybody', when: {}, outcome: 'approve', reason: null } as const;
    for (const place of [0, 3, table.rules.length]) {
      const rules = table.rules.toSpliced(place, 0, everybody);
      expect(changes({ decisionTable: graphOf({ ...table, rules }) })).toEqual([
        { field: 'decisionTable.rules.everybody', unit: 'rule', before: null, after: '→ approve' },
        {
          field: 'decisionTable.places.everybody',
          unit: 'text',
          before: null,
          after: `${place + 1} / ${table.rules.length + 1}`,
        },
      ]);
    }
    const gone = changes({ decisionTable: graphOf({ ...table, rules: rest }) });
    expect(gone.map(({ field }) => field)).toEqual([`decisionTable.rules.${first.id}`]);
  });
});
