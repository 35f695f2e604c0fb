import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import type { SmsReport } from '../../ports/sms-gateway.ts';
import { recordReport } from './sms.queries.ts';

/** By our own id, as it comes over HTTP, or by the gateway's, as it comes on its line. */
type Reported = SmsReport | { readonly id: string; readonly isDelivered: boolean };

/**
 * The gateway says what became of a message. An id of ours that is none changes nothing; one of the gateway's that we do not
 * know throws, for it may be faster than our own note of having sent: it is told again.
 */
export async function recordSmsReport(house: House, db: Db, reported: Reported): Promise<void> {
  const { isDelivered } = reported;
  const now = house.clock.now();
  if ('id' in reported) {
    const { id } = reported;
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return;
    return void (await recordReport.run({ id, messageId: null, isDelivered, now }, db));
  }
  const [known] = await recordReport.run({ id: null, messageId: reported.messageId, isDelivered, now }, db);
  if (known === undefined) throw new Error('a report of a message that is not known yet');
}
