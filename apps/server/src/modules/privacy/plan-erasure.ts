import { businessDay, businessDayOf, type BusinessDay } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator';
import { centavos, max, min, minus, zeroCentavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { commissionOfWrittenOff } from '../referrals/written-off.ts';
import { lockErasable, lockToErase } from './privacy.queries.ts';

/** What the right to be forgotten comes to for one customer as they stand. */
export type ErasurePlan = {
  readonly customerId: bigint;
  /** Commission of loans that are written off, as much as was not had: it goes with the rest, for it may never be. */
  readonly givenUpCentavos: Centavos;
  /** Commission that was had and lost since: nobody asks it back, once everything goes. */
  readonly forgivenCentavos: Centavos;
  /** Why nothing may be erased yet: something is still owed, claimed or under way. Empty when it may. */
  readonly whyNot: readonly WhyNot[];
  /** Identity, numbers and contracts of loans are kept until then; undefined: everything goes at once. */
  readonly keptUntil: BusinessDay | undefined;
};

type WhyNot = OperatorResult<'erasurePlan'>['whyNot'][number];

/** Locks the customer and says what may go; undefined when there is no such customer. */
export async function planErasure(house: House, tx: Tx, uuid: string): Promise<ErasurePlan | undefined> {
  const today = businessDayOf(house.clock.now());
  const { recordYears } = (await currentPolicy(house, tx)).policy.retention;
  await lockToErase.run({ uuid }, tx);
  const [row] = await lockErasable.run({ uuid, today, recordYears }, tx);
  if (row === undefined) return undefined;
  const commission = centavos(row.commissionCentavos);
  const ofWrittenOff = await commissionOfWrittenOff(tx, row.id);
  const toBeHad = minus(commission, ofWrittenOff);
  const keptUntil = row.keptUntil === null || row.keptUntil <= today ? undefined : businessDay(row.keptUntil);
  const reasons: readonly [boolean, WhyNot][] = [
    [row.erasedAt !== null, 'ERASED'],
    [row.hasOpenOrder, 'OPEN_ORDER'],
    [row.isHeld, 'HELD'],
    [row.moneyMoves, 'MONEY_MOVES'],
    [row.creditCentavos > 0n || toBeHad > 0n || row.paidUnmatched, 'WE_OWE'],
    [row.creditCentavos < 0n, 'OWES_BESIDES'],
    // Otherwise a new account would be the way around a decision.
    [row.isBlocked, 'BLOCKED'],
    [row.isInCooldown, 'COOLDOWN'],
  ];
  return {
    customerId: row.id,
    givenUpCentavos: max(zeroCentavos, min(commission, ofWrittenOff)),
    forgivenCentavos: keptUntil === undefined ? max(zeroCentavos, minus(zeroCentavos, toBeHad)) : zeroCentavos,
    whyNot: reasons.flatMap(([holds, code]) => (holds ? [code] : [])),
    keptUntil,
  };
}
