import { newSerialNumber } from '@house/identity';
import type { House } from '../../house.ts';

const numbersToTry = 5;

/**
 * Writes an order under a number that none has. `write` gives nothing for one that is given already, and another is drawn: with nine
 * hundred million of them hardly ever.
 */
export async function withNewNumber<Written>(
  house: House,
  write: (serialNumber: string) => Promise<Written | undefined>,
): Promise<Written> {
  for (let tries = 1; tries <= numbersToTry; tries += 1) {
    const written = await write(newSerialNumber((n) => house.ids.below(n)));
    if (written !== undefined) return written;
  }
  throw new Error('no free serial number was drawn');
}
