import { parseNuit, parsePhone, serialNumbersNear } from '@house/identity';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { mobileIndex, nuitIndex } from '../customers/personal.ts';
import { receiptIndex } from '../repayments/receipt-index.ts';
import type { AsideReceipt } from './aside-receipt.ts';
import {
  findOrdersNumbered,
  findOrdersOfNuits,
  findOrdersOfPhones,
  findOrdersProven,
} from './suspense-desk.queries.ts';

/** What a receipt says of its order: numbers near the typed one, whose phone paid, whom the reference names. */
export type Clues = {
  readonly receipt: AsideReceipt;
  readonly serialNumbers: ReadonlySet<string>;
  readonly payer: Buffer | undefined;
  readonly typedPhone: Buffer | undefined;
  readonly typedNuit: Buffer | undefined;
  readonly proof: Buffer;
};

/** The orders that the clues of a page lead to, and by which of them. */
export type Hits = {
  readonly orderIds: ReadonlySet<bigint>;
  whosePhone(phone: Buffer | undefined, orderId: bigint): 'borrower' | 'kin' | undefined;
  hasNuit(nuit: Buffer | undefined, orderId: bigint): boolean;
  isProven(receipt: Buffer, orderId: bigint): boolean;
};

export function cluesOf(house: House, receipt: AsideReceipt, slips: number): Clues {
  const typed = receipt.reference ?? '';
  const phone = parsePhone(typed);
  const nuit = parseNuit(typed);
  return {
    receipt,
    serialNumbers: serialNumbersNear(typed, slips),
    payer: receipt.payerIndex,
    typedPhone: phone && mobileIndex(house, phone),
    typedNuit: nuit && nuitIndex(house, nuit),
    proof: receiptIndex(house, receipt.partOf ?? receipt.railTransactionId),
  };
}

export async function findHits(db: Db, clues: readonly Clues[]): Promise<Hits> {
  const serialNumbers = [...new Set(clues.flatMap((clue) => [...clue.serialNumbers]))];
  const numbered = await findOrdersNumbered.run({ serialNumbers }, db);
  const phones = present(clues.flatMap((clue) => [clue.payer, clue.typedPhone]));
  const ofPhones = await findOrdersOfPhones.run({ phones }, db);
  const ofNuits = await findOrdersOfNuits.run({ nuits: present(clues.map((clue) => clue.typedNuit)) }, db);
  const proven = await findOrdersProven.run({ receipts: clues.map((clue) => clue.proof) }, db);

  const phoneOf = new Map<string, string>();
  // A borrower may be next of kin of another: what is read last stands, so the borrower's own comes last.
  const kinFirst = ofPhones.toSorted((a, b) => (a.whose === 'kin' ? 0 : 1) - (b.whose === 'kin' ? 0 : 1));
  for (const row of kinFirst) phoneOf.set(pair(row.phoneIndex, row.orderId), row.whose);
  const nuits = new Set(ofNuits.map((row) => pair(row.nuitIndex, row.orderId)));
  const proofs = new Set(proven.map((row) => pair(row.receiptIndex, row.orderId)));
  return {
    orderIds: new Set([
      ...numbered.map((row) => row.id),
      ...[...ofPhones, ...ofNuits, ...proven].map((row) => row.orderId),
    ]),
    whosePhone: (phone, orderId) => {
      const whose = phone && phoneOf.get(pair(phone, orderId));
      return whose === 'borrower' || whose === 'kin' ? whose : undefined;
    },
    hasNuit: (nuit, orderId) => nuit !== undefined && nuits.has(pair(nuit, orderId)),
    isProven: (receipt, orderId) => proofs.has(pair(receipt, orderId)),
  };
}

function present(indexes: readonly (Buffer | undefined)[]): Buffer[] {
  return indexes.filter((index) => index !== undefined);
}

function pair(index: Buffer, orderId: bigint): string {
  return `${index.toString('hex')}:${orderId}`;
}
