import type { Db } from '../../apps/server/src/platform/db.ts';
import { faultKinds, type FaultKind } from './fault-kinds.ts';
import { statesMetBy } from './reachable.ts';
import { statesOf, type Subject } from './subject.ts';

export type Coverage = {
  /** Notes the states in which a fault met its subject. */
  note(kind: FaultKind, subject: Subject): Promise<void>;
  result(): CoverageResult;
};
export type CoverageResult = { readonly hit: number; readonly reachable: number; readonly missing: readonly string[] };

/** Counts which states of payouts and collections met which kind of fault. */
export function openCoverage(database: Db): Coverage {
  // By kind, the states it has not met yet: once there are none, nobody needs to look any more.
  const unmet = new Map(faultKinds.map((kind) => [kind, new Set(statesMetBy(kind))]));
  return {
    note: async (kind, subject) => {
      const states = unmet.get(kind);
      if (states === undefined || states.size === 0) return;
      for (const state of await statesOf(database, subject)) states.delete(state);
    },
    result: () => {
      const missing = [...unmet].flatMap(([kind, states]) => [...states].map((state) => `${state} × ${kind}`));
      return { hit: reachable - missing.length, reachable, missing };
    },
  };
}

const reachable = faultKinds.flatMap(statesMetBy).length;
