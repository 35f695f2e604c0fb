import type { Chance } from './chance.ts';
import type { Coverage } from './coverage.ts';
import type { FaultKind } from './fault-kinds.ts';
import type { Subject } from './subject.ts';
import type { Tally } from './tally.ts';
import type { Weather } from './weather.ts';

/**
 * Where faults strike: by the day's weather, counted, and noted with the state of the payouts and payments that they
 * really meet. A fault that names none of them meets none.
 */
export type Struck = {
  /** True when a fault of the kind strikes here and now. */
  maybe(kind: FaultKind, ...subjects: Subject[]): Promise<boolean>;
  /**
   * It will strike if this is true, but that is not yet certain: whoever asks says `by` when it does. What seldom comes
   * about draws its lot several times.
   */
  intends(kind: FaultKind, draws?: number): boolean;
  /** It has struck. */
  by(kind: FaultKind, ...subjects: Subject[]): Promise<void>;
  /** What has struck goes on, and meets this as well: it counts as one. */
  meets(kind: FaultKind, subject: Subject): Promise<void>;
  /** The same as `by` where nobody can wait: with whom it met is noted by `flush`. */
  byTheWay(kind: FaultKind, ...subjects: Subject[]): void;
  flush(): Promise<void>;
};

export function openStruck(chance: Chance, weather: () => Weather, tally: Tally, coverage: Coverage): Struck {
  const unnoted: Promise<void>[] = [];
  const by: Struck['by'] = async (kind, ...subjects) => {
    tally.fault(kind);
    for (const subject of subjects) await coverage.note(kind, subject);
  };
  const intends = (kind: FaultKind, draws = 1): boolean => {
    const drawn = Array.from({ length: draws }, () => chance.percent(weather().percentOf(kind)));
    return drawn.includes(true);
  };
  return {
    by,
    intends,
    meets: coverage.note,
    byTheWay: (kind, ...subjects) => {
      tally.fault(kind);
      // Asked at once: soon it is in another state.
      unnoted.push(...subjects.map((subject) => coverage.note(kind, subject)));
    },
    flush: async () => {
      await Promise.all(unnoted.splice(0));
    },
    maybe: async (kind, ...subjects) => {
      if (!intends(kind)) return false;
      await by(kind, ...subjects);
      return true;
    },
  };
}
