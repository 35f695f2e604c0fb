import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { isBlacklistedSince, listDevicesOfOrder } from './orders.queries.ts';

/** Whether the NUIT, the phone or a device of an order came onto the blacklist after it was placed. */
export async function isListedSince(house: House, db: Db, orderId: bigint): Promise<boolean> {
  const [found] = await isBlacklistedSince.run({ orderId, deviceIndexes: await devicesOf(house, db, orderId) }, db);
  return found?.listed === true;
}

/** The devices that an order came from, as the blacklist knows them: by blind index. */
export async function devicesOf(house: House, db: Db, orderId: bigint): Promise<Buffer[]> {
  const devices = await listDevicesOfOrder.run({ orderId }, db);
  return devices.map((one) => house.vault.blindIndex('device', one.deviceUuid));
}
