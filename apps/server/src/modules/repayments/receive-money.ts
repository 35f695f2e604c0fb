import type { Phone } from '@house/identity';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { noBytes } from '../../platform/statement.ts';
import { mobileIndex, sealPersonal } from '../customers/personal.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { bookWasAfterAll } from '../suspense/never-was.ts';
import { keptReference } from './typed-reference.ts';
import { insertReceipts, markTold, readReceipts } from './repayments.queries.ts';

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

/** `new`: stored now · `known`: told before, by whomever · `differs`: told before with another amount, a person looks. */
export type Received = 'new' | 'known' | 'differs';

/** Stores money before anything else happens to it; its meaning is the second step (rules.md 6). */
export async function receiveMoney(house: House, tx: Tx, receipt: Receipt): Promise<Received> {
  const [received] = await receiveAll(house, tx, [receipt]);
  if (received === undefined) throw new Error('a receipt was lost');
  return received;
}

/** The same for a set of receipts, in their order. One told twice in it is new once. */
export async function receiveAll(house: House, tx: Tx, receipts: readonly Receipt[]): Promise<readonly Received[]> {
  const stored = await storeNew(house, tx, receipts);
  const heard = receipts.map((receipt) => ({ receipt, isNew: stored.delete(receipt.railTransactionId) }));
  const repeated = heard.filter(({ isNew }) => !isNew).map(({ receipt }) => receipt);
  const differing = new Set(repeated.length === 0 ? [] : await hearAgain(house, tx, repeated));
  return heard.map(({ receipt, isNew }) => (isNew ? 'new' : differing.has(receipt) ? 'differs' : 'known'));
}

async function storeNew(house: House, tx: Tx, receipts: readonly Receipt[]): Promise<Set<string>> {
  const inserted = await insertReceipts.run(receiptColumns(house, receipts.toSorted(byRailId)), tx);
  return new Set(inserted.map((row) => row.railTransactionId));
}

/** Receipts are stored in the order of their ids, so that two who store the same ones do not wait for each other. */
export function byRailId(a: Pick<Receipt, 'railTransactionId'>, b: Pick<Receipt, 'railTransactionId'>): number {
  return a.railTransactionId < b.railTransactionId ? -1 : 1;
}

/** Receipts as the columns in which they are stored. */
export function receiptColumns(house: House, receipts: readonly Receipt[]) {
  return {
    ids: receipts.map((one) => one.railTransactionId),
    amountsCentavos: receipts.map((one) => one.amountCentavos),
    msisdnsSealed: receipts.map(({ payer }) => (payer ? sealPersonal(house, 'rail.msisdn', payer) : noBytes)),
    msisdnIndexes: receipts.map(({ payer }) => (payer ? mobileIndex(house, payer) : noBytes)),
    businessNumbers: receipts.map((one) => one.businessNumber ?? ''),
    references: receipts.map((one) => keptReference(house, one.reference ?? '')),
    paidAts: receipts.map((one) => one.paidAt),
    sources: receipts.map((one) => one.source),
    now: house.clock.now(),
  };
}

/** Gives those that were told before with another amount. What two persons had said never was is there after all. */
async function hearAgain(house: House, tx: Tx, repeated: readonly Receipt[]): Promise<readonly Receipt[]> {
  const ids = repeated.map((one) => one.railTransactionId);
  // In one packet; what is asked after the lock is seen as it finds it.
  const [, rows] = await Promise.all([
    markTold.run({ ids, now: house.clock.now() }, tx),
    readReceipts.run({ ids }, tx),
  ]);
  const neverWere = rows.filter(({ meaning }) => meaning === 'never-was').map((row) => row.toldAs);
  if (neverWere.length > 0) await bookWasAfterAll(house, tx, neverWere);
  const knownById = new Map(rows.map((row) => [row.toldAs, row]));
  const differing = repeated.filter(({ railTransactionId, amountCentavos }) => {
    const known = knownById.get(railTransactionId);
    return known?.direction !== 'in' || known.amountCentavos !== amountCentavos;
  });
  for (const { railTransactionId, amountCentavos, source } of differing) {
    const stored = Number(knownById.get(railTransactionId)?.amountCentavos);
    await openIncident(house, tx, {
      kind: 'receipt-differs',
      subject: `rail:${railTransactionId}`,
      detail: { stored, told: Number(amountCentavos), source },
    });
  }
  return differing;
}
