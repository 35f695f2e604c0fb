import type { Holding } from '@house/lending';
import { toMt } from '@house/money';

/** So many orders with so much outstanding, in MT. */
export function held({ orders, outstandingCentavos }: Holding): { orders: number; outstanding: number } {
  return { orders, outstanding: toMt(outstandingCentavos) };
}

/** 1,234 basis points are 12.34 per cent. */
export function percentOfBps(bps: number): number {
  return bps / 100;
}
