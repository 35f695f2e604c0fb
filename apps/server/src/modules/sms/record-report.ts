import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import type { SmsReport } from '../../ports/sms-gateway.ts';
import { recordReport } from './sms.queries.ts';

/** Longer than any answer of a gateway is waited for. */
const noteMs = 60_000;
const mostUnknown = 10_000;

/** What became of a message, by our own id, as it comes over HTTP, in large letters from some. An id that is none of ours changes nothing. */
export async function recordSmsReport(
  house: House,
  db: Db,
  { id, isDelivered }: { readonly id: string; readonly isDelivered: boolean },
): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return;
  await recordReport.run({ id, messageId: null, isDelivered, now: house.clock.now() }, db);
}

/**
 * Hears what comes by the gateway's id, on its own line. One that is not known throws, for it may be faster than our own note
 * of having sent: it is told again. What is still not known then never will be, the answer with its id was lost: it is taken,
 * as an SMSC may keep others back behind what is refused again and again.
 */
export function hearReports(house: House): (report: SmsReport) => Promise<void> {
  const unknownSince = new Map<string, Date>();
  return async ({ messageId, isDelivered }) => {
    const now = house.clock.now();
    const since = unknownSince.get(messageId) ?? now;
    unknownSince.delete(messageId);
    const [known] = await recordReport.run({ id: null, messageId, isDelivered, now }, house.database);
    if (known !== undefined || addMs(since, noteMs) <= now) return;
    if (unknownSince.size >= mostUnknown) unknownSince.clear();
    unknownSince.set(messageId, since);
    throw new Error('a report of a message that is not known yet');
  };
}
