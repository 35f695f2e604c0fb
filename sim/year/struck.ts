import type { Chance } from './chance.ts';
import type { Coverage, Subject } from './coverage.ts';
import type { FaultKind } from './fault-kinds.ts';
import type { Tally } from './tally.ts';
import type { Weather } from './weather.ts';

/** Where faults strike: by the day's weather, counted, and noted with the state of what they met. */
export type Struck = {
  /** True when a fault of the kind strikes here and now. */
  maybe(kind: FaultKind, subject?: Subject): Promise<boolean>;
  /** It will strike if this is true, but that is not yet certain: whoever asks says `by` when it does. */
  intends(kind: FaultKind): boolean;
  /** It has struck. */
  by(kind: FaultKind, subject?: Subject): Promise<void>;
  /** The same where nobody can wait: with whom it met is noted by `flush`. */
  byTheWay(kind: FaultKind): void;
  flush(): Promise<void>;
};

const everything: Subject = { kind: 'all' };

export function openStruck(chance: Chance, weather: () => Weather, tally: Tally, coverage: Coverage): Struck {
  const by: Struck['by'] = async (kind, subject = everything) => {
    tally.fault(kind);
    await coverage.note(kind, subject);
  };
  const unnoted: FaultKind[] = [];
  const intends = (kind: FaultKind): boolean => chance.percent(weather().percentOf(kind));
  return {
    by,
    intends,
    byTheWay: (kind) => {
      tally.fault(kind);
      unnoted.push(kind);
    },
    flush: async () => {
      for (const kind of unnoted.splice(0)) await coverage.note(kind, everything);
    },
    maybe: async (kind, subject) => {
      if (!intends(kind)) return false;
      await by(kind, subject);
      return true;
    },
  };
}
