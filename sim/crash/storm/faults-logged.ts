import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { StormTown } from './storm-town.ts';

// What a lost connection, a killed process or a rail that does not answer may make of a call or of an item of a lane.
const expected =
  /terminat|Connection ended|ECONNRESET|ECONNREFUSED|EPIPE|socket hang up|database connection lost|timeout exceeded when trying to connect|not queryable/i;

/** What the copies logged as faults that no blow of the storm explains: a kind a line, with how often and where first. */
export async function faultsLogged({ doors, workers, folder }: StormTown): Promise<readonly string[]> {
  const found = new Map<string, { times: number; first: string }>();
  for (const { name } of [...doors, ...workers]) {
    for await (const line of createInterface({ input: createReadStream(path.join(folder, `${name}.log`)) })) {
      const fault = unexpectedIn(line);
      if (fault === undefined) continue;
      const known = found.get(fault) ?? { times: 0, first: `${name}: ${line}` };
      found.set(fault, { ...known, times: known.times + 1 });
    }
  }
  return [...found].map(([fault, { times, first }]) => `logged ${times} times: ${fault}; first by ${first}`);
}

function unexpectedIn(line: string): string | undefined {
  if (expected.test(line)) return undefined;
  try {
    const { msg, err } = JSON.parse(line);
    return `${msg}: ${err?.code ?? ''} ${err?.message ?? ''}`.replaceAll(/\d{3,}/g, '…');
  } catch {
    // The last words of somebody who was killed, or of Node.js.
    return line.startsWith('{') || line.trim() === '' ? undefined : line;
  }
}
