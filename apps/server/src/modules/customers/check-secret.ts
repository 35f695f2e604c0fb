import { SettingError } from '../../config.ts';
import type { House } from '../../house.ts';
import { findEldestNumber } from './customers.queries.ts';

const line =
  'Setting APP_SECRET: is not what this database was begun with; a new one goes in front, and the last stays';

/**
 * Throws `SettingError` where the secrets do not open a borrower's number, or do not find it: all who come would be new
 * borrowers, with no debt and on no blacklist, and names would be faults.
 */
export async function checkSecret({ database, vault }: Pick<House, 'database' | 'vault'>): Promise<void> {
  const [eldest] = await findEldestNumber.run({}, database);
  if (eldest === undefined) return;
  if (!isFound(vault, eldest.mobileSealed, eldest.mobileIndex)) throw new SettingError(line);
}

function isFound(vault: House['vault'], sealed: Buffer, index: Buffer): boolean {
  try {
    return vault.blindIndex('mobile', vault.open('customer.mobile', sealed)).equals(index);
  } catch {
    return false;
  }
}
