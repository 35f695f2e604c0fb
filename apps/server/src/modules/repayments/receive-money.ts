import type { Phone } from '@house/identity';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { mobileIndex, sealPersonal } from '../customers/personal.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { insertReceipt, readReceipt } from './repayments.queries.ts';

/** Money that arrived, as any of its feeds tells it (rules.md 6). */
export type Receipt = {
  readonly railTransactionId: string;
  readonly payer: Phone | undefined;
  readonly amountCentavos: Centavos;
  readonly businessNumber: string | undefined;
  readonly reference: string | undefined;
  /** The rail's time; provisional for a push, where it is the request's. */
  readonly paidAt: Date;
  readonly source: 'push' | 'query' | 'notification' | 'statement' | 'operator';
};

/**
 * Stores money before anything else happens to it; its meaning is the second step. The same transaction again is
 * `known`, whoever tells of it; with another amount it `differs`, and a person is told.
 */
export async function receiveMoney(house: House, tx: Tx, receipt: Receipt): Promise<'new' | 'known' | 'differs'> {
  const { payer, ...stored } = receipt;
  const [inserted] = await insertReceipt.run(
    {
      ...stored,
      businessNumber: receipt.businessNumber ?? null,
      reference: receipt.reference ?? null,
      msisdnSealed: payer === undefined ? null : sealPersonal(house, 'rail.msisdn', payer),
      msisdnIndex: payer === undefined ? null : mobileIndex(house, payer),
      now: house.clock.now(),
    },
    tx,
  );
  if (inserted !== undefined) return 'new';
  const [known] = await readReceipt.run({ railTransactionId: receipt.railTransactionId }, tx);
  if (known?.direction === 'in' && known.amountCentavos === receipt.amountCentavos) return 'known';
  await openIncident(house, tx, {
    kind: 'receipt-differs',
    subject: `rail:${receipt.railTransactionId}`,
    detail: { stored: Number(known?.amountCentavos), told: Number(receipt.amountCentavos), source: receipt.source },
  });
  return 'differs';
}
