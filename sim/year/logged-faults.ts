import { openLog, type Log } from '../../apps/server/src/platform/log.ts';
import { lifeNow, type Life } from './mortal.ts';

export type LoggedFaults = {
  /** For the service to write to. */
  readonly log: Log;
  /** The line it wrote last of that life; undefined if it wrote none. */
  of(life: Life): string | undefined;
};

/** Whoever asks is told only that something is wrong; a run in which all is done at once cannot be lived again to see what. */
export function openLoggedFaults(): LoggedFaults {
  const last = new WeakMap<Life, string>();
  const write = (line: string): void => {
    const life = lifeNow();
    if (life !== undefined) last.set(life, line.trim());
  };
  return { log: openLog({ level: 'error', part: 'year' }, { write }), of: (life) => last.get(life) };
}

/** Callers that share a question (`platform/gather`) fall together: whoever was killed among them was another one. */
export function isAnothersDeath(fault: string | undefined): boolean {
  return fault?.includes('"type":"Ended"') === true;
}

/** What is raised where an order is beyond anybody's reckoning for a while (`broken-order`): by whoever writes what it owes. */
export const plantedFault = 'a planted fault';

export function isPlantedFault(fault: string | undefined): boolean {
  return fault?.includes(plantedFault) === true;
}
