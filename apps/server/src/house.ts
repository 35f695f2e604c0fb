import type { Clock } from '@house/calendar';
import type { Config } from './config.ts';
import type { Database, Tx } from './platform/db.ts';
import type { Ids } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Vault } from './platform/vault.ts';
import type { DecisionEngine } from './ports/decision-engine.ts';
import type { MoneyRail } from './ports/money-rail.ts';
import type { RailStatement } from './ports/rail-statement.ts';
import type { SmsGateway } from './ports/sms-gateway.ts';

/** What a use case is given. Everything of the world outside is in here, so nothing else reaches for it. */
export type House = {
  readonly config: Config;
  readonly clock: Clock;
  /** False while the clock is far from that of the other copies: no work is taken up and no call answered by it. */
  readonly clockIsRight: () => boolean;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly database: Database;
  readonly rail: MoneyRail;
  readonly statement: RailStatement;
  readonly sms: SmsGateway;
  readonly decisions: DecisionEngine;
  readonly log: Log;
  readonly metrics: Metrics;
};

/** What happens at one instant: what is worked out, written and answered never differ by a millisecond, or by a day. */
export function stopClock(house: House): House {
  const now = house.clock.now();
  return { ...house, clock: { now: () => now } };
}

/**
 * A transaction of a lane's or a command's. Whoever waits for the world outside has one before that and one after it: what is
 * written then is of then.
 */
export function atOneInstant<T>(house: House, work: (house: House, tx: Tx) => Promise<T>): Promise<T> {
  return house.database.inTransaction((tx) => work(stopClock(house), tx));
}
