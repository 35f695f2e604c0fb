import type { World } from '../world.ts';
import { postOnce } from './post-once.ts';

/** One attempt to tell the service that an SMS has arrived; true when it was taken with any 2xx. */
export async function sendSmsReport(world: World, body: string): Promise<boolean> {
  const { smsReportUrl } = world.connections;
  if (smsReportUrl === undefined) return false;
  return (await postOnce(world.fetch, smsReportUrl, body, { authorization: `Bearer ${world.smsToken}` })) !== undefined;
}
