import { centavos, formatAmount, parseMt } from '@house/money';
import type { Unit } from '../../frame/policy-unit.ts';

/** A stored number as staff reads and types it: 200000 centavos as `2,000.00`, 850 basis points as `8.5`. */
export function shown(value: unknown, unit: Unit): string {
  if (typeof value !== 'number') return String(value ?? '');
  if (unit === 'mt') return formatAmount(centavos(value));
  return String(unit === 'percent' ? value / 100 : value);
}

/** What was typed as it is stored; undefined when it is no number. */
export function typed(text: string, unit: Unit): number | undefined {
  if (unit === 'mt') {
    const amount = parseMt(text.trim());
    return amount === undefined ? undefined : Number(amount);
  }
  const plain = text.trim().replace(',', '.');
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined;
  return unit === 'percent' ? Math.round(Number(plain) * 100) : Number(plain);
}
