import { businessDay, businessDayOf, maputoTime } from '@house/calendar';
import { hasWalletPrefix, type Phone } from '@house/identity';
import { refusalText, type Locale } from '@house/i18n';
import {
  isDeclineReason,
  isWithinHours,
  limitOnLadder,
  type LendingPause,
  type Policy,
  type Standing,
} from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { levelOf } from '../customers/level-of.ts';
import { ownNumber } from '../customers/personal.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { readPauseText, readStanding, type ReadStandingRow } from './products.queries.ts';

/** How a customer stands towards borrowing, with what the rules for products and placing need besides. */
export type CustomerStanding = {
  readonly standing: Standing;
  readonly limitCentavos: Centavos;
  readonly mobile: Phone;
  /** Serial number of the oldest open order. */
  readonly openOrder: string | undefined;
};

/** Reads a customer's standing under a policy. One query; whoever writes after it locks the customer first. */
export async function standingOf(house: House, db: Db, customerId: bigint, policy: Policy): Promise<CustomerStanding> {
  const now = house.clock.now();
  const [row] = await readStanding.run({ customerId, now }, db);
  if (row === undefined) throw new Error('a session without its customer');
  const mobile = ownNumber(house, row.mobileSealed);
  return {
    standing: {
      level: levelOf(row.level),
      block: blockOf(row),
      hasOpenOrder: row.oldestOpenOrder !== null,
      hasUnsettledLoan: row.hasUnsettledLoan,
      cooldown: cooldownOf(row),
      hasWalletPrefix: hasWalletPrefix(mobile, policy.payout.walletPrefixes),
      pause: pauseOf(row, policy, now),
      today: businessDayOf(now),
    },
    limitCentavos: limitOnLadder(centavos(row.creditLimitCentavos), policy.limits),
    mobile,
    openOrder: row.oldestOpenOrder ?? undefined,
  };
}

/** What a borrower reads when an order is not taken: the notice's own words when lending is paused by one, or the hours. */
export async function refusalMessage(house: House, db: Db, code: string, locale: Locale): Promise<string> {
  if (code === 'OUTSIDE_HOURS') {
    const { fromHour, toHour } = (await currentPolicy(house, db)).policy.lendingHours;
    return refusalText(code, locale).replace('{hours}', `${fromHour}:00-${toHour}:00`);
  }
  if (code !== 'LENDING_PAUSED') return refusalText(code, locale);
  const [notice] = await readPauseText.run({ locale, now: house.clock.now() }, db);
  return notice?.content ?? refusalText(code, locale);
}

function blockOf({ blockedAt, blockedReason }: ReadStandingRow): Standing['block'] {
  if (blockedAt === null) return undefined;
  return blockedReason === 'LATE' ? 'BLOCKED_LATE' : 'CUSTOMER_BLOCKED';
}

function pauseOf(row: ReadStandingRow, policy: Policy, now: Date): LendingPause | undefined {
  if (row.isLendingPaused) return 'LENDING_PAUSED';
  if (row.isFloatExhausted) return 'FLOAT_EXHAUSTED';
  return isWithinHours(maputoTime(now).hour, policy.lendingHours) ? undefined : 'OUTSIDE_HOURS';
}

function cooldownOf(row: ReadStandingRow): Standing['cooldown'] {
  if (row.cooldownReason === null || row.cooldownUntil === null) return undefined;
  if (!isDeclineReason(row.cooldownReason)) throw new Error(`unknown cooldown ${row.cooldownReason}`);
  return { reason: row.cooldownReason, until: businessDay(row.cooldownUntil) };
}
