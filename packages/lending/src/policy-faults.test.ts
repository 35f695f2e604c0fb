import { centavos, fromMt } from '@house/money';
import { describe, expect, it } from 'vitest';
import { defaultPolicy, graphOf, policyFaults, rulesOf, type Policy, type RuleTable } from './index.ts';

const { limits, offers, lateCharges, extension, payout, reminders, collection, retention } = defaultPolicy;
const [term] = offers.terms;
if (term === undefined) throw new Error('the default policy sells nothing');
const table = rulesOf(defaultPolicy.decisionTable);
if (table === undefined) throw new Error('the default table has no rules');
const [first] = table.rules;
if (first === undefined) throw new Error('the default table has no rules');

const withTable = (change: Partial<RuleTable>): Partial<Policy> => ({
  decisionTable: graphOf({ ...table, ...change }),
});

const rulesNamed = (many: number) => Array.from({ length: many }, (_, place) => ({ ...first, id: `rule-${place}` }));
const withCells = withTable({
  facts: ['nuitInDoubt', 'walletName'],
  rules: [{ ...first, when: { nuitInDoubt: 'perhaps', walletName: '"similar"' } }],
});

const nonsense: readonly [string, string, Partial<Policy>][] = [
  ['offers.amountsCentavos', 'EMPTY', { offers: { ...offers, amountsCentavos: [] } }],
  [
    'offers.amountsCentavos',
    'NOT_RISING',
    { offers: { ...offers, amountsCentavos: offers.amountsCentavos.toReversed() } },
  ],
  ['offers.terms', 'EMPTY', { offers: { ...offers, terms: [] } }],
  ['offers.terms.1.termDays', 'TWICE', { offers: { ...offers, terms: [term, term] } }],
  ['offers.terms.0.interestBps', 'NOT_A_RATE', { offers: { ...offers, terms: [{ ...term, interestBps: 10_001 }] } }],
  ['offers.terms.0.interestBps', 'NOT_WHOLE', { offers: { ...offers, terms: [{ ...term, interestBps: 0.5 }] } }],
  [
    'limits.ladderCentavos',
    'NOT_RISING',
    { limits: { ...limits, ladderCentavos: limits.ladderCentavos.toReversed() } },
  ],
  [
    'limits.ladderCentavos',
    'NOTHING_TO_BORROW',
    { offers: { ...offers, amountsCentavos: [centavos(300_000n), centavos(500_000n)] } },
  ],
  ['limits.ladderCentavos', 'NOT_RISING', { limits: { ...limits, ladderCentavos: [fromMt(2_000), fromMt(2_000)] } }],
  ['limits.startCentavos', 'OFF_LADDER', { limits: { ...limits, startCentavos: centavos(123n) } }],
  ['limits.stepDownUpToDpd', 'BELOW_OTHER', { limits: { ...limits, stayUpToDpd: 99 } }],
  ['lateCharges.lateInterestBpsPerDay', 'NEGATIVE', { lateCharges: { ...lateCharges, lateInterestBpsPerDay: -1 } }],
  ['lateCharges.chainCapBps', 'BELOW_INTEREST', { lateCharges: { ...lateCharges, chainCapBps: 999 } }],
  ['extension.termsDays', 'NO_PRICE', { extension: { ...extension, termsDays: [14, 21] } }],
  ['lendingHours.toHour', 'NOT_AN_HOUR', { lendingHours: { fromHour: 0, toHour: 25 } }],
  ['reminders.atHour', 'IN_QUIET_HOURS', { reminders: { ...reminders, atHour: 20 } }],
  ['review.expiresAfterHours', 'ZERO', { review: { ...defaultPolicy.review, expiresAfterHours: 0 } }],
  ['cooldownDays.DEFAULT', 'TOO_MUCH', { cooldownDays: { DEFAULT: 36_501 } }],
  ['reminders.daysBefore.0', 'TOO_MUCH', { reminders: { ...reminders, daysBefore: [100_000] } }],
  ['retention.idleMonths', 'TOO_MUCH', { retention: { ...retention, idleMonths: 1_201 } }],
  ['retention.recordYears', 'TOO_MUCH', { retention: { ...retention, recordYears: 101 } }],
  ['review.withinMinutes', 'TOO_MUCH', { review: { ...defaultPolicy.review, withinMinutes: 1_000_001 } }],
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
  ).map((name): [string, string, Partial<Policy>] => [
    `signIn.${name}`,
    'ZERO',
    { signIn: { ...defaultPolicy.signIn, [name]: 0 } },
  ]),
  [
    'signIn.codesCostPerDayCentavos',
    'ZERO',
    { signIn: { ...defaultPolicy.signIn, codesCostPerDayCentavos: centavos(0n) } },
  ],
  ['offers.amountsCentavos', 'ZERO', { offers: { ...offers, amountsCentavos: [centavos(0n), fromMt(500)] } }],
  ['offers.terms.0.termDays', 'ZERO', { offers: { ...offers, terms: [{ ...term, termDays: 0 }] } }],
  [
    'offers.terms.0.toCentavos',
    'BELOW_OTHER',
    { offers: { ...offers, terms: [{ ...term, toCentavos: centavos(1n) }] } },
  ],
  [
    'offers.terms.0.approvalFeeBps',
    'WHOLE_LOAN',
    { offers: { ...offers, terms: [{ ...term, approvalFeeBps: 10_000 }] } },
  ],
  ['limits.ladderCentavos', 'EMPTY', { limits: { ...limits, ladderCentavos: [] } }],
  ['lateCharges.managementFeeBps', 'NOT_A_RATE', { lateCharges: { ...lateCharges, managementFeeBps: 10_001 } }],
  [
    'lateCharges.managementFeeMaxCentavos',
    'BELOW_OTHER',
    { lateCharges: { ...lateCharges, managementFeeMaxCentavos: centavos(1n) } },
  ],
  ['extension.toDpd', 'BELOW_OTHER', { extension: { ...extension, fromDpd: 8 } }],
  ['extension.offerDays', 'ZERO', { extension: { ...extension, offerDays: 0 } }],
  ['extension.feeBps', 'NOT_A_RATE', { extension: { ...extension, feeBps: 10_001 } }],
  ['lendingHours.fromHour', 'NOT_AN_HOUR', { lendingHours: { fromHour: 24, toHour: 24 } }],
  ['lendingHours.toHour', 'BELOW_OTHER', { lendingHours: { fromHour: 8, toHour: 8 } }],
  ['payout.maxTries', 'ZERO', { payout: { ...payout, maxTries: 0 } }],
  ['payout.queryAfterSeconds', 'EMPTY', { payout: { ...payout, queryAfterSeconds: [] } }],
  ['payout.queryAfterSeconds', 'ZERO', { payout: { ...payout, queryAfterSeconds: [0, 30] } }],
  ['payout.walletPrefixes', 'EMPTY', { payout: { ...payout, walletPrefixes: [] } }],
  ['payout.walletPrefixes', 'NOT_A_PREFIX', { payout: { ...payout, walletPrefixes: ['84', '88'] } }],
  ['payout.windowMinutes', 'ZERO', { payout: { ...payout, windowMinutes: 0 } }],
  ['reminders.atHour', 'NOT_AN_HOUR', { reminders: { ...reminders, atHour: 24 } }],
  ['reminders.atMinute', 'NOT_A_MINUTE', { reminders: { ...reminders, atMinute: 60 } }],
  ['reminders.quietFromHour', 'NOT_AN_HOUR', { reminders: { ...reminders, quietFromHour: 24 } }],
  ['reminders.quietToHour', 'NOT_AN_HOUR', { reminders: { ...reminders, quietToHour: 24 } }],
  ['collection.fromHour', 'NOT_AN_HOUR', { collection: { ...collection, fromHour: 24 } }],
  ['collection.toHour', 'NOT_AN_HOUR', { collection: { ...collection, toHour: 25 } }],
  ['collection.toHour', 'BELOW_OTHER', { collection: { ...collection, toHour: 8 } }],
  ['retention.recordYears', 'ZERO', { retention: { ...retention, recordYears: 0 } }],
  ['retention.idleMonths', 'ZERO', { retention: { ...retention, idleMonths: 0 } }],
  ['chargeOffDpd', 'ZERO', { chargeOffDpd: 0 }],
  ['holidays', 'TOO_MANY', { holidays: Array.from({ length: 51 }, () => '01-01') }],
  ['holidays', 'NOT_A_DAY', { holidays: ['31-12'] }],
  ['holidays', 'NOT_A_DAY', { holidays: ['02-29', '2028-02-29', '2027-02-29'] }],
  ['decisionTable', 'EMPTY', withTable({ rules: [] })],
  ['decisionTable', 'TOO_MANY', withTable({ rules: rulesNamed(101) })],
  ['decisionTable.rules.1.id', 'TWICE', withTable({ rules: [first, first] })],
  ['decisionTable.rules.0.id', 'TWICE', withTable({ rules: [{ ...first, id: 'two words' }] })],
  [
    'decisionTable.rules.0.amountMt',
    'TABLE_CELL',
    withTable({ facts: ['amountMt'], rules: [{ ...first, when: { amountMt: '>>> 3' } }] }),
  ],
  ['decisionTable.rules.0.nuitInDoubt', 'TABLE_CELL', withCells],
  ['decisionTable.rules.0.walletName', 'TABLE_CELL', withCells],
  ['decisionTable.rules.0.outcome', 'TABLE_CELL', withTable({ rules: [{ ...first, reason: null }] })],
];

