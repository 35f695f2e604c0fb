import { plantMutant } from '../../mutants/plant.ts';
import { openSharedClock } from './shared-clock.ts';

// One part of the service in a process of its own, as `npm run serve -- http` or `-- worker` starts it (`main.ts`), but
// for the clock, which the storm moves; and with a bug in it, where the storm is to find one. Asked to, a worker says
// when nothing is due any more.
const { CLOCK_FILE = '', AHEAD_MS = '0', MUTANT } = process.env;
// It must be there before the module it is in is loaded, so the rest is loaded behind it.
if (MUTANT !== undefined) plantMutant(MUTANT);
const { readConfig } = await import('../../../apps/server/src/config.ts');
const { openHouse } = await import('../../../apps/server/src/open-house.ts');
const { systemIds } = await import('../../../apps/server/src/platform/ids.ts');
const { partNames } = await import('../../../apps/server/src/parts-asked.ts');
const { runParts } = await import('../../../apps/server/src/run-parts.ts');
const { endOnSignal, sayAndExit } = await import('../../../apps/server/src/start-up.ts');

try {
  const [wanted] = process.argv.slice(2);
  const part = partNames.find((name) => name === wanted);
  if (part === undefined) throw new Error(`there is no part ${wanted}`);
  const house = openHouse(readConfig(process.env), {
    clock: openSharedClock(CLOCK_FILE, Number(AHEAD_MS)),
    ids: systemIds,
    part,
  });
  const running = await runParts(house, new Set([part]), { secondFactor: false });
  process.on('message', async () => {
    await running.worker?.drain();
    process.send?.({ kind: 'drain' });
  });
  process.send?.({ kind: 'ready' });
  endOnSignal(async () => {
    await running.stop();
    await house.close();
  });
} catch (fault) {
  sayAndExit(fault);
}
