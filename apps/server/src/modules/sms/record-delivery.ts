import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { recordDelivery } from './sms.queries.ts';

/** The gateway says that a message arrived. An id that is none of ours changes nothing. */
export async function recordSmsDelivery(house: House, db: Db, id: string): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return;
  await recordDelivery.run({ id, now: house.clock.now() }, db);
}
