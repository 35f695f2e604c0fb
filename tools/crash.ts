// npm run crash [-- cut|kill|both [EVERY [WAY,WAY]]]: every way that money moves, hurt at every round trip with the database, before and
// after it: the connection cut, where time stands still, or the server killed, a process of its own. Fails when the rail's
// own book and ours ever differ.
// `-- meet [EVERY [WAY,WAY]]`: each two ways of one loan, one of them held at every so many-th word with the database until the other is over
// or waits for it. Fails when that ends otherwise than both one after the other.
// `-- storm [--seed N] [--count 30000] [--at-once 64] [--copies 2] [--log FILE] [--mutant NAME]`: many customers at once at several
// copies of each part, while copies are killed or stand still, connections break and the rail errs, until so many payouts
// and payments were made.
import { systemClock } from '@house/calendar';
import { seedPolicy } from '../apps/server/src/modules/policies/seed-policy.ts';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { systemIds } from '../apps/server/src/platform/ids.ts';
import { crashEverywhere, readStepWishes } from './crash/every-step.ts';
import { meetEverywhere, readMeetWishes, type MeetWishes } from './crash/meet.ts';
import { readStormWishes, storm, type StormWishes } from './crash/storm.ts';
import { understood } from './not-understood.ts';
import { startTemplatePostgres } from './test/template-postgres.ts';

const [first, ...more] = process.argv.slice(2);
const run = understood(() => {
  if (first === 'storm') return stormy(readStormWishes(more));
  return first === 'meet' ? meeting(readMeetWishes(more)) : stepwise(process.argv.slice(2));
});
const template = 'crash_template';
const { maintenanceUrl, templateUrl, stop } = await startTemplatePostgres(template);
try {
  const database = openDatabase(templateUrl, { connections: 1, onError: () => undefined });
  await seedPolicy(database, systemIds, systemClock);
  await database.close();
  if (!(await run())) process.exitCode = 1;
} finally {
  await stop();
}

function stepwise(args: readonly string[]) {
  const wishes = readStepWishes(args);
  return () => crashEverywhere({ maintenanceUrl, template }, wishes);
}

function meeting(wishes: MeetWishes) {
  return () => meetEverywhere({ maintenanceUrl, template }, wishes);
}

/** Whatever ends it, what was started is ended and tidied up first. */
function stormy(wishes: StormWishes) {
  const interrupted = new AbortController();
  const end = (): void => interrupted.abort();
  const signs = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'];
  for (const sign of signs) process.on(sign, end);
  return async (): Promise<boolean> => {
    try {
      return await storm(templateUrl, wishes, interrupted.signal);
    } catch (fault) {
      if (!interrupted.signal.aborted) throw fault;
      console.error('interrupted');
      return false;
    } finally {
      // While somebody listens for the end of whoever started us, this process does not end by itself.
      for (const sign of signs) process.off(sign, end);
    }
  };
}
