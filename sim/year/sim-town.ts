import { addMs, businessDay, startOfDay } from '@house/calendar';
import { startSandbox, type SandboxOptions } from '@house/sandbox';
import { sandboxClient, type SandboxClient } from '@house/sandbox/client';
import { readConfig } from '../../apps/server/src/config.ts';
import type { House } from '../../apps/server/src/house.ts';
import { openApp } from '../../apps/server/src/http/start-http.ts';
import { openConsole } from '../../apps/server/src/http/start-console.ts';
import { seedPolicy } from '../../apps/server/src/modules/policies/seed-policy.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { openHouse } from '../../apps/server/src/open-house.ts';
import { acknowledgedOnlyWhenStored } from './checks/acknowledged.ts';
import { openAtOnce } from './checks/at-once.ts';
import { untrue } from './checks/told-truly.ts';
import { seededChance, seededIds, seededReceipts } from './chance.ts';
import { openClaims } from './claims.ts';
import { openCoverage, type Coverage } from './coverage.ts';
import { openCutAtCommit } from './cut-at-commit.ts';
import { openDue } from './due.ts';
import type { FaultKind } from './fault-kinds.ts';
import { openFates } from './fates.ts';
import { fetchFrom } from './in-process.ts';
import { openLoggedFaults } from './logged-faults.ts';
import { openMeanwhile } from './meanwhile.ts';
import { mortalHouse } from './mortal.ts';
import { seededWorker, type SeededWorker } from './seeded-worker.ts';
import { simTime, type SimTime } from './sim-time.ts';
import { openStatementFaults, weatheredStatement, type StatementFaults } from './statement-faults.ts';
import { openStruck, type Struck } from './struck.ts';
import { statesOf } from './subject.ts';
import type { Tally } from './tally.ts';
import { inTurn, orderNamedIn, swallowingSome, watchedRail, watchedSms } from './unreliable.ts';
import { fairWeather, weatherOf, type Weather } from './weather.ts';

/** The whole service and the world around it in one process, on a time and a chance of the seed's. */
export type SimTown = {
  readonly url: string;
  readonly seed: number;
  /** Whether what is due is done at once. */
  readonly together: boolean;
  readonly time: SimTime;
  /** The service without its mortality, for whoever only looks. */
  readonly house: House;
  /** The same as it lives: what goes through it may be killed. */
  readonly living: House;
  readonly worker: SeededWorker;
  readonly sandbox: SandboxClient;
  readonly struck: Struck;
  readonly statements: StatementFaults;
  readonly tally: Tally;
  readonly coverage: Coverage;
  readonly railSecret: string;
  /** What staff agreed on with the borrower to be paid now, for an extension or to settle, in MT, by the order's number. */
  readonly offers: Map<string, number>;
  /** What others do by themselves, and `meanwhile` one of them at a bad moment: while something of ours is on its way. */
  readonly others: (() => Promise<void>)[];
  /** What is done once a push may have been paid and nobody says so. */
  readonly inDoubt: (() => Promise<void>)[];
  meanwhile(withinMs?: number): void;
  /** Orders whose money the rail took back: whoever has not got it pays nothing. */
  readonly cameBack: Set<string>;
  /** Receipts of payments that staff entered by slips which somebody forged: the rail knows of none. */
  readonly forgedSlips: Set<string>;
  /** Receipts of others' payments that somebody showed as their own, and for which order. */
  readonly borrowedSlips: Map<string, string>;
  /** Receipts whose payer's number staff mistyped. */
  readonly mistypedPayers: Set<string>;
  /** The messages that the gateway has taken, by their ids. */
  readonly takenMessages: ReadonlyMap<string, string>;
  /** Knock at the borrowers' door, and at the staff's. */
  readonly fetch: typeof fetch;
  readonly consoleFetch: typeof fetch;
  /** The n-th day's weather; fair weather at the end, when people do nothing new. */
  setWeather(day: number | 'fair at the end'): Promise<void>;
  isEnding(): boolean;
  close(): Promise<void>;
};

