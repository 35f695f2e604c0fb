import type { BusinessDay } from '@house/calendar';
import { locales, type Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { borrowerOf, type Borrower } from './borrower.ts';
import { contractText } from './contract-text.ts';
import { insertContracts } from './contracts.queries.ts';
import { sealContract } from './sealed-contract.ts';

/** The parts of an order that a contract is written from. */
export type OrderUnderContract = Pick<
  Order,
  'id' | 'serialNumber' | 'customerId' | 'policyVersion' | 'wallet' | 'price' | 'placedAt'
> & {
  /** The number of the order that is extended by this one. */
  readonly continues?: string;
  readonly chain?: Order['chain'];
};

/**
 * Keeps the text the borrower accepts, in both languages, with "days from payout" for a due date. Gives back the hash
 * of each for the consent.
 */
export async function writeAcceptedContract(
  house: House,
  tx: Tx,
  order: OrderUnderContract,
): Promise<Readonly<Record<Locale, string>>> {
  return (await writeContract(house, tx, order, { version: 'accepted', dueOn: undefined })).hashes;
}

/** Keeps the final text beside the accepted one once the payout has fixed the due date (rules.md 5, row 9). Gives whom it names. */
export async function writeFinalContract(
  house: House,
  tx: Tx,
  order: OrderUnderContract,
  dueOn: BusinessDay,
): Promise<Borrower> {
  return (await writeContract(house, tx, order, { version: 'final', dueOn })).borrower;
}

async function writeContract(
  house: House,
  tx: Tx,
  order: OrderUnderContract,
  { version, dueOn }: { version: 'accepted' | 'final'; dueOn: BusinessDay | undefined },
): Promise<{ readonly borrower: Borrower; readonly hashes: Readonly<Record<Locale, string>> }> {
  const borrower = await borrowerOf(house, tx, order.customerId);
  if (borrower === undefined) throw new Error(`order ${order.serialNumber} has no named borrower`);
  const policy = await policyOfVersion(house, tx, order.policyVersion);
  const source = { ...order, borrower, policy, dueOn, signedAt: order.placedAt };
  const texts = { pt: contractText(house, source, 'pt'), en: contractText(house, source, 'en') };
  await insertContracts.run(
    {
      orderId: order.id,
      version,
      locales: [...locales],
      htmlsSealed: locales.map((locale) => sealContract(house, texts[locale].html)),
      hashes: locales.map((locale) => texts[locale].hash),
      now: house.clock.now(),
    },
    tx,
  );
  return { borrower, hashes: { pt: texts.pt.hash, en: texts.en.hash } };
}
