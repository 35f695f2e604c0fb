import { createHash } from 'node:crypto';

/** What happened in a run: counts, and a hash over the trace in its order. */
export type Tally = {
  event(kind: string): void;
  fault(kind: string): void;
  /** Something nobody planned; not in the trace, told at the end. */
  surprise(what: string): void;
  /** A line of the trace: the same seed gives the same lines. */
  trace(line: string): void;
  counts(): {
    events: number;
    faults: number;
    faultKinds: Readonly<Record<string, number>>;
    surprises: readonly string[];
  };
  hash(): string;
};

const mostSurprises = 20;

export function openTally(onLine: (line: string) => void = () => undefined): Tally {
  const hash = createHash('sha256');
  const faultKinds = new Map<string, number>();
  const surprises: string[] = [];
  let events = 0;
  let faults = 0;
  const line = (text: string): void => {
    hash.update(`${text}\n`);
    onLine(text);
  };
  return {
    event: (kind) => {
      events += 1;
      line(kind);
    },
    fault: (kind) => {
      faults += 1;
      faultKinds.set(kind, (faultKinds.get(kind) ?? 0) + 1);
      line(`fault ${kind}`);
    },
    surprise: (what) => {
      if (surprises.length < mostSurprises && !surprises.includes(what)) surprises.push(what);
    },
    trace: line,
    counts: () => ({ events, faults, faultKinds: Object.fromEntries([...faultKinds].toSorted()), surprises }),
    hash: () => hash.copy().digest('hex'),
  };
}
