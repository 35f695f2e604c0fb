import { addDays, addMonths, addMs, businessDayOf, instantFrom, startOfDay, type BusinessDay } from '@house/calendar';
import { atOneInstant, type House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { messageOf } from '../../platform/message-of.ts';
import { closeIncident, openIncident } from '../incidents/open-incident.ts';
import { forgetSessions } from '../operators/forget-sessions.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { eraseCustomer } from './erase-customer.ts';
import { planErasure } from './plan-erasure.ts';
import {
  claimRun,
  deleteOldAnswers,
  deleteOldCodes,
  deleteOldGuesses,
  deleteOldMessages,
  deleteOldOperatorAnswers,
  deleteOldSessions,
  finishRun,
  insertRequest,
  listOutlived,
  wasSeenSince,
} from './privacy.queries.ts';

// After the close, which needs the machine more.
const afterMidnightMs = 2 * 3_600_000;
const leaseMs = 3_600_000;
const pageSize = 1_000n;
/** Who sends the same under the same key so long afterwards has not lost an answer. */
const answerDays = 30;

/**
 * Once a business day, from 02:00 in Maputo on: erases whose records need not be kept any longer, and messages, codes and
 * sign-ins of long ago, those of staff too (policy `retention`, rules.md 13). Each customer in a transaction of their own, so a
 * kill loses nothing.
 */
export function retentionLane(house: House): Lane<BusinessDay> {
  return {
    name: 'retention',
    concurrency: 1,
    claim: async (now) => {
      const today = businessDayOf(now);
      if (now < addMs(startOfDay(today), afterMidnightMs)) return [];
      const claimed = await claimRun.run({ today, now, leaseUntil: addMs(now, leaseMs) }, house.database);
      return claimed.length === 0 ? [] : [today];
    },
    work: (today) => retain(house, today),
  };
}

async function retain(house: House, today: BusinessDay): Promise<void> {
  const { recordYears, idleMonths } = (await currentPolicy(house, house.database)).policy.retention;
  const idleBefore = startOfDay(addMonths(today, -idleMonths));
  const erased = await eraseOutlived(house, { today, idleBefore, recordYears });
  const messages = await clear(house, deleteOldMessages, idleBefore);
  for (const traces of [deleteOldCodes, deleteOldGuesses, deleteOldSessions]) await clear(house, traces, idleBefore);
  await forgetSessions(house, idleBefore);
  const answersBefore = startOfDay(addDays(today, -answerDays));
  for (const answers of [deleteOldAnswers, deleteOldOperatorAnswers]) await clear(house, answers, answersBefore);
  await finishRun.run({ today, now: house.clock.now(), erased, messages }, house.database);
}

async function eraseOutlived(
  house: House,
  bounds: { readonly today: BusinessDay; readonly idleBefore: Date; readonly recordYears: number },
): Promise<number> {
  let erased = 0;
  let after = { afterAt: instantFrom('1970-01-01T00:00:00.000Z'), afterId: 0n };
  for (;;) {
    const page = await listOutlived.run({ ...bounds, ...after, limit: pageSize }, house.database);
    for (const { uuid, isOutlived } of page)
      if (isOutlived && (await eraseOrTell(house, uuid, bounds.idleBefore))) erased += 1;
    const last = page.at(-1);
    if (last === undefined) return erased;
    after = { afterAt: last.createdAt, afterId: last.id };
  }
}

/** One that fails keeps nobody else's: a person is told, and it is tried again tomorrow. */
async function eraseOrTell(house: House, uuid: string, idleBefore: Date): Promise<boolean> {
  try {
    return await eraseOne(house, uuid, idleBefore);
  } catch (error) {
    house.log.error({ err: error, customer: uuid }, 'a customer was not erased');
    const why = messageOf(error);
    await openIncident(house, house.database, { ...alarmOf(uuid), detail: { why } });
    return false;
  }
}

function alarmOf(uuid: string) {
  return { kind: 'erasure-failed', subject: `customer:${uuid}` } as const;
}

/** Whether it was done: who still owes, is owed or is blocked stays, and is looked at again tomorrow; and who has come back. */
function eraseOne(house: House, uuid: string, idleBefore: Date): Promise<boolean> {
  return atOneInstant(house, async (house, tx) => {
    const plan = await planErasure(house, tx, uuid);
    if (plan === undefined || plan.whyNot.length > 0 || plan.keptUntil !== undefined) return false;
    const [seen] = await wasSeenSince.run({ customerId: plan.customerId, since: idleBefore }, tx);
    if (seen?.wasSeen !== false) return false;
    await eraseCustomer(house, tx, plan);
    const { customerId } = plan;
    const nobody = { makerId: null, checkerId: null, keptUntil: null };
    await insertRequest.run({ customerId, kind: 'retention', now: house.clock.now(), ...nobody }, tx);
    await closeIncident(house, tx, alarmOf(uuid));
    return true;
  });
}

type InPages = {
  readonly run: (
    bounds: { readonly before: Date; readonly limit: bigint },
    db: House['database'],
  ) => Promise<readonly unknown[]>;
};

/** A page a transaction, so that nobody waits for more than a page. Gives how many there were. */
async function clear(house: House, { run }: InPages, before: Date): Promise<number> {
  let gone = 0;
  for (;;) {
    const page = await run({ before, limit: 1_000n }, house.database);
    gone += page.length;
    if (page.length === 0) return gone;
  }
}
