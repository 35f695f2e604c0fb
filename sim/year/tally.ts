import { createHash } from 'node:crypto';
import type { FaultKind } from './fault-kinds.ts';

/** What happened in a run: counts, and a hash over the trace in its order. */
export type Tally = {
  /** A call at one of the doors, an item of a lane, or a request to the rail. */
  event(line: string): void;
  fault(kind: FaultKind): void;
  /** Something that must never be, seen on the spot. */
  violation(what: string): void;
  /** A line of the trace: the same seed gives the same lines. */
  trace(line: string): void;
  counts(): Counts;
  hash(): string;
};

export type Counts = {
  readonly events: number;
  readonly faults: number;
  readonly faultKinds: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
};

const mostViolations = 20;

export function openTally(onLine: (line: string) => void = () => undefined): Tally {
  const hash = createHash('sha256');
  const faultKinds = new Map<FaultKind, number>();
  const violations: string[] = [];
  let [events, faults] = [0, 0];
  const trace = (text: string): void => {
    hash.update(`${text}\n`);
    onLine(text);
  };
  return {
    trace,
    event: (line) => {
      events += 1;
      trace(line);
    },
    fault: (kind) => {
      faults += 1;
      faultKinds.set(kind, (faultKinds.get(kind) ?? 0) + 1);
      trace(`fault: ${kind}`);
    },
    violation: (what) => {
      if (violations.length < mostViolations) violations.push(what);
      trace(`violation: ${what}`);
    },
    counts: () => ({
      events,
      faults,
      faultKinds: Object.fromEntries([...faultKinds].toSorted()),
      violations: [...violations],
    }),
    hash: () => hash.copy().digest('hex'),
  };
}
