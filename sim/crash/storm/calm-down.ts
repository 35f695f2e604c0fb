import { setTimeout as pause } from 'node:timers/promises';
import { leftOver } from '../../year/checks/left-over.ts';
import type { Looked } from '../../year/checks/looked.ts';
import type { StormTown } from './storm-town.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// The chaser's questions of the first hour, and then 72 hours, in which the statements of the days come.
const firstHour = [1, 4, 10, 45].map((minutes) => minutes * minuteMs);
const daysMs = Array.from({ length: 12 }, () => 6 * hourMs);
// A try that is made anew on the last of them is of a day whose statement comes tomorrow.
const moreDaysMs = Array.from({ length: 8 }, () => 6 * hourMs);
// Messages of one customer of which one was tried in vain go one behind the other, as far apart as a try may take.
const afterEarlierMs = Array.from({ length: 60 }, () => minuteMs + 2_000);
const tellingLooks = 100;

/** With the faults over, moves the clock on until nothing is on its way any more; gives what is, when it should not be. */
export async function calmDown(town: StormTown): Promise<readonly string[]> {
  await untilTold(town);
  await settle(town);
  for (const ms of [...firstHour, ...daysMs]) await passTime(town, ms);
  let left = await leftOver(lookedAt(town));
  for (const ms of [...moreDaysMs, ...afterEarlierMs]) {
    if (left.length === 0) break;
    await passTime(town, ms);
    left = await leftOver(lookedAt(town));
  }
  return left;
}

export function lookedAt({ house, clock }: StormTown): Looked {
  return { house, time: clock };
}

async function passTime(town: StormTown, ms: number): Promise<void> {
  await town.moveOn(ms);
  await settle(town);
}

/** Until no copy has anything due: what one does makes work for another. */
async function settle({ workers }: StormTown): Promise<void> {
  for (let round = 0; round < 2; round += 1) await Promise.all(workers.map(({ service }) => service.ask('drain')));
}

/** The rail tells what it could not while the storm blew. */
async function untilTold({ tellAgain, sandbox, house }: StormTown): Promise<void> {
  for (let looks = 0; looks < tellingLooks; looks += 1) {
    const file = await sandbox.businessStatement();
    const receipts = [...file.matchAll(/^(\w+),[^,]*,paybill,/gm)].map(([, receipt]) => receipt);
    const { rows } = await house.database.query(
      'select count(*)::int as known from rail_transaction where rail_transaction_id = any($1::text[])',
      [receipts],
    );
    if (rows[0]?.known === receipts.length) return;
    tellAgain();
    await pause(200);
  }
  throw new Error('the rail could not tell of all payments');
}
