import { businessDay, type BusinessDay } from '@house/calendar';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { findStanding } from './settlements.queries.ts';

/** An agreed payoff: so much by that day, by the rail's time, and the rest is waived. */
export type Settlement = {
  readonly id: bigint;
  readonly amountCentavos: Centavos;
  readonly agreedAt: Date;
  readonly untilOn: BusinessDay;
};

// Money paid in time may be told of later: an order whose day is over can still be settled by it for so long.
const lateNewsMs = 3 * 24 * 3_600_000;

/** What was agreed for an order and has not ended; once its day is over it is no longer shown to anybody. */
export async function standingSettlement(house: House, db: Db, orderId: bigint): Promise<Settlement | undefined> {
  const found = await latestSettlement(db, orderId);
  return found !== undefined && found.expiresAt > house.clock.now() ? found : undefined;
}

/** The same for money that arrives: what was paid in time counts though its news came late. */
export async function settlementForMoney(house: House, db: Db, orderId: bigint): Promise<Settlement | undefined> {
  const found = await latestSettlement(db, orderId);
  if (found === undefined) return undefined;
  return found.expiresAt.getTime() + lateNewsMs > house.clock.now().getTime() ? found : undefined;
}

async function latestSettlement(db: Db, orderId: bigint) {
  const [row] = await findStanding.run({ orderId }, db);
  return (
    row && {
      id: row.id,
      amountCentavos: centavos(row.amountCentavos),
      agreedAt: row.agreedAt,
      untilOn: businessDay(row.untilOn),
      expiresAt: row.expiresAt,
    }
  );
}
