import { businessDayOf, endOfDay, type BusinessDay } from '@house/calendar';
import type { Debt } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Order } from '../orders/lock-order.ts';
import type { Telling } from '../sms/tell-customer.ts';

/** Of messages whose sum is what is left of a settlement, not of the debt. */
export const settlementLeftKind = 'settlement-left';

type Left = {
  readonly amount: Centavos;
  readonly until: BusinessDay;
  /** When it goes out, and by what it is put right when it waits for the morning. */
  readonly telling: Pick<Telling, 'kind' | 'atAnyHour' | 'expiresAt' | 'states'>;
};

/**
 * What a message says while a settlement stands: what is left of it, and until when; all of the debt would be read as its end.
 * Undefined without one. Not what they owe besides: more money would only pay more of the loan.
 */
export function settlementLeft(
  house: House,
  { id: orderId }: Pick<Order, 'id'>,
  { settlement }: Debt,
): Left | undefined {
  if (settlement === undefined) return undefined;
  const { until, leftCentavos: owedCentavos } = settlement;
  return {
    amount: owedCentavos,
    until,
    telling: {
      kind: settlementLeftKind,
      // By the morning it would be over.
      atAnyHour: until === businessDayOf(house.clock.now()),
      expiresAt: endOfDay(until),
      states: { orderId, shownCentavos: owedCentavos, owedCentavos },
    },
  };
}
