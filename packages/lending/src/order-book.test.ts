import { readFileSync } from 'node:fs';
import { centavos } from '@house/money';
import { describe, expect, it } from 'vitest';
import { ana, day, happens, isExtended, loan, pays, reverses, waives } from '../test/cast.ts';
import {
  accounts,
  assignUnmatched,
  balancesOf,
  earnCommission,
  foldDebt,
  fundFloat,
  journal,
  mergeJournals,
  orderBook,
  payRailFee,
  provideForLosses,
  receiveUnmatched,
  refundCredit,
  refundUnmatched,
  reversed,
  useCredit,
  withdrawCommission,
  type Balances,
  type DebtEvent,
  type Journal,
  type LoanTerms,
} from './index.ts';

const due = 30;

function book(onDay: number, events: readonly DebtEvent[] = [], terms: LoanTerms = ana): Balances {
  return orderBook(terms, foldDebt(terms, events, day(onDay)));
}

/** As an accountant writes it: account and amount in centavos, debit positive. */
function written(lines: Journal): Record<string, number> {
  return Object.fromEntries(lines.map(({ account, amountCentavos }) => [account, Number(amountCentavos)]));
}

describe('the journal of an order’s events', () => {
  it('payout', () => {
    expect(written(journal({}, book(0)))).toEqual({
      principal_receivable: 200_000,
      wallet_float: -176_000,
      deferred_fee: -24_000,
    });
  });

  it('payout with a coupon of 100 MT', () => {
    const terms = { ...ana, discountCentavos: centavos(10_000) };
    expect(written(journal({}, book(0, [], terms)))).toEqual({
      principal_receivable: 200_000,
      marketing: 10_000,
      wallet_float: -186_000,
      deferred_fee: -24_000,
    });
  });

  it('all of fee and interest by a due day that was moved to before the term’s end', () => {
    const terms = { ...ana, dueOn: day(20) };
    expect(book(19, [], terms)).toMatchObject({ fee_income: -15_200n, interest_income: -12_667n });
    expect(book(20, [], terms)).toMatchObject({ fee_income: -24_000n, interest_income: -20_000n });
    expect(book(20, [], terms)).not.toHaveProperty('deferred_fee');
  });

  it('accrual of eleven days of thirty', () => {
    expect(written(journal(book(0), book(11)))).toEqual({
      interest_receivable: 7_333,
      interest_income: -7_333,
      deferred_fee: 8_800,
      fee_income: -8_800,
    });
  });

  it('payment ahead of the accrual: interest received in advance', () => {
    expect(written(journal(book(11), book(11, [pays(50_000, 11)])))).toEqual({
      wallet_collection: 50_000,
      principal_receivable: -30_000,
      interest_receivable: -7_333,
      interest_in_advance: -12_667,
    });
  });

  it('early payoff on day 12: the rest of the fee is earned, the rest of the interest never is', () => {
    const events = [pays(208_000, 12)];
    expect(written(journal(book(12), book(12, events)))).toEqual({
      wallet_collection: 208_000,
      principal_receivable: -200_000,
      interest_receivable: -8_000,
      deferred_fee: 14_400,
      fee_income: -14_400,
    });
    expect(book(12, events)).toEqual({
      wallet_float: -176_000n,
      wallet_collection: 208_000n,
      fee_income: -24_000n,
      interest_income: -8_000n,
    });
  });

  it('first day late', () => {
    expect(written(journal(book(due), book(due + 1)))).toEqual({
      management_fee_receivable: 10_000,
      management_fee_income: -10_000,
      late_interest_receivable: 1_000,
      late_interest_income: -1_000,
    });
  });

  it('payment of E4', () => {
    expect(written(journal(book(due + 3), book(due + 3, [pays(50_000, due + 3)])))).toEqual({
      wallet_collection: 50_000,
      management_fee_receivable: -10_000,
      late_interest_receivable: -3_000,
      interest_receivable: -20_000,
      principal_receivable: -17_000,
    });
  });

  it('surplus of E8', () => {
    expect(written(journal(book(due), book(due, [pays(225_000, due)])))).toEqual({
      wallet_collection: 225_000,
      principal_receivable: -200_000,
      interest_receivable: -20_000,
      customer_credit: -5_000,
    });
  });

  it('reversal of E10', () => {
    const payment = pays(220_000, due);
    const events = [payment, reverses(payment, due + 12)];
    expect(written(journal(book(due + 12, [payment]), book(due + 12, events)))).toEqual({
      wallet_collection: -220_000,
      principal_receivable: 200_000,
      interest_receivable: 20_000,
      management_fee_receivable: 10_000,
      management_fee_income: -10_000,
      late_interest_receivable: 12_000,
      late_interest_income: -12_000,
    });
  });

  it('waiver of the management fee', () => {
    expect(written(journal(book(due + 1), book(due + 1, [waives(10_000, due + 1, 'managementFee')])))).toEqual({
      waivers: 10_000,
      management_fee_receivable: -10_000,
    });
  });

  it('extension of E11', () => {
    const events = [isExtended(10_000, due + 2), pays(42_000, due + 2)];
    expect(written(journal(book(due + 2), book(due + 2, events)))).toEqual({
      wallet_collection: 42_000,
      extension_clearing: 200_000,
      principal_receivable: -200_000,
      interest_receivable: -20_000,
      late_interest_receivable: -2_000,
      management_fee_receivable: -10_000,
      extension_fee_income: -10_000,
    });
  });

  it('charge-off, and a payment after it', () => {
    const off = happens('charge-off', due + 180);
    expect(written(journal(book(due + 180), book(due + 180, [off])))).toEqual({
      loss_allowance: 290_000,
      principal_receivable: -200_000,
      interest_receivable: -20_000,
      late_interest_receivable: -60_000,
      management_fee_receivable: -10_000,
    });
    const recovered = book(due + 200, [off, pays(50_000, due + 200)]);
    expect(written(journal(book(due + 200, [off]), recovered))).toEqual({
      wallet_collection: 50_000,
      loss_allowance: -50_000,
    });
  });

  it('withdrawal: what was paid out came back, nothing was earned', () => {
    expect(book(5, [pays(176_000, 4), happens('withdrawn', 5)])).toEqual({
      wallet_float: -176_000n,
      wallet_collection: 176_000n,
    });
  });

  it('payout reversed: as if it had never been', () => {
    expect(book(due + 4, [happens('payout-reversed', due + 4)])).toEqual({});
    expect(book(due + 4, [pays(1_000, 5), happens('payout-reversed', due + 4)])).toEqual({
      wallet_collection: 1_000n,
      customer_credit: -1_000n,
    });
  });

  it('nothing before the payout, and nothing for a close that changes nothing', () => {
    expect(orderBook(ana, foldDebt(ana, [], day(-1)))).toEqual({});
    expect(journal(book(due + 90), book(due + 91))).toEqual([]);
  });

  it('releases all of an odd fee by the due day', () => {
    const terms = loan(123_456, 30);
    expect(book(7, [], terms).fee_income).toBe(-3_457n);
    expect(book(due, [], terms)).toMatchObject({ fee_income: -14_815n, interest_income: -12_346n });
    expect(book(due, [], terms).deferred_fee).toBeUndefined();
  });
});

