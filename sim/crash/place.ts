import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSandbox } from '@house/sandbox';
import { sandboxClient, type SandboxClient } from '@house/sandbox/client';
import { mpesaRail } from '../../apps/server/src/adapters/mpesa/rail.ts';
import { parseMpesaHost } from '../../apps/server/src/adapters/mpesa/settings.ts';
import { newRailReference, systemIds } from '../../apps/server/src/platform/ids.ts';
import type { MoneyRail } from '../../apps/server/src/ports/money-rail.ts';
import { verifyInvariants, violationText } from '../../apps/server/src/modules/invariants/verify-invariants.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { sara } from '../../apps/server/test/operator.ts';
import { freePort } from '../../tools/ports.ts';
import { ownerOf } from './owner.ts';
import { startService } from './service.ts';
import type { Ready } from './someone.ts';
import { openStaff, type Staff } from './staff.ts';
import { openWire, type Wire } from './wire.ts';

/** A service, a database behind a wire that can be cut, and the world around both. */
export type Place = {
  readonly url: string;
  readonly fetch?: typeof fetch;
  readonly wire: Wire;
  readonly sandbox: SandboxClient;
  /** Where somebody has lived before: who is there, and need not be prepared. */
  readonly ready?: Ready;
  /** The rail as somebody else of ours calls it, who takes money back, or pays or collects what it had refused. */
  readonly rail: Pick<MoneyRail, 'reverse' | 'payout' | 'collect'>;
  /** The owner takes so many MT out of our wallet at the rail; gives the receipt. */
  takeOut(amount: number): Promise<string>;
  /** An administrator and a second person at the console. */
  readonly staff: Staff;
  /** By which reference we know a movement that the rail knows by another, by its receipt. */
  readonly knownHereAs: Map<string, string>;
  /** Past the wire, for whoever only looks. */
  readonly database: Database;
  /** Lets so much of the place's time go by. */
  pass(ms: number): Promise<void>;
  /** A minute later all of this is done at the same moment, along with all that is due then, as by workers of several copies. */
  atOnce(acts: readonly (() => Promise<unknown>)[]): Promise<void>;
  /** How long whoever waits for the rail must wait by the clock on the wall: it tells us again after pauses that no clock shortens. */
  readonly railTellsWithinMs: number;
  /** Kills the service as a power cut would, and starts it again. */
  restart(): Promise<void>;
  verify(): Promise<readonly string[]>;
  close(): Promise<void>;
};

const railSecret = 'rail-secret-of-a-crash-4f9a7c21d8e3b605';
const smsToken = 'sms-token-of-a-crash-77b1c0';
const appSecret = 'an app secret of a crash for tests 92d1c7a5';

/** Opens a place with a service in a process of its own, on a database that is migrated and holds a policy. */
export async function openPlace(databaseUrl: string): Promise<Place> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crash-'));
  const [port, controlPort, consolePort] = [await freePort(), await freePort(), await freePort()];
  const wire = await openWire(databaseUrl);
  const world = await startSandbox({
    port: 0,
    vendorPorts: false,
    dataFile: path.join(folder, 'sandbox.sqlite'),
    serviceUrl: `http://127.0.0.1:${port}`,
    controlUrl: `http://127.0.0.1:${controlPort}`,
    railSecret,
    smsToken,
    businessName: 'Kukula',
    promptLifeMs: 5_000,
    autoAcceptAfterMs: 20,
  });
  const sandbox = sandboxClient(world.url);
  await sandbox.setSettings({ autoAccept: true });
  const merchant = await sandbox.credentials();
  const rail = mpesaRail({ ...merchant, host: parseMpesaHost(world.url) }, () => newRailReference(systemIds));
  const url = `http://127.0.0.1:${port}`;
  const service = await startService({
    file: 'apps/server/src/sandboxed.ts',
    log: path.join(folder, 'server.log'),
    settings: {
      PORT: String(port),
      CONTROL_PORT: String(controlPort),
      CONSOLE_PORT: String(consolePort),
      CONSOLE_ADMIN_EMAIL: sara.email,
      CONSOLE_ADMIN_PASSWORD: sara.password,
      METRICS_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: wire.url,
      APP_SECRET: appSecret,
      RAIL_SECRET: railSecret,
      RAIL_NETWORKS: '127.0.0.0/8',
      ...(await sandbox.serviceSettings()),
      RAIL_STATEMENT_URL: `${world.url}/statement`,
      SMS_TOKEN: smsToken,
      LOG_LEVEL: 'error',
    },
  });
  const staff = await openStaff(`http://127.0.0.1:${consolePort}`, { databaseUrl, appSecret });
  const database = openDatabase(databaseUrl, { connections: 2, onError: () => undefined });
  return {
    url,
    wire,
    sandbox,
    rail,
    takeOut: ownerOf(world.url, merchant),
    staff,
    database,
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    atOnce: async (acts) => {
      const later = sandbox.advance({ minutes: 1 }).catch(() => undefined);
      await Promise.all([later, ...acts.map((act) => act())]);
    },
    railTellsWithinMs: 8_000,
    restart: async () => {
      await service.kill();
      wire.sever();
      await service.start();
    },
    knownHereAs: new Map(),
    verify: async () => {
      const now = await sandbox.clock();
      return (await verifyInvariants({ database, clock: { now: () => now } })).map(violationText);
    },
    close: async () => {
      await service.kill();
      rail.close();
      await wire.close();
      await world.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
