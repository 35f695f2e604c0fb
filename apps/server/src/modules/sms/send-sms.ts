import { addMs } from '@house/calendar';
import { centavos } from '@house/money';
import { atOneInstant, type House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import type { SmsOutcome } from '../../ports/sms-gateway.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { endOfQuietHours, quietHours, smsLane, type StatedDebt } from './queue-sms.ts';
import { recipientOf } from './recipient.ts';
import { listenForSilence, noteAnswered, noteUnanswered, type Silence } from './silent-gateway.ts';
import {
  claimSms,
  hurryBehind,
  restateSms,
  retrySms,
  settleSms,
  whomRefused,
  type ClaimSmsRow,
} from './sms.queries.ts';

const concurrency = 16;
const leaseMs = 60_000;
const firstRetryMs = 5_000;
const longestRetryMs = 10 * 60_000;
/** From when it was queued: an outage is over by then, and what it told of is no news any more (decision 0152). */
const triedForMs = 24 * 60 * 60_000;
/** So many messages a phone may get of one whose answers are lost on a line that knows no repeat. */
const mostUnanswered = 3;
const unansweredRetryMs = 30 * 60_000;
const behindEarlierMs = 1_000;
/** So many customers whose messages are refused are each before a person; of more it is the gateway that refuses, or us. */
const mostRefusedApart = 20;

/** A message that was queued: what it was written to say. */
export type Written = Pick<ClaimSmsRow, 'kind' | 'eventKey' | 'queuedAt'> & Said;
type Said = { readonly text: string; readonly states?: StatedDebt | undefined };

/** What it is to say as it leaves, for it may have waited for the morning; undefined where it is to say nothing any more. */
type SaidNow = (house: House, written: Written) => Promise<Said | undefined>;

/** Sends what is queued. A gateway that drops a repeat by our id makes one message of it, however many answers are lost. */
export function sendSmsLane(house: House, saidNow: SaidNow): Lane<ClaimSmsRow> {
  const silence = listenForSilence();
  return {
    name: smsLane,
    concurrency,
    claim: (now, limit) => claimSms.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: (sms) => sendSms(house, sms, saidNow, silence),
  };
}

async function sendSms(house: House, sms: ClaimSmsRow, saidNow: SaidNow, silence: Silence): Promise<void> {
  const now = house.clock.now();
  const settle = (state: 'sent' | 'dropped' | 'failed', sentAt: Date | null, messageId: string | null = null) =>
    settleSms.run({ id: sms.id, tries: sms.tries, state, sentAt, messageId }, house.database);

  const isOver = sms.expiresAt !== null && sms.expiresAt <= now;
  if (isOver || sms.isOutdated) return void (await settle('dropped', null));
  // It was due by day and comes to be sent at night: a gateway or a worker was away.
  const morning = sms.atAnyHour ? now : endOfQuietHours(now, await quietHours(house, house.database));
  const turn = sms.earlierAt === null ? morning : latest(morning, addMs(latest(now, sms.earlierAt), behindEarlierMs));
  if (turn > now) return void (await retrySms.run({ ...asBefore(sms), nextAt: turn }, house.database));
  const to = recipientOf(house, sms);
  if (to === undefined) return void (await settle('failed', null));
  const said = await saidBy(house, sms, saidNow);
  if (said === 'taken-over') return;
  if (said === undefined) return void (await settle('dropped', null));
  const from = house.config.SMS_SENDER ?? house.config.BRAND;
  const outcome = await house.sms.send({ id: sms.id, to, from, text: said.text });
  switch (outcome.kind) {
    case 'accepted':
      await settle('sent', house.clock.now(), outcome.messageId ?? null);
      await noteAnswered(house, silence);
      return letNextGo(house, sms);
    case 'rejected':
      await refused(house, sms, outcome);
      return noteAnswered(house, silence);
    case 'unreachable': {
      const isLate = sms.expiresAt === null && addMs(sms.queuedAt, triedForMs) <= now;
      const unanswered = sms.unanswered + (outcome.mayComeTwice === true ? 1 : 0);
      if (isLate || unanswered === mostUnanswered) return giveUp(house, sms, outcome);
      const nextAt = addMs(now, retryAfterMs({ ...sms, unanswered }));
      const mayBeThere = sms.mayBeThere || outcome.because !== 'gateway-busy' || unanswered > 0;
      await retrySms.run({ ...asBefore(sms), nextAt, unanswered, mayBeThere }, house.database);
      return noteUnanswered(house, silence, sms, outcome);
    }
  }
}

/** Whoever found it under way was put off until its lease ends: after an outage a customer's messages went a minute apart. */
async function letNextGo(house: House, { id, tries }: ClaimSmsRow): Promise<void> {
  // Nobody waits behind a first try (`earlierAt`).
  if (tries === 1) return;
  const now = house.clock.now();
  await hurryBehind.run({ id, now, until: addMs(now, leaseMs + behindEarlierMs) }, house.database);
}

/** A claim counts as a try; where none was begun it is known of the message what was known before. */
function asBefore({ id, tries, unanswered, mayBeThere }: ClaimSmsRow) {
  return { id, tries, unanswered, mayBeThere };
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** Undefined where it is to say nothing any more; `taken-over` by another worker while this one stood still. */
async function saidBy(
  house: House,
  sms: ClaimSmsRow,
  saidNow: SaidNow,
): Promise<{ readonly text: string } | undefined | 'taken-over'> {
  const { id, tries, kind, eventKey, queuedAt } = sms;
  const text = house.vault.open('sms.text', sms.textSealed);
  const now = await saidNow(house, { kind, eventKey, queuedAt, text, states: statedIn(sms) });
  if (now === undefined || now.text === text) return now;
  // The phone may have it: another text under the same id would be dropped on the way, and be read by staff alone.
  if (sms.mayBeThere) return { text };
  const { shownCentavos = null, owedCentavos = null } = now.states ?? {};
  const textSealed = house.vault.seal('sms.text', now.text);
  const restated = await restateSms.run({ id, tries, textSealed, shownCentavos, owedCentavos }, house.database);
  return restated.length === 0 ? 'taken-over' : now;
}

function statedIn({ statesOrderId: orderId, shownCentavos, owedCentavos }: ClaimSmsRow): StatedDebt | undefined {
  if (orderId === null || shownCentavos === null || owedCentavos === null) return undefined;
  return { orderId, shownCentavos: centavos(shownCentavos), owedCentavos: centavos(owedCentavos) };
}

/** What a whole day's outage swallowed nobody would miss: one incident says that there is some, however many they are. */
async function giveUp(
  house: House,
  { id, tries, kind, queuedAt }: ClaimSmsRow,
  { because }: Extract<SmsOutcome, { kind: 'unreachable' }>,
): Promise<void> {
  await atOneInstant(house, async (house, tx) => {
    await settleSms.run({ id, tries, state: 'failed', sentAt: null, messageId: null }, tx);
    const detail = { kind, queuedAt: queuedAt.toISOString(), because };
    await openIncident(house, tx, { kind: 'sms-not-sent', subject: `queue:${smsLane}`, detail });
  });
}

/**
 * Whoever was to hear of it does not: a person tells them. Not of a code: whoever typed a number that is nobody's sees that
 * none comes, and could fill the list with them.
 */
async function refused(
  house: House,
  { id, tries, kind }: ClaimSmsRow,
  { code }: Extract<SmsOutcome, { kind: 'rejected' }>,
): Promise<void> {
  await atOneInstant(house, async (house, tx) => {
    await settleSms.run({ id, tries, state: 'failed', sentAt: null, messageId: null }, tx);
    const [whom] = await whomRefused.run({ id }, tx);
    if (kind === 'code' || whom === undefined) return;
    const subject = whom.openAlarms < mostRefusedApart ? `customer:${whom.uuid}` : `queue:${smsLane}`;
    await openIncident(house, tx, { kind: 'sms-refused', subject, detail: { kind, code } });
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
