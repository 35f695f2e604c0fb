import type { OperatorResult } from '@house/contract/operator';
import { parseSerialNumber, mostSlips, parsePhone } from '@house/identity';
import { centavos, fromMt, max, min, minus, toMt, zeroCentavos } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { mobileIndex } from '../customers/personal.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrders, type Order } from '../orders/lock-order.ts';
import { settlePayment } from '../repayments/settle-payment.ts';
import { keptReference } from '../repayments/typed-reference.ts';
import { rehearseWork } from '../rehearsals/rehearse-work.ts';
import { asideReceipt, type AsideReceipt } from './aside-receipt.ts';
import { findCandidates, type FoundCandidate } from './find-candidates.ts';
import { countSuspense, listSuspense, readReceiptAside } from './suspense-desk.queries.ts';

// On a page a number one slip away is near enough; whoever opens a receipt sees those two slips away, too.
const slipsInList = 1;

/** `GET /suspense`: each receipt with its likeliest order. It names borrowers, so a look is recorded. */
export const suspense: ConsoleUseCase<'suspense'> = async (house, { tx, record }, { query }) => {
  const search = query.search?.trim() || undefined;
  const phone = search === undefined ? undefined : parsePhone(search);
  const rows = await listSuspense.run(
    {
      after: query.after ?? null,
      search: search ?? null,
      reference: search === undefined ? null : keptReference(house, search),
      phoneIndex: phone === undefined ? null : mobileIndex(house, phone),
      limit: BigInt(query.size + 1),
    },
    tx,
  );
  const receipts = rows.slice(0, query.size).map((row) => asideReceipt(house, row));
  const candidates = await findCandidates(house, tx, receipts, slipsInList);
  const [all] = await countSuspense.run({}, tx);
  record('suspense', { receipts: receipts.map((receipt) => receipt.railTransactionId) });
  return {
    data: receipts.map((receipt) => receiptRow(house, receipt, candidates.get(receipt.railTransactionId) ?? [])),
    hasMore: rows.length > query.size,
    count: Number(all?.count ?? 0n),
    amount: toMt(centavos(all?.centavos ?? 0n)),
    oldestAt: all?.oldestAt?.toISOString() ?? null,
  };
};

/** `GET /suspense/{receipt}`: with all candidates and what the money would do to each. Throws `RECEIPT_NOT_FOUND`. */
export const suspenseItem: ConsoleUseCase<'suspenseItem'> = async (house, { tx, record }, { params }) => {
  const [row] = await readReceiptAside.run({ railTransactionId: params.receipt, now: house.clock.now() }, tx);
  if (row?.meaning !== 'suspense') throw new Refusal('RECEIPT_NOT_FOUND');
  record(`rail:${row.railTransactionId}`);
  const receipt = asideReceipt(house, row);
  const candidates = (await findCandidates(house, tx, [receipt], mostSlips)).get(receipt.railTransactionId) ?? [];
  // All at once, the lowest first: whoever locks orders one by one waits for nobody in a circle.
  const orders = await lockOrders(
    house,
    tx,
    candidates.map((candidate) => candidate.orderId),
  );
  const rehearsed = [];
  for (const candidate of candidates) {
    const order = orders.get(candidate.orderId);
    if (order === undefined) throw new Error('a candidate vanished');
    rehearsed.push({ ...candidateRow(candidate), ...(await consequence(house, tx, receipt, order)) });
  }
  return {
    ...receiptRow(house, receipt, candidates),
    candidates: rehearsed,
    refundWaits: row.refundWaits,
    payerLeft: row.payerLeft,
    mayNeverHaveBeen: row.mayNeverHaveBeen,
    neverWasWaits: row.neverWasWaits,
  };
};

function receiptRow(house: House, receipt: AsideReceipt, candidates: readonly FoundCandidate[]) {
  const [best] = candidates;
  return {
    receipt: receipt.railTransactionId,
    partOf: receipt.partOf ?? null,
    amount: toMt(receipt.amountCentavos),
    reference: receipt.reference ?? null,
    payer: receipt.payer ?? null,
    paidAt: receipt.paidAt.toISOString(),
    receivedAt: receipt.receivedAt.toISOString(),
    source: receipt.source,
    toldAt: receipt.toldAt?.toISOString() ?? null,
    why: whyAside(house, receipt),
    best: best === undefined ? null : candidateRow(best),
  };
}

function whyAside(house: House, receipt: AsideReceipt): OperatorResult<'suspenseItem'>['why'] {
  if (receipt.takenOff !== undefined) return receipt.takenOff;
  if (receipt.businessNumber !== house.config.MPESA_SERVICE_PROVIDER_CODE) return 'other-business-number';
  return parseSerialNumber(receipt.reference ?? '') === undefined ? 'no-such-order' : 'order-not-payable';
}

function candidateRow(candidate: FoundCandidate) {
  const { serialNumber, name, phone, status, dueOn, score, namesBorrower, amountIs } = candidate;
  return {
    serialNumber,
    name,
    phone,
    status,
    dueOn,
    score,
    namesBorrower,
    amountIs,
    outstanding: toMt(candidate.outstandingCentavos),
    slips: candidate.slips ?? null,
    payer: candidate.payer ?? null,
    proven: candidate.isProven,
  };
}

/** What the order would owe with the money in it, and what the borrower would read: the assignment itself, taken back. */
async function consequence(
  house: House,
  tx: Tx,
  { railTransactionId }: AsideReceipt,
  order: Order,
): Promise<Pick<OperatorResult<'suspenseItem'>['candidates'][number], 'after' | 'sms'>> {
  const { changes, messages } = await rehearseWork(house, tx, order, async (unheard) => {
    const booked = await settlePayment(house, unheard, { railTransactionId, orderId: order.id });
    return booked === 'applied' ? undefined : 'ORDER_NOT_PAYABLE';
  });
  const changed = (field: string) => changes.find((change) => change.field === field);
  const { debt } = await loadDebt(house, tx, order.id);
  const credit = changed('credit');
  const [before, after] = [fromMt(Number(credit?.before ?? 0)), fromMt(Number(credit?.after ?? 0))];
  return {
    after: {
      outstanding: Number(changed('outstanding')?.after ?? toMt(debt.outstandingCentavos)),
      cleared: (changed('status')?.after ?? order.status) === 'Cleared',
      extended: changed('status')?.after === 'Extended',
      // Credit below zero is owed besides: what makes up for that is left to nobody.
      besides: toMt(minus(min(after, zeroCentavos), min(before, zeroCentavos))),
      credit: toMt(minus(max(after, zeroCentavos), max(before, zeroCentavos))),
    },
    sms: messages.map(({ text }) => text).join('\n\n'),
  };
}
