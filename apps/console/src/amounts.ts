import { formatAmount, formatMt, fromMt } from '@house/money';

/** `1,234.50 MT`; calls speak MT as numbers. */
export const mt = (amount: number): string => formatMt(fromMt(amount));
/** `1,234.50`, for columns whose head says MT. */
export const plainAmount = (amount: number): string => formatAmount(fromMt(amount));