describe('the journal of money that is not an order’s', () => {
  const amount = centavos(30_000);

  it.each<[string, Journal, Record<string, number>]>([
    ['unmatched receipt', receiveUnmatched(amount), { wallet_collection: 30_000, unmatched_receipts: -30_000 }],
    ['refund of it', refundUnmatched(amount, 'wallet_float'), { unmatched_receipts: 30_000, wallet_float: -30_000 }],
    ['refund of credit', refundCredit(amount), { customer_credit: 30_000, wallet_float: -30_000 }],
    ['commission earned', earnCommission(amount), { commission_expense: 30_000, commission_payable: -30_000 }],
    ['commission lost', reversed(earnCommission(amount)), { commission_expense: -30_000, commission_payable: 30_000 }],
    ['commission paid', withdrawCommission(amount), { commission_payable: 30_000, wallet_float: -30_000 }],
    ['provision', provideForLosses(amount), { impairment_expense: 30_000, loss_allowance: -30_000 }],
    ['float funded', fundFloat(amount), { wallet_float: 30_000, owner_funds: -30_000 }],
    ['rail fee', payRailFee(amount, 'wallet_float'), { rail_fees: 30_000, wallet_float: -30_000 }],
  ])('%s', (_, lines, expected) => {
    expect(written(lines)).toEqual(expected);
  });

  it.each([
    ['suspense', assignUnmatched(amount), 'unmatched_receipts'],
    ['credit', useCredit(amount), 'customer_credit'],
  ] as const)('from %s pays an order without touching the wallet', (_, lines, account) => {
    const order = journal(book(due), book(due, [pays(30_000, due)]));
    expect(written(mergeJournals(lines, order))).toEqual({
      [account]: 30_000,
      interest_receivable: -20_000,
      principal_receivable: -10_000,
    });
  });
});

describe('the books', () => {
  it('refuse lines that do not sum to zero', () => {
    expect(() => balancesOf([{ account: 'waivers', amountCentavos: centavos(1) }])).toThrow('off balance by 1');
    expect(() => journal({}, { waivers: centavos(1) })).toThrow('off balance by 1');
  });

  it('know the accounts that the database knows', () => {
    const sql = migration('0007_transition_rules_and_accounts');
    const renamings = migration('0198_management_fee_named_once') + migration('0515_extension_fee_named_once');
    const renamed = new Map(
      [...renamings.matchAll(/name_pt = '([^']+)' where code = '(\w+)'/g)].map(([, namePt, code]) => [code, namePt]),
    );
    const rows = [...sql.matchAll(/\('(\w+)', '([^']+)', '([^']+)', '(asset|liability|income|expense)'\)/g)];
    expect(
      rows.map(([, code, first, nameEn, kind]) => ({ code, namePt: renamed.get(code) ?? first, nameEn, kind })),
    ).toEqual([...accounts]);
  });
});

function migration(name: string): string {
  return readFileSync(new URL(`../../../db/migrations/${name}.sql`, import.meta.url), 'utf8');
}
