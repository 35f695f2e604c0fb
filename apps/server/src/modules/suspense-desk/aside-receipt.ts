import { receiptSources } from '@house/contract/operator';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import { knownWord } from '../../platform/known-word.ts';
import { maskedNumber } from '../customers/masked.ts';
import { referenceOf } from '../repayments/typed-reference.ts';
import type { ListSuspenseRow } from './suspense-desk.queries.ts';

export type ReceiptSource = (typeof receiptSources)[number];

/** Money without an order, as whoever looks for its order needs it. */
export type AsideReceipt = {
  readonly railTransactionId: string;
  readonly partOf: string | undefined;
  /** Why it was taken off an order that it was booked to before. */
  readonly takenOff: 'wrong-order' | 'reversed-by-mistake' | undefined;
  readonly amountCentavos: Centavos;
  readonly reference: string | undefined;
  readonly businessNumber: string | undefined;
  /** Whose phone paid: masked, and as an index to look it up by. */
  readonly payer: string | undefined;
  readonly payerIndex: Buffer | undefined;
  readonly paidAt: Date;
  readonly receivedAt: Date;
  readonly source: ReceiptSource;
  /** Of what staff entered: when the rail first told of it. */
  readonly toldAt: Date | undefined;
};

export function asideReceipt(house: House, row: ListSuspenseRow): AsideReceipt {
  return {
    railTransactionId: row.railTransactionId,
    partOf: row.partOf ?? undefined,
    takenOff: takenOffAs(row.asideAgain),
    amountCentavos: centavos(row.amountCentavos),
    reference: referenceOf(house, row) ?? undefined,
    businessNumber: row.businessNumber ?? undefined,
    payer: maskedNumber(house, 'rail.msisdn', row.msisdnSealed) ?? undefined,
    payerIndex: row.msisdnIndex ?? undefined,
    paidAt: row.paidAt,
    receivedAt: row.receivedAt,
    source: sourceOf(row.source),
    toldAt: row.toldAt ?? undefined,
  };
}

function takenOffAs(asideAgain: string | null): AsideReceipt['takenOff'] {
  if (asideAgain === null) return undefined;
  return asideAgain === 'found-again' ? 'reversed-by-mistake' : 'wrong-order';
}

export function sourceOf(text: string): ReceiptSource {
  return knownWord(receiptSources, text, 'source of money');
}
