import { parseNuit, parsePhone, parseSerialNumber } from '@house/identity';
import type { House } from '../../house.ts';
import { mobileIndex, nuitIndex } from './personal.ts';

const nothingSought = { serialNumber: null, mobileIndex: null, nuitIndex: null };

/** Sealed columns cannot be searched by a part: a whole order number, phone or NUIT it is; all else finds nothing. */
export function whatIsSought(house: House, search: string) {
  if (search === '') return nothingSought;
  const serialNumber = parseSerialNumber(search);
  if (serialNumber !== undefined) return { ...nothingSought, serialNumber };
  const phone = parsePhone(search);
  const nuit = parseNuit(search);
  // Nine digits may be both: whoever has either is found.
  if (phone === undefined && nuit === undefined) return { ...nothingSought, serialNumber: search };
  return {
    ...nothingSought,
    mobileIndex: phone === undefined ? null : mobileIndex(house, phone),
    nuitIndex: nuit === undefined ? null : nuitIndex(house, nuit),
  };
}
