import path from 'node:path';
import { startSandbox } from '@house/sandbox';
import { sandboxClient, type SandboxClient } from '@house/sandbox/client';
import { readConfig } from '../../../apps/server/src/config.ts';
import type { House } from '../../../apps/server/src/house.ts';
import type { Relay } from '../../../apps/server/test/relay.ts';
import { openHouse } from '../../../apps/server/src/open-house.ts';
import { systemIds } from '../../../apps/server/src/platform/ids.ts';
import { freePort } from '../../../tools/ports.ts';
import { seededChance } from '../../year/chance.ts';
import { acknowledgedOnlyWhenStored } from '../../year/checks/acknowledged.ts';
import { startService, type Service } from '../service.ts';
import { openPassage } from './passage.ts';
import { makeSharedClock, type SharedClock } from './shared-clock.ts';
import { lendFreely } from './storm-policy.ts';

/** One copy of a part: its process, and of the HTTP part the address. */
export type Copy = { readonly name: string; readonly service: Service; readonly url: string };

/** A request for a payout: the reference of its try, and who sent it. */
export type Send = { readonly worker: string; readonly reference: string; readonly at: Date };

/** Several copies of each part, as production runs them, on one database, and the world around them. */
export type StormTown = {
  readonly seed: number;
  readonly clock: SharedClock;
  /** Moves the clock of all, the world's too. */
  moveOn(ms: number): Promise<void>;
  readonly doors: readonly Copy[];
  readonly workers: readonly Copy[];
  /** Reaches one copy of the borrowers' door, or whichever one. */
  through(door: Copy | 'any'): typeof fetch;
  readonly sandbox: SandboxClient;
  /** Has the rail tell again at once what it could not. */
  tellAgain(): void;
  /** For whoever only looks; its connections are spared. */
  readonly house: House;
  /** Every payout that a worker asked the rail for, as it came by there. */
  readonly sends: readonly Send[];
  /** What went wrong at the rail, by channel and kind. */
  readonly mishaps: ReadonlyMap<string, number>;
  readonly violations: string[];
  readonly folder: string;
  close(): Promise<void>;
};

export type StormWish = {
  readonly databaseUrl: string;
  /** Where logs and the world are kept; whoever gives it takes it away. */
  readonly folder: string;
  readonly seed: number;
  readonly copies: number;
  /** A bug to plant in the copies. */
  readonly mutant: string | undefined;
};

/** By this name severing knows whose connections it spares. */
export const looker = 'storm-looks-on';

const railSecret = 'rail-secret-of-a-storm-4f9a7c21d8e3b605';
const smsToken = 'sms-token-of-a-storm-77b1c0';
// Some copies die while somebody is at the prompt; a prompt that nobody answers ends soon.
const autoAcceptAfterMs = 150;
const promptLifeMs = 5_000;
const latePayoutMs = 1_000;
const answerWithinMs = 20_000;
// No two machines' clocks agree: those of a door and of the worker beside it are wrong by so much to either side.
const clocksDifferByMs = 2_000;

