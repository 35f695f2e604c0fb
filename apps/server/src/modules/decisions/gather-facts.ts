import { addMs, businessDay, businessDayOf, daysBetween } from '@house/calendar';
import { hasWalletPrefix } from '@house/identity';
import { limitOnLadder, matchWalletName, type DecisionFacts, type Policy } from '@house/lending';
import { centavos, toMt, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { levelOf } from '../customers/level-of.ts';
import { nameOf } from '../customers/customer-name.ts';
import { ownNumber } from '../customers/personal.ts';
import { knownHolderName } from '../wallets/holder-name.ts';
import { readCustomerFacts, readLastLoan, readOrderFacts, readOthers, waitForSharers } from './decisions.queries.ts';

export type OrderToDecide = {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly principalCentavos: Centavos;
  /** The devices it was placed with: the browser's own and the one the app reported. */
  readonly devices: readonly string[];
};

/**
 * Everything known when an order is decided (rules.md 4). The order and its devices are written already, so "within
 * 7 days" and "on the device" count this one too. Reads our own tables only: placing never waits for the rail, so the
 * wallet's holder name is the one an earlier call brought, if any.
 */
export async function gatherFacts(house: House, tx: Tx, order: OrderToDecide, policy: Policy): Promise<DecisionFacts> {
  const now = house.clock.now();
  const today = businessDayOf(now);
  const { id: orderId, customerId } = order;
  const dayAgo = addMs(now, -dayMs);

  const deviceIndexes = order.devices.map((device) => house.vault.blindIndex('device', device));
  // In one packet; each sees what the first waits for.
  const [, [customer], [orders], [lastLoan], [others], holder] = await Promise.all([
    waitForSharers.run({ orderId, customerId }, tx),
    readCustomerFacts.run({ customerId, deviceIndexes, dayAgo, today }, tx),
    readOrderFacts.run({ customerId, orderId, today, weekAgo: addMs(now, -7 * dayMs) }, tx),
    readLastLoan.run({ customerId, orderId, today }, tx),
    readOthers.run({ orderId, dayAgo, monthAgo: addMs(now, -30 * dayMs) }, tx),
    knownHolderName(house, tx, customerId),
  ]);
  if (customer === undefined || orders === undefined || others === undefined)
    throw new Error('an order without its customer');

  const limit = limitOnLadder(centavos(customer.creditLimitCentavos), policy.limits);
  const mobile = ownNumber(house, customer.mobileSealed);
  const lastClearedOn = lastLoan?.clearedOn ?? undefined;
  return {
    level: levelOf(customer.level),
    amountMt: toMt(order.principalCentavos),
    limitMt: toMt(limit),
    amountToLimitPercent: limit === 0n ? 0 : Math.round((Number(order.principalCentavos) * 100) / Number(limit)),
    ordersCleared: Number(orders.ordersCleared),
    worstDpd: orders.worstDpd,
    lastOrderWorstDpd: lastLoan?.worstDpd ?? 0,
    daysSinceLastCleared: lastClearedOn === undefined ? null : daysBetween(businessDay(lastClearedOn), today),
    daysSinceLastOrder: orders.lastPlacedAt === null ? null : daysBetween(businessDayOf(orders.lastPlacedAt), today),
    ordersWithin7Days: Number(orders.ordersWithin7Days),
    signInsWithin24Hours: Number(customer.signInsWithin24Hours),
    signInsOnDeviceWithin24Hours: Number(others.signInsOnDevice),
    signInsFromAddressWithin24Hours: Number(others.signInsFromAddress),
    nuitBlacklisted: customer.nuitBlacklisted,
    phoneBlacklisted: customer.phoneBlacklisted,
    deviceBlacklisted: customer.deviceBlacklisted,
    nuitOfAnother: customer.nuitOfAnother,
    nuitInDoubt: customer.nuitDoubt !== null,
    customersOnDeviceWithin30Days: atLeastThisOne(others.customersOnDevice),
    customersWithNextOfKinWithin30Days: atLeastThisOne(others.customersWithNextOfKin),
    walletName: matchWalletName(holder, nameOf(house, customer)),
    hasWalletPrefix: hasWalletPrefix(mobile, policy.payout.walletPrefixes),
    referrerWorstDpd: customer.referrerWorstDpd,
    ordersFromAddressWithin24Hours: atLeastThisOne(others.ordersFromAddress),
    ordersOnDeviceWithin24Hours: atLeastThisOne(others.ordersOnDevice),
  };
}

const dayMs = 86_400_000;

function atLeastThisOne(count: bigint): number {
  return Math.max(1, Number(count));
}
