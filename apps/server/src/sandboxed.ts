import path from 'node:path';
import { readConfig } from './config.ts';
import { openClockDoor } from './http/clock-door.ts';
import { checkSecret } from './modules/customers/check-secret.ts';
import { seedPolicy } from './modules/policies/seed-policy.ts';
import { openHouse } from './open-house.ts';
import { systemIds } from './platform/ids.ts';
import { openMovableClock } from './platform/movable-clock.ts';
import { partNames } from './parts-asked.ts';
import { runParts } from './run-parts.ts';
import { endOnSignal, sayAndExit } from './start-up.ts';

/** What `npm start` runs: all parts on a clock that the sandbox can move. Production starts `main.ts`. */
try {
  const config = readConfig(process.env);
  const clock = openMovableClock(path.join(process.env['DATA_DIR'] ?? '.data', 'clock.json'));
  const house = openHouse(config, { clock, ids: systemIds, part: 'sandboxed' });
  await seedPolicy(house.database, house.ids, house.clock);
  await checkSecret(house);
  const running = await runParts(house, new Set(partNames), { secondFactor: false });
  if (running.worker === undefined) throw new Error('the sandbox needs the worker');
  const door = await openClockDoor({ port: Number(process.env['CONTROL_PORT'] ?? 0), clock, worker: running.worker });
  process.send?.({ kind: 'ready', ...running.urls, control: door.url });
  endOnSignal(async () => {
    await door.stop();
    await running.stop();
    await house.close();
  });
} catch (fault) {
  sayAndExit(fault);
}
