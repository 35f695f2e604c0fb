import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { nameOf } from '../customers/customer-name.ts';
import { maskedMobile } from '../customers/masked.ts';
import { whatIsSought } from '../customers/what-is-sought.ts';
import { countReviews, listReviews, type ListReviewsRow } from './reviews.queries.ts';
import { noRule, riskOf } from './risk.ts';

/** `GET /reviews`: the queue, longest waiting first. Names are personal data, so a look at a page is recorded. */
export const reviews: ConsoleUseCase<'reviews'> = async (house, scope, { query }) => {
  const rows = await listReviews.run(
    {
      after: query.after ?? null,
      rule: query.rule ?? null,
      firstLoan: query.firstLoan,
      secondPerson: query.secondPerson,
      mine: query.mine ? scope.caller.operatorId : null,
      ...whatIsSought(house, query.search?.trim() ?? ''),
      limit: BigInt(query.size + 1),
    },
    scope.tx,
  );
  const page = rows.slice(0, query.size);
  const rules = await countReviews.run({}, scope.tx);
  scope.record('reviews', { orders: page.map((row) => row.serialNumber) });
  return {
    data: page.map((row) => reviewRow(house, row)),
    hasMore: rows.length > query.size,
    counts: {
      all: total(rules.map((row) => row.all)),
      firstLoan: total(rules.map((row) => row.firstLoan)),
      secondPerson: total(rules.map((row) => row.secondPerson)),
    },
    rules: rules.map((row) => ({ rule: row.matchedRule ?? noRule, count: Number(row.all) })),
  };
};

function reviewRow(house: House, row: ListReviewsRow) {
  const matchedRule = row.matchedRule ?? noRule;
  return {
    serialNumber: row.serialNumber,
    placedAt: row.placedAt.toISOString(),
    name: nameOf(house, row),
    phone: maskedMobile(house, row.mobileSealed),
    amount: toMt(centavos(row.principalCentavos)),
    term: row.termDays,
    matchedRule,
    risk: riskOf(matchedRule),
    ordersCleared: row.ordersCleared ?? 0,
    approvedBy: row.approvedBy,
    claimedBy: row.claimedBy,
  };
}

function total(counts: readonly bigint[]): number {
  return counts.reduce((sum, count) => sum + Number(count), 0);
}
