import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { endOfQuietHours, quietHours, smsLane } from './queue-sms.ts';
import { recipientOf } from './recipient.ts';
import { claimSms, retrySms, settleSms, type ClaimSmsRow } from './sms.queries.ts';

const concurrency = 16;
const leaseMs = 60_000;
const maxTries = 8;
const firstRetryMs = 5_000;
const longestRetryMs = 10 * 60_000;

/** Sends what is queued. The gateway drops a repeat by our id, so a lost answer never makes two messages. */
export function sendSmsLane(house: House): Lane<ClaimSmsRow> {
  return {
    name: smsLane,
    concurrency,
    claim: (now, limit) => claimSms.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: (sms) => sendSms(house, sms),
  };
}

async function sendSms(house: House, sms: ClaimSmsRow): Promise<void> {
  const now = house.clock.now();
  const settle = (state: 'sent' | 'dropped' | 'failed', sentAt: Date | null, messageId: string | null = null) =>
    settleSms.run({ id: sms.id, state, sentAt, messageId }, house.database);

  if (sms.expiresAt !== null && sms.expiresAt <= now) return void (await settle('dropped', null));
  // It was due by day and comes to be sent at night: a gateway or a worker was away.
  const morning = sms.atAnyHour ? now : endOfQuietHours(now, await quietHours(house, house.database));
  if (morning > now) return void (await retrySms.run({ id: sms.id, nextAt: morning }, house.database));
  const to = recipientOf(house, sms);
  if (to === undefined) return void (await settle('failed', null));
  const text = house.vault.open('sms.text', sms.textSealed);
  const from = house.config.SMS_SENDER ?? house.config.BRAND;
  const outcome = await house.sms.send({ id: sms.id, to, from, text });
  switch (outcome.kind) {
    case 'accepted':
      return void (await settle('sent', house.clock.now(), outcome.messageId ?? null));
    case 'rejected':
      return void (await settle('failed', null));
    case 'unreachable':
      if (sms.tries >= maxTries) return void (await settle('failed', null));
      return void (await retrySms.run({ id: sms.id, nextAt: addMs(now, retryAfterMs(sms.tries)) }, house.database));
  }
}

function retryAfterMs(tries: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (tries - 1));
}
