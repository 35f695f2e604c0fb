import { systemClock } from '@house/calendar';
import { madeUpIn, readConfig } from './config.ts';
import { checkSecret } from './modules/customers/check-secret.ts';
import { seedPolicy } from './modules/policies/seed-policy.ts';
import { openHouse } from './open-house.ts';
import { systemIds } from './platform/ids.ts';
import { mostConnections } from './platform/db.ts';
import { faultOfTables, faultOfWay, oddOf, tablesOfNewer } from './platform/ready.ts';
import { partsAsked } from './parts-asked.ts';
import { runParts } from './run-parts.ts';
import { endOnSignal, sayAndExit } from './start-up.ts';

/** `npm run serve [-- http|worker|console]`: production. The clock is the operating system's, no sandbox is loaded. */
try {
  const parts = partsAsked(process.argv.slice(2));
  const config = readConfig(process.env);
  const house = openHouse(config, { clock: systemClock, ids: systemIds, part: [...parts].join('+') });
  const fault = (await faultOfWay(house.database)) ?? (await faultOfTables(house.database));
  if (fault !== undefined) throw new Error(fault);
  await seedPolicy(house.database, house.ids, house.clock);
  await checkSecret(house);
  const newer = await tablesOfNewer(house.database);
  if (newer !== undefined) house.log.warn(newer);
  for (const line of await oddOf(house.database, mostConnections(config.DATABASE_CONNECTIONS))) house.log.warn(line);
  const madeUp = madeUpIn(process.env);
  if (madeUp.length > 0) house.log.warn({ settings: madeUp }, 'not set: what borrowers read of the lender is made up');
  const running = await runParts(house, parts, { secondFactor: true, watchesClock: true });
  house.log.info({ urls: running.urls }, 'ready');
  process.send?.({ kind: 'ready', ...running.urls });
  endOnSignal(async () => {
    await running.stop();
    await house.close();
  });
} catch (fault) {
  sayAndExit(fault);
}
