import { orderStatusNames } from './order-words.ts';

type Filters = Readonly<Record<'status' | 'product' | 'hold' | 'dpd' | 'from' | 'until' | 'q', string | undefined>>;

const day = /^\d{4}-\d{2}-\d{2}$/;
const holds = ['any', 'dispute', 'fraud', 'deceased'] as const;

/** The filters of the address as the call takes them; what it would not understand is left out. */
export function queryOf({ status, product, hold, dpd, from, until, q }: Filters) {
  const [dpdFrom, dpdTo] = (dpd ?? '').split('..').map((text) => (text === '' ? undefined : Number(text)));
  return {
    status: orderStatusNames.find((name) => name === status),
    product: product !== undefined && /^\d{1,7}-\d{1,3}$/.test(product) ? product : undefined,
    hold: holds.find((name) => name === hold),
    dpdFrom: Number.isInteger(dpdFrom) ? dpdFrom : undefined,
    dpdTo: Number.isInteger(dpdTo) ? dpdTo : undefined,
    from: from !== undefined && day.test(from) ? from : undefined,
    until: until !== undefined && day.test(until) ? until : undefined,
    search: q,
  };
}
