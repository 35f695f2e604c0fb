import { businessDay, businessDayOf } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator';
import { bucketNames, isPayable, type Debt, type Split } from '@house/lending';
import { toMt, zeroCentavos } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { nameOf } from '../customers/customer-name.ts';
import { maskedMobile } from '../customers/masked.ts';
import { standingOffer } from '../extensions/offer-extension.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrderByNumber, type Order } from '../orders/lock-order.ts';
import { paymentName } from '../orders/payment-name.ts';
import { frozenPrice, statusOf } from '../orders/order-row.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { creditOf } from '../ledger/credit-of.ts';
import { holdOf } from '../collections/hold-of.ts';
import {
  listContracts,
  listPaymentIds,
  readFile,
  type ListPaymentIdsRow,
  type ReadFileRow,
} from './order-file.queries.ts';
import { notCounted } from '../suspense-desk/not-counted.ts';
import { payoutUnderWay } from './payout-under-way.ts';
import { possibleActs } from './possible-acts.ts';

type File = OperatorResult<'orderFile'>;

/** `GET /order/{serialNumber}`: one order for staff. Amounts in MT; throws `ORDER_NOT_FOUND`. The look is recorded. */
export const orderFile: ConsoleUseCase<'orderFile'> = async (house, { tx, record }, { params }) => {
  const order = await lockOrderByNumber(house, tx, params.serialNumber);
  // Under the lock: before it the status could be older than the debt beside it.
  const [row] = await readFile.run({ ...params, now: house.clock.now() }, tx);
  if (order === undefined || row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  record(`order:${row.serialNumber}`);
  const loaded = row.disbursedOn === null ? undefined : await loadDebt(house, tx, row.id);
  const debt = loaded?.debt;
  const offer = await offerOf(house, tx, order);
  return {
    ...factsOf(house, row, debt),
    money: moneyOf(row, debt),
    reviewUntil: row.reviewExpiresAt?.toISOString() ?? null,
    payout: row.status === 'Approved' ? await payoutUnderWay(house, tx, row.id) : null,
    notCounted: await notCounted(house, tx, row),
    paymentPending: row.paymentPending,
    credit: toMt(await creditOf(tx, row.customerId)),
    offer,
    settlement: settlementOf(debt),
    extensionTerms: [...(await policyOfVersion(house, tx, row.policyVersion)).extension.termsDays],
    payments: debt === undefined ? [] : await paymentsOf(tx, row.id, debt),
    contracts: (await listContracts.run({ orderId: row.id }, tx)).map(({ version, hash, madeAt }) => ({
      version: version === 'final' ? 'final' : 'accepted',
      madeAt: madeAt.toISOString(),
      hash,
    })),
    acts: await possibleActs(house, tx, order, {
      loaded,
      isOnHold: row.hold !== 'none',
      isOffered: offer !== null,
    }),
  };
};

function factsOf(house: House, row: ReadFileRow, debt: Debt | undefined) {
  const price = frozenPrice(row);
  return {
    serialNumber: row.serialNumber,
    status: statusOf(row.status),
    placedAt: row.placedAt.toISOString(),
    customer: {
      uuid: row.uuid,
      name: nameOf(house, row),
      phone: maskedMobile(house, row.mobileSealed),
      blocked: row.blockedAt !== null,
    },
    amount: toMt(price.principalCentavos),
    term: price.termDays,
    policyVersion: row.policyVersion,
    approvalFee: toMt(price.approvalFeeCentavos),
    discount: toMt(price.discountCentavos),
    disbursed: toMt(price.disbursedCentavos),
    disbursedOn: row.disbursedOn,
    dueOn: row.dueOn,
    dpd: debt === undefined || debt.end !== undefined ? null : debt.dpd,
    worstDpd: debt?.worstDpd ?? row.worstDpd,
    hold: holdOf(row.hold),
    declineReason: row.declineReason,
    writtenOffOn: row.chargedOffAt === null ? null : businessDayOf(row.chargedOffAt),
    clearedOn: row.clearedOn,
    extendedFrom: row.extendedFrom,
    extendedBy: row.extendedBy,
  };
}

/** The strip: charged by bucket, paid, waived and what clears the order today. Before the payout what was agreed. */
function moneyOf(row: ReadFileRow, debt: Debt | undefined): File['money'] {
  const price = frozenPrice(row);
  const { buckets } = debt ?? { buckets: undefined };
  const charged = (name: keyof Split): number => toMt(buckets?.[name].charged ?? zeroCentavos);
  return {
    principal: buckets === undefined ? toMt(price.principalCentavos) : charged('principal'),
    interest: buckets === undefined ? toMt(price.interestCentavos) : charged('interest'),
    managementFee: charged('managementFee'),
    lateInterest: charged('lateInterest'),
    extensionFee: charged('extensionFee'),
    earlyDiscount: toMt(debt?.earlyDiscountCentavos ?? zeroCentavos),
    paid: toMt(debt?.totalPaidCentavos ?? zeroCentavos),
    waived: toMt(debt?.waivedCentavos ?? zeroCentavos),
    // Of a loan that was returned, too: it owes again when the money it came back with is taken back.
    outstanding: toMt(debt?.outstandingCentavos ?? zeroCentavos),
  };
}

async function offerOf(house: House, tx: Tx, order: Order): Promise<File['offer']> {
  const offer = isPayable(order.status) ? await standingOffer(house, tx, order) : undefined;
  if (offer === undefined) return null;
  return {
    termDays: offer.termDays,
    payNow: offer.quote.kind === 'quoted' ? toMt(offer.quote.payNowCentavos) : null,
    payAtEnd: offer.quoteAtEnd.kind === 'quoted' ? toMt(offer.quoteAtEnd.payNowCentavos) : null,
    expiresAt: offer.expiresAt.toISOString(),
  };
}

function settlementOf(debt: Debt | undefined): File['settlement'] {
  const settlement = debt?.settlement;
  if (settlement === undefined) return null;
  const { amountCentavos, leftCentavos, until } = settlement;
  return { amount: toMt(amountCentavos), left: toMt(leftCentavos), until };
}

async function paymentsOf(tx: Tx, orderId: bigint, debt: Debt): Promise<File['payments']> {
  const rows = new Map((await listPaymentIds.run({ orderId }, tx)).map((row) => [String(row.id), row]));
  return debt.payments.map((payment) => ({
    ...namedPayment(rows.get(payment.id)),
    on: businessDay(payment.on),
    amount: toMt(payment.amountCentavos),
    allocated: splitOf(payment.allocated),
    surplus: toMt(payment.surplusCentavos),
  }));
}

function namedPayment(row: ListPaymentIdsRow | undefined) {
  if (row === undefined) throw new Error('a payment of a debt that was never written');
  return { id: paymentName(row), fromCredit: row.railTransactionId === null };
}

/** The buckets an amount went to, in the order of allocation; empty ones are left out. */
export function splitOf(split: Split): { bucket: string; amount: number }[] {
  return bucketNames.filter((name) => split[name] !== 0n).map((name) => ({ bucket: name, amount: toMt(split[name]) }));
}
