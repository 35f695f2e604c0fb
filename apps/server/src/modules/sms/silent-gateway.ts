import { addMs } from '@house/calendar';
import { atOneInstant, type House } from '../../house.ts';
import type { SmsOutcome } from '../../ports/sms-gateway.ts';
import { closeIncident, openIncident } from '../incidents/open-incident.ts';
import { smsLane } from './queue-sms.ts';

/** How this process fares with the gateways: each has a line of its own to them. */
export type Silence = { takenAt: Date | undefined; mayBeTold: boolean };

/** What was told before this process began ends with the first message that it gets rid of. */
export function listenForSilence(): Silence {
  return { takenAt: undefined, mayBeTold: true };
}

// A code is tried five times by then, and is dead after five minutes: dropped, as it must be, and nobody would hear of it.
const toldAfterMs = 2 * 60_000;
const alarm = { kind: 'codes-not-sent', subject: `queue:${smsLane}` } as const;

/** Somebody answers there: they took a message, or refused it for what it is. */
export async function noteAnswered(house: House, silence: Silence): Promise<void> {
  silence.takenAt = house.clock.now();
  if (!silence.mayBeTold) return;
  silence.mayBeTold = false;
  await atOneInstant(house, (house, tx) => closeIncident(house, tx, alarm));
}

/** A message was not taken: of a code that waits since before anything else was, a person hears, for nobody can sign in. */
export async function noteUnanswered(
  house: House,
  silence: Silence,
  { kind, queuedAt }: { readonly kind: string; readonly queuedAt: Date },
  { because }: Extract<SmsOutcome, { kind: 'unreachable' }>,
): Promise<void> {
  const isHeard = silence.takenAt !== undefined && silence.takenAt >= queuedAt;
  if (kind !== 'code' || isHeard || addMs(queuedAt, toldAfterMs) > house.clock.now()) return;
  silence.mayBeTold = true;
  const detail = { since: queuedAt.toISOString(), because };
  await atOneInstant(house, (house, tx) => openIncident(house, tx, { ...alarm, detail }));
}
