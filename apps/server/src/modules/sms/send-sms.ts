import { addMs } from '@house/calendar';
import { centavos, formatMt, minus, sum, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import type { SmsOutcome } from '../../ports/sms-gateway.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { endOfQuietHours, quietHours, settlementLeftKind, smsLane } from './queue-sms.ts';
import { recipientOf } from './recipient.ts';
import { claimSms, restateSms, retrySms, settleSms, type ClaimSmsRow } from './sms.queries.ts';

const concurrency = 16;
const leaseMs = 60_000;
const firstRetryMs = 5_000;
const longestRetryMs = 10 * 60_000;
/** From when it was queued: an outage is over by then, and what it told of is no news any more (decision 0152). */
const triedForMs = 24 * 60 * 60_000;
/** So many messages a phone may get of one whose answers are lost on a line that knows no repeat. */
const mostUnanswered = 3;
const unansweredRetryMs = 30 * 60_000;

/** What is true of a debt as a message leaves, which may have waited for the morning. */
type AsOfNow = {
  readonly leftToPayOf: (house: House, orderId: bigint, of: 'debt' | 'settlement') => Promise<Centavos | undefined>;
  readonly offerTextOf: (house: House, eventKey: string) => Promise<string | undefined>;
};

/** Sends what is queued. A gateway that drops a repeat by our id makes one message of it, however many answers are lost. */
export function sendSmsLane(house: House, asOfNow: AsOfNow): Lane<ClaimSmsRow> {
  return {
    name: smsLane,
    concurrency,
    claim: (now, limit) => claimSms.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: (sms) => sendSms(house, sms, asOfNow),
  };
}

async function sendSms(house: House, sms: ClaimSmsRow, asOfNow: AsOfNow): Promise<void> {
  const now = house.clock.now();
  const settle = (state: 'sent' | 'dropped' | 'failed', sentAt: Date | null, messageId: string | null = null) =>
    settleSms.run({ id: sms.id, state, sentAt, messageId }, house.database);

  const isOver = sms.expiresAt !== null && sms.expiresAt <= now;
  if (isOver || sms.isOutdated) return void (await settle('dropped', null));
  // It was due by day and comes to be sent at night: a gateway or a worker was away.
  const morning = sms.atAnyHour ? now : endOfQuietHours(now, await quietHours(house, house.database));
  if (morning > now)
    return void (await retrySms.run({ id: sms.id, nextAt: morning, unanswered: sms.unanswered }, house.database));
  const to = recipientOf(house, sms);
  if (to === undefined) return void (await settle('failed', null));
  const text = await textOf(house, sms, asOfNow);
  if (text === undefined) return void (await settle('dropped', null));
  const from = house.config.SMS_SENDER ?? house.config.BRAND;
  const outcome = await house.sms.send({ id: sms.id, to, from, text });
  switch (outcome.kind) {
    case 'accepted':
      return void (await settle('sent', house.clock.now(), outcome.messageId ?? null));
    case 'rejected':
      return void (await settle('failed', null));
    case 'unreachable': {
      const isLate = sms.expiresAt === null && addMs(sms.queuedAt, triedForMs) <= now;
      const unanswered = sms.unanswered + (outcome.mayComeTwice === true ? 1 : 0);
      if (isLate || unanswered === mostUnanswered) return giveUp(house, sms, outcome);
      const nextAt = addMs(now, retryAfterMs({ ...sms, unanswered }));
      return void (await retrySms.run({ id: sms.id, nextAt, unanswered }, house.database));
    }
  }
}

/** As it was written, but for what is owed; undefined where nothing is any more: what ended the debt was told. */
async function textOf(house: House, sms: ClaimSmsRow, asOfNow: AsOfNow): Promise<string | undefined> {
  const text = house.vault.open('sms.text', sms.textSealed);
  if (sms.kind === 'extension-offered') {
    const offered = await asOfNow.offerTextOf(house, sms.eventKey);
    return offered === undefined || offered === text ? offered : restated(house, sms, { text: offered });
  }
  const { statesOrderId, shownCentavos, owedCentavos } = sms;
  if (statesOrderId === null || shownCentavos === null || owedCentavos === null) return text;
  const of = sms.kind === settlementLeftKind ? 'settlement' : 'debt';
  const owed = await asOfNow.leftToPayOf(house, statesOrderId, of);
  if (owed === undefined || owed === owedCentavos) return text;
  const shown = sum(minus(centavos(shownCentavos), centavos(owedCentavos)), owed);
  // One that says that nothing is owed names no sum of it, and what opened the loan again was told.
  if (shown <= 0n || shownCentavos === 0n) return undefined;
  const was = formatMt(centavos(shownCentavos));
  const at = text.lastIndexOf(was);
  if (at < 0) return text;
  const now = text.slice(0, at) + formatMt(shown) + text.slice(at + was.length);
  return restated(house, sms, { text: now, shownCentavos: shown, owedCentavos: owed });
}

type Restated = { readonly text: string; readonly shownCentavos?: Centavos; readonly owedCentavos?: Centavos };

async function restated(house: House, { id }: ClaimSmsRow, now: Restated): Promise<string> {
  const { text, shownCentavos = null, owedCentavos = null } = now;
  const textSealed = house.vault.seal('sms.text', text);
  await restateSms.run({ id, textSealed, shownCentavos, owedCentavos }, house.database);
  return text;
}

/** What a whole day's outage swallowed nobody would miss: one incident says that there is some, however many they are. */
async function giveUp(
  house: House,
  { id, kind, queuedAt }: ClaimSmsRow,
  { because }: Extract<SmsOutcome, { kind: 'unreachable' }>,
): Promise<void> {
  await house.database.inTransaction(async (tx) => {
    await settleSms.run({ id, state: 'failed', sentAt: null, messageId: null }, tx);
    const detail = { kind, queuedAt: queuedAt.toISOString(), because };
    await openIncident(house, tx, { kind: 'sms-not-sent', subject: `queue:${smsLane}`, detail });
  });
}

/** What may be there already is not said again at once, unless it is a code that somebody waits for. */
function retryAfterMs({
  tries,
  unanswered,
  expiresAt,
}: Pick<ClaimSmsRow, 'tries' | 'unanswered' | 'expiresAt'>): number {
  if (unanswered > 0 && expiresAt === null) return unansweredRetryMs * unanswered;
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (tries - 1));
}
