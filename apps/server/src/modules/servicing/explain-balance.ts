import { addDays, businessDayOf, isBusinessDay, type BusinessDay } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator';
import type { BucketExplanation } from '@house/lending';
import { formatAmount, centavos, toMt } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { explainOrder, whatIfOrderPaid } from '../orders/explain-order.ts';
import { findFile } from './order-file.queries.ts';
import { splitOf } from './order-file.ts';

// It is told day by day: of a year 9999 that is typed by mistake nobody else would be answered for minutes.
const farthestDays = 366;

/** `GET /order/{serialNumber}/explanation`: why it owes what it owes at the end of a day. Throws `ACT_NOT_POSSIBLE`. */
export const explainBalance: ConsoleUseCase<'explainBalance'> = async (house, { tx, record }, { params, query }) => {
  const orderId = await paidOut(tx, params.serialNumber);
  const today = businessDayOf(house.clock.now());
  const on = query.on === undefined ? today : dayOf(query.on);
  if (on > addDays(today, farthestDays)) throw new Refusal('ACT_NOT_POSSIBLE');
  const { debt, buckets, lines } = await explainOrder(house, tx, orderId, on);
  record(`order:${params.serialNumber}`, { on });
  return {
    on,
    dpd: debt.dpd,
    buckets: buckets.map(bucketView),
    balance: toMt(debt.balanceCentavos),
    earlyDiscount: toMt(debt.earlyDiscountCentavos),
    outstanding: toMt(debt.outstandingCentavos),
    lines: lines.map((line) => ({
      on: line.on,
      cause: line.cause,
      bucket: line.bucket,
      change: toMt(line.changeCentavos),
      balance: toMt(line.balanceCentavos),
    })),
  };
};

/** `GET /order/{serialNumber}/what_if`: a payment on a day, by the same fold that books a real one. */
export const whatIfPaid: ConsoleUseCase<'whatIfPaid'> = async (house, { tx, record }, { params, query }) => {
  const orderId = await paidOut(tx, params.serialNumber);
  const on = dayOf(query.on);
  const found = await whatIfOrderPaid(house, tx, orderId, { on, amountCentavos: query.amount });
  record(`order:${params.serialNumber}`, { on });
  return {
    on,
    before: toMt(found.before.outstandingCentavos),
    after: toMt(found.after.outstandingCentavos),
    allocated: splitOf(found.allocated),
    surplus: toMt(found.surplusCentavos),
    clears: found.clears,
  };
};

async function paidOut(tx: Tx, serialNumber: string): Promise<bigint> {
  const [row] = await findFile.run({ serialNumber }, tx);
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (row.disbursedOn === null) throw new Refusal('ACT_NOT_POSSIBLE');
  return row.id;
}

function dayOf(text: string): BusinessDay {
  if (!isBusinessDay(text)) throw new Refusal('ACT_NOT_POSSIBLE');
  return text;
}

function bucketView(one: BucketExplanation): OperatorResult<'explainBalance'>['buckets'][number] {
  return {
    bucket: one.bucket,
    calculation: one.calculation.map((line) => ({
      from: line.from,
      days: line.days,
      base: toMt(line.baseCentavos),
      ratePercent: line.rateBps / 100,
      exact: exactMt(line.tenThousandths),
    })),
    rounding: one.rounding,
    clamped: toMt(one.clampedCentavos),
    capped: toMt(one.cappedCentavos),
    charged: toMt(one.chargedCentavos),
    paid: toMt(one.paidCentavos),
    waived: toMt(one.waivedCentavos),
    unpaid: toMt(one.unpaidCentavos),
    earned:
      one.earned === undefined
        ? null
        : { days: one.earned.days, ofDays: one.earned.ofDays, amount: toMt(one.earned.centavos) },
  };
}

/** Ten-thousandths of a centavo as MT with what is behind the centavo: `166.665`. */
function exactMt(tenThousandths: bigint): string {
  const whole = formatAmount(centavos(tenThousandths / 10_000n));
  const rest = String(tenThousandths % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return whole + rest;
}
