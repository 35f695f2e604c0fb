import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addDays, addMs, businessDay, startOfDay } from '@house/calendar';
import { startSandbox } from '@house/sandbox';
import { sandboxClient, type SandboxClient } from '@house/sandbox/client';
import { readConfig } from '../../apps/server/src/config.ts';
import type { House } from '../../apps/server/src/house.ts';
import { openClockDoor } from '../../apps/server/src/http/clock-door.ts';
import { startConsole } from '../../apps/server/src/http/start-console.ts';
import { startHttp } from '../../apps/server/src/http/start-http.ts';
import { seedPolicy } from '../../apps/server/src/modules/policies/seed-policy.ts';
import { openHouse } from '../../apps/server/src/open-house.ts';
import type { MoneyRail } from '../../apps/server/src/ports/money-rail.ts';
import type { RailStatement } from '../../apps/server/src/ports/rail-statement.ts';
import type { Worker } from '../../apps/server/src/worker/start-worker.ts';
import { seededChance, seededIds } from './chance.ts';
import { serialWorker } from './serial-worker.ts';
import { stillClock } from './still-clock.ts';
import type { Tally } from './tally.ts';
import { fairWeather, type Weather } from './weather.ts';

/** The whole service in one process, on a clock and a chance of the seed's. */
export type SimTown = {
  readonly url: string;
  readonly consoleUrl: string;
  readonly house: House;
  readonly sandbox: SandboxClient;
  readonly worker: Worker;
  readonly railSecret: string;
  setWeather(weather: Weather): Promise<void>;
  close(): Promise<void>;
};

const railSecret = 'rail-secret-of-a-year-4f9a7c21d8e3b605';
const smsToken = 'sms-token-of-a-year-77b1c0';
const firstDay = businessDay('2026-03-02');
const tenInTheMorningMs = 10 * 3_600_000;

/** Plants a bug: what a run must not pass with. */
export type Spoil = (house: House) => House;

/** Opens it on an empty database that has the schema. */
export async function openSimTown(
  databaseUrl: string,
  seed: number,
  tally: Tally,
  spoil: Spoil = (house) => house,
): Promise<SimTown> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'year-'));
  const world = await startSandbox({
    port: 0,
    vendorPorts: false,
    dataFile: path.join(folder, 'sandbox.sqlite'),
    railSecret,
    smsToken,
    businessName: 'Kukula',
    promptLifeMs: 400,
    autoAcceptAfterMs: 1,
    latePayoutMs: 0,
  });
  const sandbox = sandboxClient(world.url);
  await sandbox.setSettings({ autoAccept: true });
  const merchant = await sandbox.credentials();
  const config = readConfig({
    PORT: '0',
    CONSOLE_PORT: '0',
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'an app secret of a year for tests 92d1c7a5',
    RAIL_SECRET: railSecret,
    RAIL_NETWORKS: '127.0.0.0/8',
    RAIL_STATEMENT_URL: `${world.url}/statement`,
    MPESA_HOST: world.url,
    MPESA_API_KEY: merchant.apiKey,
    MPESA_PUBLIC_KEY: merchant.publicKey,
    MPESA_SERVICE_PROVIDER_CODE: merchant.serviceProviderCode,
    MPESA_INITIATOR: merchant.initiator,
    MPESA_SECURITY_CREDENTIAL: merchant.securityCredential,
    MPESA_ORIGIN: merchant.origin,
    SMS_URL: `${world.url}/sms`,
    SMS_TOKEN: smsToken,
    LOG_LEVEL: 'silent',
  });
  const clock = stillClock(addMs(startOfDay(firstDay), tenInTheMorningMs));
  const opened = openHouse(config, { clock, ids: seededIds(seed), part: 'year' });
  let weather = fairWeather;
  const house = spoil({
    ...opened,
    rail: watchedRail(opened.rail, tally),
    statement: weatheredStatement(opened.statement, () => weather, tally),
  });
  await seedPolicy(house.database, house.ids, house.clock);
  const deaths = { chance: seededChance(seed + 7), percent: () => weather.workerDeathsPercent };
  const worker = serialWorker(house, tally, deaths);
  const app = await startHttp(house);
  const console = await startConsole(house, { secondFactor: false });
  const door = await openClockDoor({ port: 0, clock, worker });
  world.connect({ serviceUrl: app.url, controlUrl: door.url });
  await sandbox.clock();
  return {
    url: app.url,
    consoleUrl: console.url,
    house,
    sandbox,
    worker,
    railSecret,
    setWeather: async (next) => {
      weather = next;
      await sandbox.setFaults(next.faults);
    },
    close: async () => {
      await door.stop();
      await worker.stop();
      await app.stop();
      await console.stop();
      await opened.close();
      await world.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The real rail; what it did not answer plainly is counted. */
function watchedRail(rail: MoneyRail, tally: Tally): MoneyRail {
  const watch = <T extends { kind: string; because?: string; code?: string | undefined }>(
    operation: string,
    answer: T,
  ): T => {
    const isPlain = answer.kind === 'succeeded' || answer.kind === 'completed' || answer.kind === 'pending';
    if (!isPlain) tally.fault(`${operation} ${answer.kind} ${answer.because ?? answer.code ?? ''}`.trim());
    return answer;
  };
  return {
    ...rail,
    payout: async (...given) => watch('payout', await rail.payout(...given)),
    collect: async (...given) => watch('collect', await rail.collect(...given)),
    status: async (...given) => watch('status', await rail.status(...given)),
  };
}

/** The real statement, which on some days comes late, cut off, or is that of another day. */
function weatheredStatement(statement: RailStatement, weather: () => Weather, tally: Tally): RailStatement {
  return {
    read: statement.read,
    pull: async (day) => {
      const kind = weather().statement;
      if (kind !== 'whole') tally.fault(`statement ${kind}`);
      if (kind === 'late') throw new Error('the statement is late');
      const file = await statement.pull(kind === "another day's" ? addDays(day, -1) : day);
      if (file === undefined) throw new Error('there is no statement');
      return kind === 'cut' ? file.subarray(0, Math.max(1, file.length - 5)) : file;
    },
  };
}
