import { businessDayOf } from '@house/calendar';
import { centavos, toMt } from '@house/money';
import type { OperatorResult } from '@house/contract/operator';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { listIssued, type ListIssuedRow } from './coupons.queries.ts';

type Row = OperatorResult<'issuedCoupons'>['data'][number];

/** `GET /coupons`: what was issued, the latest first; `code` finds those that begin so. */
export const issuedCoupons: ConsoleUseCase<'issuedCoupons'> = async (house, { tx }, { query }) => {
  const rows = await listIssued.run(
    {
      today: businessDayOf(house.clock.now()),
      state: query.state ?? null,
      code: query.code === undefined ? null : query.code.toUpperCase().replace(/[^A-Z0-9]/g, ''),
      after: query.after === undefined ? null : BigInt(query.after),
      limit: BigInt(query.size + 1),
    },
    tx,
  );
  return { data: rows.slice(0, query.size).map(issued), hasMore: rows.length > query.size };
};

function issued(row: ListIssuedRow): Row {
  const { id, code, titlePt, titleEn, validFrom, validUntil, perCustomerCap, globalCap, forOne } = row;
  return {
    id: String(id),
    code,
    state: row.state === 'over' || row.state === 'planned' ? row.state : 'active',
    titlePt,
    titleEn,
    kind: row.kind === 'percent' ? 'percent' : 'amount',
    // Centavos and basis points both go by the hundred.
    value: toMt(centavos(row.value)),
    minAmount: toMt(centavos(row.minAmountCentavos)),
    validFrom,
    validUntil,
    perCustomerCap,
    globalCap,
    uses: row.uses,
    forOne,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
