import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { isBlacklistedNow, listDevicesOfOrder } from './reviews.queries.ts';

/** Whether the NUIT, the phone or a device of an order is on the blacklist by now: it may have come there since it was placed. */
export async function isOnBlacklist(house: House, db: Db, orderId: bigint): Promise<boolean> {
  const devices = await listDevicesOfOrder.run({ orderId }, db);
  const deviceIndexes = devices.map((one) => house.vault.blindIndex('device', one.deviceUuid));
  const [found] = await isBlacklistedNow.run({ orderId, deviceIndexes }, db);
  return found?.listed === true;
}