/** Opens it on a database that is migrated and holds the first policy. */
export async function openStormTown({ databaseUrl, folder, seed, copies, mutant }: StormWish): Promise<StormTown> {
  const clockFile = path.join(folder, 'clock');
  const clock = makeSharedClock(clockFile);
  const violations: string[] = [];
  const mishaps = new Map<string, number>();
  let tell: typeof fetch = fetch;
  const world = await startSandbox({
    port: 0,
    vendorPorts: false,
    dataFile: path.join(folder, 'sandbox.sqlite'),
    durable: false,
    railSecret,
    smsToken,
    businessName: 'Kukula',
    promptLifeMs,
    autoAcceptAfterMs,
    latePayoutMs,
    fetch: (...given) => tell(...given),
    onMishap: (channel, kind) => {
      const name = `${channel} ${kind}`;
      mishaps.set(name, (mishaps.get(name) ?? 0) + 1);
    },
  });
  const sandbox = sandboxClient(world.url);
  await sandbox.setSettings({ autoAccept: true });
  const settings = await settingsOf(sandbox, world.url);
  const looking = new URL(databaseUrl);
  looking.searchParams.set('application_name', looker);
  const house = openHouse(readConfig({ ...settings, DATABASE_URL: looking.href }), {
    clock,
    ids: systemIds,
    part: 'storm',
  });
  const started: Service[] = [];
  const sends: Send[] = [];
  const passages: Relay[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(started.map((service) => service.kill()));
    await Promise.all(passages.map((passage) => passage.close()));
    await world.stop();
    await house.close();
    clock.close();
  };
  const startCopy = async (part: 'http' | 'worker', nth: number): Promise<Copy> => {
    const name = `${part}-${nth}`;
    const port = String(part === 'http' ? await freePort() : 0);
    const onPayout = (reference: string): void => void sends.push({ worker: name, reference, at: clock.now() });
    const passage = await openPassage(world.url, onPayout);
    passages.push(passage);
    const service = await startService({
      file: 'sim/crash/storm/part.ts',
      args: [part],
      log: path.join(folder, `${name}.log`),
      settings: {
        ...settings,
        MPESA_HOST: passage.url,
        DATABASE_URL: databaseUrl,
        PORT: port,
        CLOCK_FILE: clockFile,
        AHEAD_MS: String((part === 'http') === (nth % 2 === 0) ? -clocksDifferByMs : clocksDifferByMs),
        ...(mutant === undefined ? {} : { MUTANT: mutant }),
      },
    });
    started.push(service);
    return { name, service, url: `http://127.0.0.1:${port}` };
  };
  const several = <T>(make: (nth: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: copies }, (_, index) => make(index + 1)));

  try {
    await lendFreely(house);
    const moveOn = async (ms: number): Promise<void> => {
      clock.moveOn(ms);
      await sandbox.moveTo(clock.now());
    };
    // Past the moment at which the policy comes into force, and the world's clock set after ours.
    await moveOn(policyInForceMs);
    const [doors, workers] = await Promise.all([
      several((nth) => startCopy('http', nth)),
      several((nth) => startCopy('worker', nth)),
    ]);
    const through = throughDoors(doors, seed);
    // Whoever tells us of a payment comes to any copy, and what is acknowledged must be stored by then.
    tell = acknowledgedOnlyWhenStored(through('any'), {
      database: house.database,
      onViolation: (what) => violations.push(what),
    });
    const serviceUrl = doors[0]?.url ?? '';
    world.connect({ serviceUrl });
    return {
      seed,
      clock,
      moveOn,
      doors,
      workers,
      through,
      sandbox,
      sends,
      tellAgain: () => world.connect({ serviceUrl }),
      house,
      mishaps,
      violations,
      folder,
      close,
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

const policyInForceMs = 2_000;

async function settingsOf(sandbox: SandboxClient, url: string): Promise<Record<string, string>> {
  return {
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    APP_SECRET: 'an app secret of a storm for tests 92d1c7a5',
    RAIL_SECRET: railSecret,
    RAIL_NETWORKS: '127.0.0.0/8',
    ...(await sandbox.serviceSettings()),
    RAIL_STATEMENT_URL: `${url}/statement`,
    SMS_TOKEN: smsToken,
    // All of the crowd comes from one address.
    REQUESTS_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'error',
  };
}

/** As a load balancer would: to any copy that is up. Which one it is says the seed. */
function throughDoors(doors: readonly Copy[], seed: number): StormTown['through'] {
  const chance = seededChance(seed, 'doors');
  return (door) => (input, init) => {
    const up = doors.filter(({ service }) => service.isUp());
    const chosen = door === 'any' ? (up[chance.below(up.length)] ?? doors[0]) : door;
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const signal = init?.signal ?? AbortSignal.timeout(answerWithinMs);
    return fetch(new URL(pathname + search, chosen?.url), { ...init, signal });
  };
}
