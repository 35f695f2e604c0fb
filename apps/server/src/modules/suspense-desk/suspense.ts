import { businessDayOf } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator';
import { isSerialNumber, mostSlips, parsePhone } from '@house/identity';
import { smsTexts } from '@house/i18n/sms';
import { foldDebt } from '@house/lending';
import { centavos, minus, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { mobileIndex } from '../customers/personal.ts';
import { paidText } from '../repayments/tell-of-payment.ts';
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
  return {
    ...receiptRow(house, receipt, candidates),
    candidates: candidates.map((candidate) => ({
      ...candidateRow(candidate),
      ...consequence(house, receipt, candidate),
    })),
    refundWaits: row.refundWaits,
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
    why: whyAside(house, receipt),
    best: best === undefined ? null : candidateRow(best),
  };
}

function whyAside(house: House, receipt: AsideReceipt): OperatorResult<'suspenseItem'>['why'] {
  if (receipt.takenOff !== undefined) return receipt.takenOff;
  if (receipt.businessNumber !== house.config.MPESA_SERVICE_PROVIDER_CODE) return 'other-business-number';
  return isSerialNumber((receipt.reference ?? '').replaceAll(/[\s-]/g, '')) ? 'order-not-payable' : 'no-such-order';
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

/** What the order would owe with the money in it, by the fold that books it, and what the borrower would read. */
function consequence(house: House, receipt: AsideReceipt, { loaded, locale, serialNumber }: FoundCandidate) {
  const now = house.clock.now();
  const after = foldDebt(
    loaded.terms,
    [
      ...loaded.events,
      {
        id: 'what-if',
        kind: 'payment',
        on: businessDayOf(receipt.paidAt),
        at: receipt.paidAt,
        seq: loaded.events.length + 1,
        amountCentavos: receipt.amountCentavos,
      },
    ],
    businessDayOf(now),
  );
  const about = { brand: house.config.BRAND, serialNumber, paid: receipt.amountCentavos };
  return {
    after: {
      outstanding: toMt(after.outstandingCentavos),
      cleared: after.clearedOn !== undefined,
      credit: toMt(minus(after.surplusCentavos, loaded.debt.surplusCentavos)),
    },
    sms: paidText(smsTexts(locale), about, after),
  };
}
