import { openLog, type Log } from '../../apps/server/src/platform/log.ts';

export type LastFaults = {
  /** For the service to write to. */
  readonly log: Log;
  /** What it wrote last, a line each; without who was ended on purpose. */
  said(): string;
};

const most = 3;

/** Whoever asks is told only that something is wrong; a run in which all is done at once cannot be lived again to see what. */
export function openLastFaults(): LastFaults {
  const last: string[] = [];
  const write = (line: string): void => {
    if (line.includes('"type":"Ended"')) return;
    last.push(line.trim());
    if (last.length > most) last.shift();
  };
  return { log: openLog({ level: 'error', part: 'year' }, { write }), said: () => last.join('\n') };
}
