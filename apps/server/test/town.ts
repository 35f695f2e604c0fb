import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSandbox } from '@house/sandbox';
import { sandboxClient, type SandboxClient } from '@house/sandbox/client';
import { inject } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { House } from '../src/house.ts';
import { openClockDoor } from '../src/http/clock-door.ts';
import { verifyInvariants, violationText } from '../src/modules/invariants/verify-invariants.ts';
import { openHouse } from '../src/open-house.ts';
import { systemIds } from '../src/platform/ids.ts';
import { openMovableClock, type MovableClock } from '../src/platform/movable-clock.ts';
import { partNames } from '../src/parts-asked.ts';
import { runParts, type RunningParts } from '../src/run-parts.ts';
import { copyDatabase } from './database.ts';
// The name under which the set-up gives us its PostgreSQL.
import type {} from './global-setup.ts';

/** A whole service for one test file: its database, its server and worker, and the world around it. */
export type Town = {
  readonly url: string;
  readonly consoleUrl: string;
  readonly house: House;
  readonly clock: MovableClock;
  readonly sandbox: SandboxClient;
  readonly railSecret: string;
  /** Resolves when nothing is due any more. */
  settle(): Promise<void>;
  /** Ends the process's parts as a crash would leave them, and starts them again on the same database. */
  restart(): Promise<void>;
  /** Ends the town; fails when its books or states break an invariant (db/invariants.sql). */
  close(): Promise<void>;
};

const railSecret = 'rail-secret-of-a-town-4f9a7c21d8e3b605';
const smsToken = 'sms-token-of-a-town-77b1c0';

/** Opens a town on free ports. Tests close it in `afterAll`. */
export async function openTown(
  settings: Record<string, string> = {},
  { pullsStatements = false, sendsBySmpp = false } = {},
): Promise<Town> {
  const { maintenanceUrl, template } = inject('postgres');
  const database = await copyDatabase(maintenanceUrl, template);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'town-'));
  const world = await startSandbox({
    port: 0,
    vendorPorts: false,
    dataFile: path.join(folder, 'sandbox.sqlite'),
    durable: false,
    railSecret,
    smsToken,
    businessName: 'Kukula',
    promptLifeMs: Number(settings['PROMPT_LIFE_MS'] ?? 20_000),
    ...(sendsBySmpp ? { smppPort: 0 } : {}),
  });
  const sandbox = sandboxClient(world.url);
  const config = readConfig({
    PORT: '0',
    CONSOLE_PORT: '0',
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    APP_SECRET: 'an app secret of a town for tests 92d1c7a5',
    RAIL_SECRET: railSecret,
    RAIL_NETWORKS: '127.0.0.0/8',
    ...(await sandbox.serviceSettings()),
    SMS_TOKEN: smsToken,
    ...(world.smppUrl === undefined ? {} : { SMPP_URL: world.smppUrl }),
    ...(pullsStatements ? { RAIL_STATEMENT_URL: `${world.url}/statement` } : {}),
    CONSOLE_ADMIN_EMAIL: 'sara@microbanco.example',
    CONSOLE_ADMIN_PASSWORD: 'uma senha longa de teste',
    LOG_LEVEL: 'error',
    // A test that holds its own process up holds the server in it up, which would turn it away then.
    BUSY_AFTER_MS: '0',
    ...settings,
  });
  const clock = openMovableClock(path.join(folder, 'clock.json'));
  let house = openHouse(config, { clock, ids: systemIds, part: 'town' });
  let parts = await runParts(house, new Set(partNames), { secondFactor: false });
  let door = await openClockDoor({ port: 0, clock, worker: workerOf(parts) });
  const connect = () => world.connect({ serviceUrl: parts.urls.app ?? '', controlUrl: door.url });
  connect();
  const end = async (): Promise<void> => {
    await door.stop();
    await parts.stop();
    await house.close();
  };

  return {
    get url() {
      return parts.urls.app ?? '';
    },
    get consoleUrl() {
      return parts.urls.console ?? '';
    },
    get house() {
      return house;
    },
    clock,
    sandbox,
    railSecret,
    settle: () => workerOf(parts).drain(),
    restart: async () => {
      await end();
      house = openHouse(config, { clock, ids: systemIds, part: 'town' });
      parts = await runParts(house, new Set(partNames), { secondFactor: false });
      door = await openClockDoor({ port: 0, clock, worker: workerOf(parts) });
      connect();
    },
    close: async () => {
      const violations = await verifyInvariants(house);
      await end();
      await world.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      if (violations.length > 0)
        throw new Error(['The town broke an invariant', ...violations.map(violationText)].join('\n'));
    },
  };
}

function workerOf(parts: RunningParts) {
  if (parts.worker === undefined) throw new Error('a town has a worker');
  return parts.worker;
}
