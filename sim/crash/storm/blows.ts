import { setTimeout as pause } from 'node:timers/promises';
import { seededChance, type Chance } from '../../year/chance.ts';
import { nextGust } from './gusts.ts';
import { looker, type Copy, type StormTown } from './storm-town.ts';

/** A worker that stood still past every lease of its own. */
export type StandStill = {
  readonly worker: string;
  /** The last moment before the clock was moved past its leases, and when the worker went on: in the town's time. */
  readonly leasesEnd: Date;
  readonly wentOn: Date;
};

export type Blows = {
  readonly counts: { kills: number; severed: number };
  readonly stops: StandStill[];
  /** Whether every kind of blow has struck. */
  haveStruck(): boolean;
  /** Ends them all; every copy is up, and the rail is as it should be. */
  end(): Promise<void>;
};

// Longer than a lease of any lane that sends (150 s).
const pastLeasesMs = 170_000;
// What had left the worker before has come by then, and the others have taken over.
const standStillMs = 2_000;

/** Strikes until it is ended: kills, stand-stills, severed connections and faults of the rail, each as the seed has it. */
export function beginBlows(town: StormTown, onFault: (fault: unknown) => void): Blows {
  const counts = { kills: 0, severed: 0 };
  const stops: StandStill[] = [];
  const ending = new AbortController();
  // While a copy is struck another of its part is left alone: somebody must be there to take over.
  const struck = new Set<Copy>();
  const around = async (name: string, everyMs: readonly [number, number], blow: (chance: Chance) => Promise<void>) => {
    const chance = seededChance(town.seed, name);
    const [least, most] = everyMs;
    while (await waits(least + chance.below(most - least), ending.signal)) await blow(chance);
  };
  const striking = async (copy: Copy | undefined, blow: (copy: Copy) => Promise<void>): Promise<void> => {
    if (copy === undefined || !isSpared(copy)) return;
    struck.add(copy);
    await blow(copy).finally(() => struck.delete(copy));
  };
  const copies = [...town.doors, ...town.workers];
  const isSpared = (copy: Copy): boolean => {
    const ofItsPart = town.doors.includes(copy) ? town.doors : town.workers;
    return !struck.has(copy) && ofItsPart.some((other) => other !== copy && !struck.has(other));
  };

  const loops = Promise.all([
    around('kills', [3_000, 7_000], (chance) =>
      striking(copies[chance.below(copies.length)], async ({ service }) => {
        await service.kill();
        counts.kills += 1;
        await pause(chance.below(500));
        await service.start();
      }),
    ),
    around('stand-stills', [4_000, 12_000], (chance) =>
      striking(town.workers[chance.below(town.workers.length)], async (copy) => {
        copy.service.standStill();
        try {
          stops.push(await outlive(town, copy));
        } finally {
          copy.service.goOn();
        }
      }),
    ),
    around('severings', [1_500, 5_000], async (chance) => {
      counts.severed += await sever(town, 1 + chance.below(3));
    }),
    around('gusts', [2_000, 5_000], async (chance) => {
      await town.sandbox.setFaults(nextGust(chance));
    }),
  ]).catch(onFault);
  return {
    counts,
    stops,
    haveStruck: () => counts.kills > 0 && counts.severed > 0 && stops.length > 0,
    end: async () => {
      ending.abort();
      await loops;
      await town.sandbox.setFaults({});
      for (const { service } of copies) if (!service.isUp()) await service.start();
    },
  };
}

/** Moves the clock past all leases of the one that stands still, and lets the others take over what it held. */
async function outlive(town: StormTown, { name }: Copy): Promise<StandStill> {
  await pause(standStillMs);
  const leasesEnd = town.clock.now();
  await town.moveOn(pastLeasesMs);
  await pause(standStillMs);
  return { worker: name, leasesEnd, wentOn: town.clock.now() };
}

/** Ends some of the service's connections to the database, whatever is in them. */
async function sever(town: StormTown, most: number): Promise<number> {
  const { rows } = await town.house.database.query(
    `select pg_terminate_backend(pid) from (
       select pid from pg_stat_activity
       where datname = current_database() and application_name <> $1 and pid <> pg_backend_pid()
       order by state = 'idle', random() limit $2
     ) chosen`,
    [looker, most],
  );
  return rows.length;
}

/** True once the time has gone by; false when there is to be no more. */
function waits(ms: number, ending: AbortSignal): Promise<boolean> {
  return pause(ms, true, { signal: ending }).catch(() => false);
}
