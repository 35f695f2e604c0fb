import type { PolicyTexts } from '@house/i18n/console/policy.pt';

export type Unit = keyof PolicyTexts['units'];

/** In what a place of the policy is counted, by the end of its name. */
export function unitOf(place: string): Unit {
  const name = place.slice(place.lastIndexOf('.') + 1);
  if (/Centavos|CentavosPer\w+$/.test(name)) return 'mt';
  if (/Bps(PerDay)?$/.test(name)) return 'percent';
  if (/Days|Dpd$/.test(name) || place.startsWith('cooldownDays.')) return 'days';
  if (name.endsWith('Years')) return 'years';
  if (name.endsWith('Months')) return 'months';
  if (name.endsWith('Minutes')) return 'minutes';
  if (name.endsWith('Hours')) return 'hours';
  return name.endsWith('Seconds') ? 'seconds' : 'none';
}