describe('a table of rules', () => {
  it('keeps each condition, though it came without a column for it', () => {
    const rule = { ...first, when: { amountMt: '> 4000', worstDpd: '>= 3' } };
    expect(rulesOf(graphOf({ facts: ['worstDpd'], rules: [rule] }))).toEqual({
      facts: ['worstDpd', 'amountMt'],
      rules: [rule],
    });
  });
});

describe('a policy', () => {
  it('by default has no fault', () => {
    expect(policyFaults(defaultPolicy)).toEqual([]);
  });

  it('may remind in the morning of quiet hours: it is sent when they end', () => {
    const early = { ...reminders, atHour: 6 };
    expect(policyFaults({ ...defaultPolicy, reminders: early })).toEqual([]);
  });

  it('may cap all charges at what a term costs on time', () => {
    const capped = { ...lateCharges, chainCapBps: 1_000 };
    expect(policyFaults({ ...defaultPolicy, lateCharges: capped })).toEqual([]);
  });

  it('may go as far as there is any sense in it', () => {
    const only = { ...term, fromCentavos: fromMt(2_000), toCentavos: fromMt(2_000) };
    const farthest: Partial<Policy> = {
      limits: { ...limits, stayUpToDpd: 30, stepDownUpToDpd: 30 },
      offers: { ...offers, terms: [{ ...only, approvalFeeBps: 9_999, interestBps: 10_000 }] },
      lateCharges: {
        ...lateCharges,
        managementFeeBps: 10_000,
        managementFeeMinCentavos: lateCharges.managementFeeMaxCentavos,
        lateInterestBpsPerDay: 10_000,
      },
      extension: { ...extension, fromDpd: 7, toDpd: 7, feeBps: 10_000, termsDays: [term.termDays] },
      payout: { ...payout, heldAfterMobileChangeHours: 1_000_000 },
      lendingHours: { fromHour: 23, toHour: 24 },
      reminders: { ...reminders, atHour: 23, atMinute: 59, quietFromHour: 23, quietToHour: 23 },
      collection: { ...collection, fromHour: 23, toHour: 24 },
      retention: { recordYears: 100, idleMonths: 1_200 },
      chargeOffDpd: 36_500,
      // Easter has another day each year.
      holidays: Array.from({ length: 50 }, () => '2027-03-26'),
      ...withTable({ rules: rulesNamed(100) }),
    };
    expect(policyFaults({ ...defaultPolicy, ...farthest })).toEqual([]);
  });

  it.each(nonsense)('is not lent by when %s is %s', (field, fault, change) => {
    expect(policyFaults({ ...defaultPolicy, ...change })).toContainEqual({ field, fault });
  });
});
