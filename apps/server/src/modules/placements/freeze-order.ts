import { addMs, businessDayOf } from '@house/calendar';
import type { Phone } from '@house/identity';
import { contractVersion } from '@house/i18n/contract';
import type { House } from '../../house.ts';
import type { Scope } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { writeAcceptedContract } from '../contracts/write-contract.ts';
import { sealPersonal } from '../customers/personal.ts';
import type { Order } from '../orders/lock-order.ts';
import { withNewNumber } from '../orders/with-new-number.ts';
import type { PolicyInForce } from '../policies/current-policy.ts';
import type { Offer } from '../products/offers.ts';
import { insertConsent, insertOrder, insertOrderDevices, readSessionDevices } from './placements.queries.ts';

export type Placing = { readonly offer: Offer; readonly inForce: PolicyInForce; readonly wallet: Phone };

/**
 * Writes the order as it was agreed: price, wallet, policy version, the contract's text in both languages, the consent
 * to it and the devices it was placed with. Nothing of it changes later.
 */
export async function freezeOrder(
  house: House,
  scope: Scope<'placeOrder'>,
  placing: Placing,
): Promise<{ order: Order; devices: readonly string[] }> {
  const { tx, caller } = scope;
  const [order, devices] = await Promise.all([
    writeOrder(house, scope, placing),
    devicesOfSession(tx, caller.sessionId),
  ]);
  const { id: orderId, customerId } = order;
  const [hashes] = await Promise.all([
    writeAcceptedContract(house, tx, order),
    insertOrderDevices.run({ orderId, customerId, devices, now: order.placedAt }, tx),
  ]);
  await insertConsent.run(
    {
      customerId,
      kind: 'loan-contract',
      version: contractVersion,
      hash: hashes[order.locale],
      deviceUuid: devices[0] ?? null,
      now: order.placedAt,
    },
    tx,
  );
  return { order, devices };
}

const hourMs = 3_600_000;

function writeOrder(house: House, { tx, caller, visit }: Scope<'placeOrder'>, placing: Placing): Promise<Order> {
  const now = house.clock.now();
  const { price, uuid } = placing.offer;
  const { version, policy } = placing.inForce;
  return withNewNumber(house, async (serialNumber) => {
    const order = {
      serialNumber,
      customerId: caller.customerId,
      policyVersion: version,
      locale: visit.locale,
    };
    const [placed] = await insertOrder.run(
      {
        ...order,
        ...price,
        productUuid: uuid,
        walletSealed: sealPersonal(house, 'order.wallet', placing.wallet),
        placedFromIndex: house.vault.blindIndex('address', visit.address),
        reviewExpiresAt: addMs(now, policy.review.expiresAfterHours * hourMs),
        evidence: JSON.stringify({ sessionId: String(caller.sessionId) }),
        now,
        today: businessDayOf(now),
      },
      tx,
    );
    if (placed === undefined) return undefined;
    return {
      ...order,
      id: placed.orderId,
      status: 'UnderReview',
      transitionSeq: 1,
      wallet: placing.wallet,
      price,
      chain: undefined,
      declineReason: undefined,
      placedAt: now,
      disbursed: undefined,
      nextCloseOn: undefined,
    };
  });
}

/** The browser's own id and the one the app reported: either may be shared by others. */
async function devicesOfSession(tx: Tx, sessionId: bigint): Promise<string[]> {
  const [session] = await readSessionDevices.run({ sessionId }, tx);
  if (session === undefined) throw new Error('an order without its session');
  const known = [session.deviceUuid, session.reportedDeviceUuid].filter((device) => device !== null);
  return [...new Set(known)];
}
