import { boot } from './boot.ts';

/** What exists but is shown only where the house has switched it on (specification, section 2; setting `FEATURES`). */
export function isOn(feature: 'language' | 'wallet'): boolean {
  return boot.features?.includes(feature) === true;
}
