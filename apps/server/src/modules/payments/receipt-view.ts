import { receiptMeanings, type OperatorResult } from '@house/contract/operator';
import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import { knownWord } from '../../platform/known-word.ts';
import { maskedNumber } from '../customers/masked.ts';
import { referenceOf } from '../repayments/typed-reference.ts';
import { sourceOf } from '../suspense-desk/aside-receipt.ts';
import type { ListPaymentsRow } from './payments.queries.ts';

/** Money in as the console shows it. Amounts in MT, the payer masked. */
export function receiptView(house: House, row: ListPaymentsRow): OperatorResult<'payments'>['data'][number] {
  return {
    receipt: row.railTransactionId,
    amount: toMt(centavos(row.amountCentavos)),
    payer: maskedNumber(house, 'rail.msisdn', row.msisdnSealed),
    reference: referenceOf(house, row),
    paidAt: row.paidAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    source: sourceOf(row.source),
    toldAt: row.toldAt?.toISOString() ?? null,
    meaning: knownWord(receiptMeanings, row.meaning, 'meaning of money'),
    order: row.serialNumber,
    stated: row.stated,
  };
}
