import { addDays, businessDayOf, startOfDay } from '@house/calendar';
import type { OperatorInput } from '@house/contract/operator';
import { endsToday, type Debt } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { endOfQuietHours, quietHours } from '../sms/queue-sms.ts';
import { readMissedPromise, readWrongNumber } from './worklist.queries.ts';

type Template = OperatorInput<'sendCollectionSms'>['body']['template'];

/** What a collector may write of an order that owes, and the sum that it names: a template that would say what is not so is none. */
export type PossibleMessages = {
  readonly templates: readonly Template[];
  readonly outstanding: Centavos;
  readonly settlement: Debt['settlement'];
  readonly isHeld: boolean;
  readonly isWrongNumber: boolean;
};

/**
 * That each day costs more is so while it does: not of what was written off or agreed to be settled, nor once late interest has
 * come to its end. Of a promise is spoken that was not kept. Nothing is written while the order is on hold (rules.md 5, row 20), to a
 * number where a stranger answered, nor in the quiet hours of an evening.
 */
export async function possibleMessages(house: House, tx: Tx, orderId: bigint): Promise<PossibleMessages> {
  const { debt } = await loadDebt(house, tx, orderId);
  const outstanding = endsToday(debt);
  const [number] = await readWrongNumber.run({ orderId }, tx);
  const isWrongNumber = number?.isWrong === true;
  const { settlement, isHeld } = debt;
  const found = { outstanding, settlement, isHeld, isWrongNumber };
  const nothing = { templates: [], ...found };
  if (isHeld || isWrongNumber) return nothing;
  const now = house.clock.now();
  const tomorrow = addDays(businessDayOf(now), 1);
  // It would wait for the morning, and speaks of today.
  if (endOfQuietHours(now, await quietHours(house, tx)) >= startOfDay(tomorrow)) return nothing;
  const costsMore = endsToday((await loadDebt(house, tx, orderId, tomorrow)).debt) > outstanding;
  const [missed] = await readMissedPromise.run({ orderId }, tx);
  const templates: Template[] = ['missedCall'];
  if (costsMore) templates.push('payToday');
  if (missed !== undefined) templates.push('promise');
  return { templates, ...found };
}
