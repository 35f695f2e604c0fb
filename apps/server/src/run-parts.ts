import type { House } from './house.ts';
import { startConsole, type ConsoleOptions } from './http/start-console.ts';
import { startHttp } from './http/start-http.ts';
import { startMetrics } from './http/start-metrics.ts';
import { watchHouseClock } from './watch-clock.ts';
import type { PartName } from './parts-asked.ts';
import { startWorker, type Worker } from './worker/start-worker.ts';

export type RunningParts = {
  readonly urls: { readonly app?: string; readonly console?: string; readonly metrics: string };
  readonly worker: Worker | undefined;
  /** Ends the doors first, then what is in work. */
  stop(): Promise<void>;
};

/** `watchesClock`: whether it goes by its clock only while that goes with the database's. Not where the clock is moved on purpose. */
export type PartsOptions = ConsoleOptions & { readonly watchesClock?: boolean };

type Stoppable = { stop(): Promise<unknown> };

/** Starts parts of the service in this process; each may run in as many copies as wanted. */
export async function runParts(
  opened: House,
  parts: ReadonlySet<PartName>,
  { watchesClock = false, ...options }: PartsOptions,
): Promise<RunningParts> {
  const [doors, running]: [Stoppable[], Stoppable[]] = [[], []];
  let isDraining = false;
  const stop = async (): Promise<void> => {
    isDraining = true;
    // Each takes as long as whoever is being answered there: one after the other the last would still say that it is ready.
    await Promise.all(doors.splice(0).map((door) => door.stop()));
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  try {
    const watch = watchesClock ? await watchHouseClock(opened) : undefined;
    if (watch !== undefined) running.push({ stop: async () => watch.stop() });
    const house = watch === undefined ? opened : { ...opened, clockIsRight: watch.isRight };
    const metrics = await startMetrics(house, () => isDraining);
    running.push(metrics);
    const worker = parts.has('worker') ? await startWorker(house) : undefined;
    if (worker !== undefined) running.push(worker);
    const app = parts.has('http') ? await startHttp(house) : undefined;
    if (app !== undefined) doors.push(app);
    const console = parts.has('console') ? await startConsole(house, options) : undefined;
    if (console !== undefined) doors.push(console);
    const urls = { ...(app && { app: app.url }), ...(console && { console: console.url }), metrics: metrics.url };
    return { urls, worker, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
