import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { isBlacklistedSince, listDevicesOfOrder } from './orders.queries.ts';

/** Whether the NUIT, the phone or a device of an order came onto the blacklist after it was placed. */
export async function isListedSince(house: House, db: Db, orderId: bigint): Promise<boolean> {
  const devices = await listDevicesOfOrder.run({ orderId }, db);
  const deviceIndexes = devices.map((one) => house.vault.blindIndex('device', one.deviceUuid));
  const [found] = await isBlacklistedSince.run({ orderId, deviceIndexes }, db);
  return found?.listed === true;
}
