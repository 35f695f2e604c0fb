import path from 'node:path';
import { buildApp } from '../build.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { freePort } from '../ports.ts';
import { lineOf } from '../../apps/server/src/start-up.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { startPart, type Part } from './part.ts';
import { sandboxEnvironment, serverEnvironment } from './environment.ts';
import { keepSettings } from './kept.ts';
import { keptSecrets } from './secrets.ts';
import type { StartSettings } from './settings.ts';

/** The whole product, running: database, sandbox and server. */
export type Stack = {
  app: string;
  console: string;
  sandbox: string;
  operator: { email: string; password: string };
  databaseUrl: string;
  /** Ends the server and starts it again with another build of the borrower's app and other settings: a release. */
  release(env: Readonly<Record<string, string>>): Promise<void>;
  /** Resolves with a sentence when a part ends by itself. */
  died: Promise<string>;
  /** Ends the parts in order: the server first, so that it can finish what it is doing, the database last. */
  stop(): Promise<void>;
};

type Running = { stop(): Promise<void> };
type Options = { durable: boolean; progress(line: string): void };

/**
 * Starts everything on ports that are free. `durable: false` is for tests.
 * @throws Error with one plain sentence; what had started already is stopped.
 */
export async function startStack(settings: StartSettings, options: Options): Promise<Stack> {
  const running: Running[] = [];
  const stop = async (): Promise<void> => {
    while (running.length > 0) await running.pop()?.stop();
  };
  try {
    return { ...(await startParts(settings, options, running)), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

async function startParts(settings: StartSettings, options: Options, running: Running[]): Promise<Omit<Stack, 'stop'>> {
  const { dataDir, ports } = settings;
  const secrets = keptSecrets(dataDir);
  const facts = { settings, ports, secrets, controlPort: await freePort() };

  // Side by side, because each of them takes about as long as the others.
  const building = buildApps(options.progress);
  const opening = openDatabase(settings, options.durable, running);
  const playing = startSandbox(sandboxEnvironment(facts), dataDir, running);
  await Promise.allSettled([building, opening, playing]);

  const { borrower, console } = await building;
  const [{ databaseUrl, died }, sandbox] = await Promise.all([opening, playing]);
  const env = await serverEnvironment({ ...facts, databaseUrl, borrower, console });
  keepSettings(dataDir, env);
  const startServer = (settings: Record<string, string>): Promise<Part> =>
    startPart({ file: 'apps/server/src/sandboxed.ts', env: settings, log: path.join(dataDir, 'server.log') });
  let server = await startServer(env);
  running.push({ stop: () => server.stop() });
  return {
    async release(other) {
      await server.stop();
      server = await startServer({ ...env, ...other });
    },
    app: `http://localhost:${ports.PORT}`,
    console: `http://localhost:${ports.CONSOLE_PORT}`,
    sandbox: `http://localhost:${ports.SANDBOX_PORT}`,
    operator: { email: settings.adminEmail, password: settings.adminPassword ?? secrets.CONSOLE_ADMIN_PASSWORD },
    databaseUrl,
    died: Promise.race([died, sandbox.died, server.died]),
  };
}

/** One after the other: the console's build alone takes half a gigabyte of memory, and both at once are hardly sooner there. */
async function buildApps(progress: Options['progress']) {
  const borrower = await buildApp('borrower', progress);
  return { borrower, console: await buildApp('console', progress) };
}

async function startSandbox(env: Record<string, string>, dataDir: string, running: Running[]): Promise<Part> {
  const sandbox = await startPart({ file: 'sandbox/src/main.ts', env, log: path.join(dataDir, 'sandbox.log') });
  running.push(sandbox);
  return sandbox;
}

type Opened = { readonly databaseUrl: string; readonly died: Promise<string> };

/** The database's address, its schema up to date. */
async function openDatabase(settings: StartSettings, durable: boolean, running: Running[]): Promise<Opened> {
  const url = settings.databaseUrl;
  if (url) {
    await migrate(url).catch((fault: unknown) => {
      throw new Error(`DATABASE_URL cannot be used: ${lineOf(fault).replace('Setting DATABASE_URL: ', '')}`);
    });
    // Somebody else's: it may be away for a while.
    return { databaseUrl: url, died: new Promise(() => undefined) };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, durable });
  running.push(embedded);
  await migrate(embedded.url('postgres'));
  return { databaseUrl: embedded.url('postgres'), died: embedded.died };
}
