import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { forgetHolderName as forgetName, queueHolderName, readHolderName } from './wallets.queries.ts';

export const holderNameLane = 'holder-name';
export const holderNamePurpose = 'wallet.holder-name';

const goodForMs = 86_400_000;

/** Has the rail asked for the name a customer's wallet is registered in, unless that was done within a day. */
export async function askHolderName(house: House, tx: Tx, customerId: bigint): Promise<void> {
  const now = house.clock.now();
  const [queued] = await queueHolderName.run({ customerId, now, staleBefore: addMs(now, -goodForMs) }, tx);
  if (queued !== undefined) wakeLane(tx, holderNameLane);
}

/** The wallet is theirs no more: what was known of it is forgotten. */
export async function forgetHolderName(tx: Tx, customerId: bigint): Promise<void> {
  await forgetName.run({ customerId }, tx);
}

/** The wallet is another one now: its name is asked anew. */
export async function askHolderNameAnew(house: House, tx: Tx, customerId: bigint): Promise<void> {
  await forgetHolderName(tx, customerId);
  await askHolderName(house, tx, customerId);
}

/** The masked name as the rail last gave it; undefined while nobody knows. */
export async function knownHolderName(house: House, db: Db, customerId: bigint): Promise<string | undefined> {
  const [holder] = await readHolderName.run({ customerId }, db);
  const sealed = holder?.nameSealed ?? undefined;
  return sealed && house.vault.open(holderNamePurpose, sealed);
}
