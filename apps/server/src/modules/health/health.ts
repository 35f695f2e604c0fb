import { addMs, businessDayOf } from '@house/calendar';
import { laneNames, type OperatorResult } from '@house/contract/operator';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { knownWord } from '../../platform/known-word.ts';
import { stoppedRails } from '../disbursements/payout-queue.ts';
import {
  readCloses,
  readCollectionHour,
  readDatabase,
  readLanes,
  readPayoutHour,
  readSmsHour,
} from './health.queries.ts';

type Health = OperatorResult<'health'>;

const hourMs = 3_600_000;
// The rail holds a request for two minutes at most; a try without an answer for longer has none to come.
const longestAnswerMs = 150_000;

/** `GET /health`: out of the tables that the work itself keeps. */
export const health: ConsoleUseCase<'health'> = async (house, { tx }) => {
  const now = house.clock.now();
  const since = addMs(now, -hourMs);
  const [payouts] = await readPayoutHour.run({ since, waitedSince: addMs(now, -longestAnswerMs) }, tx);
  const [collections] = await readCollectionHour.run({ since }, tx);
  const [sms] = await readSmsHour.run({ since }, tx);
  const lanes = await readLanes.run({ now }, tx);
  const [close] = await readCloses.run({}, tx);
  const [database] = await readDatabase.run({}, tx);
  if (sms === undefined || close === undefined || database === undefined) throw new Error('the tables did not answer');
  return {
    at: now.toISOString(),
    payouts: hourOf(payouts),
    collections: hourOf(collections),
    sms: {
      queued: Number(sms.queued),
      sent: Number(sms.sent),
      delivered: Number(sms.delivered),
      failed: Number(sms.failed),
    },
    pausedRails: await stoppedRails(tx),
    lanes: lanes.map(({ name, due, oldestAt }) => ({
      name: knownWord(laneNames, name, 'kind of work'),
      due: Number(due),
      oldestAt: oldestAt?.toISOString() ?? null,
    })),
    close: {
      today: businessDayOf(now),
      lastClosed: close.lastClosed,
      finishedAt: close.finishedAt?.toISOString() ?? null,
      running: close.running,
    },
    version: {
      migration: database.migration,
      migrations: Number(database.migrations),
      node: process.version,
      postgres: database.postgres,
    },
    databaseBytes: Number(database.bytes),
  };
};

function hourOf(row: { asked: bigint; answered: bigint; withoutAnswer: bigint } | undefined): Health['payouts'] {
  return {
    asked: Number(row?.asked ?? 0n),
    answered: Number(row?.answered ?? 0n),
    withoutAnswer: Number(row?.withoutAnswer ?? 0n),
  };
}