const url = 'http://localhost';
const railSecret = 'rail-secret-of-a-year-4f9a7c21d8e3b605';
const smsToken = 'sms-token-of-a-year-77b1c0';
const firstDay = businessDay('2026-03-02');
const tenInTheMorningMs = 10 * 3_600_000;
// A payout that is made although a time-out was answered, after the chaser has asked in vain.
const latePayoutMs = 200_000;
// Before the rail is asked for the first time.
const looksAfterMs = 15_000;

// Faults of the world that nobody of ours can see; those of the rail's answers are counted where they arrive.
const toldFaults: { readonly [mishap: string]: FaultKind } = {
  'notify lost': 'notification lost',
  'notify error': 'notification forged',
  'notify duplicate': 'notification doubled',
  'sms lost': 'sms lost',
  'sms duplicate': 'sms doubled',
};

/**
 * Opens it on an empty database that has the schema; the service may speak to that by another address, as over a wire.
 * Or on one that was lived in, with the pretend world's file and the time of then, and another seed: ids that were given are
 * not given again.
 */
export async function openSimTown(
  databaseUrl: string,
  wish: {
    readonly seed: number;
    readonly only: ReadonlySet<FaultKind>;
    readonly together?: boolean;
    readonly notifiesOfPushes?: boolean;
    readonly priceOf?: SandboxOptions['priceOf'];
    readonly serviceDatabaseUrl?: string;
    readonly worldFile?: string;
    readonly at?: Date;
  },
  tally: Tally,
): Promise<SimTown> {
  const {
    seed,
    together = false,
    notifiesOfPushes = false,
    serviceDatabaseUrl = databaseUrl,
    worldFile = ':memory:',
  } = wish;
  const time = simTime(wish.at ?? addMs(startOfDay(firstDay), tenInTheMorningMs));
  // How the rail tells us of things.
  let tell: typeof fetch = fetch;
  const world = await startSandbox({
    port: 0,
    vendorPorts: false,
    dataFile: worldFile,
    durable: false,
    railSecret,
    smsToken,
    businessName: 'Kukula',
    latePayoutMs,
    notifiesOfPushes,
    machine: time,
    newReceipt: seededReceipts(seed),
    priceOf: wish.priceOf,
    fetch: (...given) => tell(...given),
    onMishap: (channel, kind, about) => {
      const fault = toldFaults[`${channel} ${kind}`];
      if (fault !== undefined) struck.byTheWay(fault, ...(about === undefined ? [] : orderNamedIn(about)));
    },
  });
  const sandbox = sandboxClient(world.url, fetchFrom(world.inject));
  const config = readConfig({
    DATABASE_URL: serviceDatabaseUrl,
    APP_SECRET: 'an app secret of a year for tests 92d1c7a5',
    RAIL_SECRET: railSecret,
    RAIL_NETWORKS: '127.0.0.0/8',
    RAIL_STATEMENT_URL: `${world.url}/statement`,
    RAIL_NOTIFIES: notifiesOfPushes ? 'all' : 'menu',
    REQUESTS_PER_MINUTE: '1000000000',
    // What a run sees must not hang on how busy the machine is.
    BUSY_AFTER_MS: '0',
    ...(await sandbox.serviceSettings()),
    SMS_TOKEN: smsToken,
    LOG_LEVEL: 'silent',
  });
  // Without the house's time-outs: a machine that stands still for a while must change nothing of a run.
  const house = openHouse(config, { clock: time, ids: seededIds(seed), part: 'year', isPatient: true });
  await seedPolicy(house.database, house.ids, house.clock);
  const cutter = await openCutAtCommit(databaseUrl);
  const looker = openDatabase(databaseUrl, { connections: 4, onError: () => undefined, isPatient: true });

  let weather: Weather = fairWeather;
  let isEnding = false;
  let isClosed = false;
  const coverage = openCoverage(looker);
  const struck = openStruck(seededChance(seed, 'faults'), () => weather, tally, coverage);
  const statements = openStatementFaults({
    struck,
    chance: seededChance(seed, 'statement lines'),
    read: house.statement.read,
    database: looker,
  });
  const takenMessages = new Map<string, string>();
  const due = openDue(looker);
  const atOnce = openAtOnce(looker);
  const faults = openLoggedFaults();
  const fates = openFates({
    chance: seededChance(seed, 'fates'),
    struck,
    tally,
    time,
    faultOf: faults.of,
    isOnItsWay: async (subject) =>
      subject !== undefined && (await statesOf(looker, subject)).some((state) => state.endsWith('sent')),
  });
  const onWrite = (sql: string): void => {
    due.wrote(sql);
    atOnce.wrote(sql);
  };
  const claims = openClaims({ seed, url, time, tell: () => tell, database: looker, onViolation: tally.violation });
  const living = mortalHouse(
    {
      ...house,
      log: faults.log,
      rail: watchedRail(house.rail, struck, {
        event: tally.event,
        pauseMaybe: fates.pauseMaybe,
        chance: seededChance(seed, 'lost answers'),
        meanwhile: (withinMs) => meanwhile(withinMs),
        inDoubt: () => inDoubt.forEach((look) => time.after(looksAfterMs, look)),
        database: looker,
        nowMs: time.nowMs,
        claims,
      }),
      statement: weatheredStatement(house.statement, statements, house.clock),
      sms: watchedSms(house.sms, struck, {
        taken: takenMessages,
        database: looker,
        // Whoever acts at the same time may have paid since.
        untrue: async (kind, text) => (together ? undefined : untrue(house, kind, text)),
        onViolation: tally.violation,
      }),
    },
    { onKill: fates.noteKill, onCut: fates.noteCut, cutAtCommit: cutter.cutAtCommit, onWrite },
  );
  const worker = seededWorker(living, {
    due,
    chance: seededChance(seed, 'lanes'),
    hanging: world.hanging,
    telling: world.telling,
    around: async (lane, work, item) => {
      await fates.aroundItem(lane, work, item);
      // A run that ends early leaves behind whoever hangs at a prompt.
      if (isClosed) return;
      const fault = await atOnce.faultAfter(lane);
      if (fault !== undefined) tally.violation(fault);
    },
    claimFailed: fates.claimFailed,
    neverDone: (lane) => tally.violation(`the lane ${lane} finds work for ever`),
    backAtMs: fates.backAtMs,
  });
  const inDoubt: (() => Promise<void>)[] = [];
  const { others, act, meanwhile } = openMeanwhile({ seed, time, isEnding: () => isEnding, settle: worker.settle });
  fates.meet(worker, meanwhile, act);
  const app = await openApp(living);
  const console = await openConsole(living, { secondFactor: false });
  const doors = [app, console];
  await Promise.all(doors.map((door) => door.ready()));
  const knock = acknowledgedOnlyWhenStored(fates.aroundCall(fetchFrom(app.inject.bind(app), tally.event)), {
    database: looker,
    onViolation: tally.violation,
  });
  tell = swallowingSome(knock, struck);
  if (!together) tell = inTurn(tell);
  world.connect({ serviceUrl: url });

  return {
    url,
    seed,
    together,
    time,
    house,
    living,
    worker,
    sandbox,
    struck,
    statements,
    tally,
    coverage,
    railSecret,
    offers: new Map(),
    others,
    inDoubt,
    meanwhile,
    cameBack: new Set(),
    forgedSlips: new Set(),
    borrowedSlips: new Map(),
    mistypedPayers: new Set(),
    takenMessages,
    fetch: knock,
    consoleFetch: fates.aroundCall(fetchFrom(console.inject.bind(console), tally.event)),
    isEnding: () => isEnding,
    setWeather: async (day) => {
      isEnding = day === 'fair at the end';
      weather = typeof day === 'string' ? fairWeather : weatherOf(seed, day, wish.only);
      await sandbox.setFaults(weather.faults);
    },
    close: async () => {
      isClosed = true;
      await Promise.all(doors.map((door) => door.close()));
      await cutter.close();
      await looker.close();
      await house.close();
      await world.stop();
    },
  };
}
