import { isPhone, isSerialNumber, parseNuit, parsePhone } from '@house/identity';
import type { House } from '../../house.ts';
import { mobileIndex, nuitIndex } from './personal.ts';

const nothingSought = { serialNumber: null, mobileIndex: null, nuitIndex: null };

/** Sealed columns cannot be searched by a part: a whole order number, phone or NUIT it is; all else finds nothing. */
export function whatIsSought(house: House, search: string) {
  if (search === '') return nothingSought;
  if (isSerialNumber(search)) return { ...nothingSought, serialNumber: search };
  const phone = parsePhone(search);
  if (phone !== undefined && isPhone(phone)) return { ...nothingSought, mobileIndex: mobileIndex(house, phone) };
  const nuit = parseNuit(search);
  if (nuit !== undefined) return { ...nothingSought, nuitIndex: nuitIndex(house, nuit) };
  return { ...nothingSought, serialNumber: search };
}
