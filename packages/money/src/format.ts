import type { Centavos } from './centavos.ts';

/** `1,234.50 MT`, the same in both languages (specification 5; `Intl` for pt-MZ prints another shape). */
export function formatMt(amount: Centavos): string {
  return `${formatAmount(amount)} MT`;
}

/** `50 MT`, `50.50 MT`: as people say it, in running text. */
export function spokenMt(amount: Centavos): string {
  return formatMt(amount).replace('.00 ', ' ');
}

/** `1,234.50`: thousands commas, two decimals, a leading minus when negative. */
export function formatAmount(amount: Centavos): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0n ? '-' : ''}${whole}.${digits.slice(-2)}`;
}
