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
  readonly payer: PhoneThen | undefined;
  readonly typedPhone: PhoneThen | undefined;
  readonly typedNuit: Buffer | undefined;
  readonly proof: Buffer;
};

/** A number when it was paid: it is left, and sold again. */
type PhoneThen = { readonly index: Buffer; readonly at: Date };

/** The orders that the clues of a page lead to, and by which of them. */
export type Hits = {
  readonly orderIds: ReadonlySet<bigint>;
  whosePhone(phone: PhoneThen | undefined, orderId: bigint): 'borrower' | 'kin' | undefined;
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
    payer: receipt.payerIndex && { index: receipt.payerIndex, at: receipt.paidAt },
    typedPhone: phone && { index: mobileIndex(house, phone), at: receipt.paidAt },
    typedNuit: nuit && nuitIndex(house, nuit),
    proof: receiptIndex(house, receipt.partOf ?? receipt.railTransactionId),
  };
}

export async function findHits(db: Db, clues: readonly Clues[]): Promise<Hits> {
  const serialNumbers = [...new Set(clues.flatMap((clue) => [...clue.serialNumbers]))];
  const numbered = await findOrdersNumbered.run({ serialNumbers }, db);
  const phones = present(clues.flatMap((clue) => [clue.payer, clue.typedPhone]));
  const then = { phones: phones.map(({ index }) => index), ats: phones.map(({ at }) => at) };
  const ofPhones = await findOrdersOfPhones.run(then, db);
  const ofNuits = await findOrdersOfNuits.run({ nuits: present(clues.map((clue) => clue.typedNuit)) }, db);
  const proven = await findOrdersProven.run({ receipts: clues.map((clue) => clue.proof) }, db);

  // A borrower may be next of kin of another: what is read first stands, so the borrower's own comes first.
  const kinLast = ofPhones.toSorted((a, b) => (a.whose === 'kin' ? 1 : 0) - (b.whose === 'kin' ? 1 : 0));
  const ofPhone = Map.groupBy(kinLast, ({ place }) => phones[Number(place) - 1]);
  const nuits = new Set(ofNuits.map((row) => pair(row.nuitIndex, row.orderId)));
  const proofs = new Set(proven.map((row) => pair(row.receiptIndex, row.orderId)));
  return {
    orderIds: new Set([
      ...numbered.map((row) => row.id),
      ...[...ofPhones, ...ofNuits, ...proven].map((row) => row.orderId),
    ]),
    whosePhone: (phone, orderId) => {
      const whose = phone && ofPhone.get(phone)?.find((row) => row.orderId === orderId)?.whose;
      return whose === 'borrower' || whose === 'kin' ? whose : undefined;
    },
    hasNuit: (nuit, orderId) => nuit !== undefined && nuits.has(pair(nuit, orderId)),
    isProven: (receipt, orderId) => proofs.has(pair(receipt, orderId)),
  };
}

function present<Clue>(clues: readonly (Clue | undefined)[]): Clue[] {
  return clues.filter((clue) => clue !== undefined);
}

function pair(index: Buffer, orderId: bigint): string {
  return `${index.toString('hex')}:${orderId}`;
}
