import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sandboxClient, type SandboxClient } from '@house/sandbox/client';
import { copyDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { choosePorts } from '../tools/start/choose-ports.ts';
import { keptSecrets } from '../tools/start/secrets.ts';
import { readStartSettings } from '../tools/start/settings.ts';
import { startStack, type Stack } from '../tools/start/stack.ts';

/** The whole product as `npm start` runs it, on ports and data of its own, and the world around it. */
export type Town = { readonly stack: Stack; readonly sandbox: SandboxClient; readonly appSecret: string };

/** Starts a town; `close` ends it and leaves nothing behind. */
export async function openTown(): Promise<Town & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'journey-'));
  const database = await databaseOfTheRun();
  const wished = {
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url,
    PORT: '0',
    CONSOLE_PORT: '0',
    SANDBOX_PORT: '0',
    METRICS_PORT: '0',
  };
  // The texts the journeys look for name the working brand, whatever the shell says. A machine on which browsers hold the
  // server up would have it turn them away.
  Object.assign(process.env, { BRAND: 'Kukula', BUSY_AFTER_MS: '0' });
  const settings = readStartSettings(wished);
  const ports = await choosePorts(settings.ports, wished);
  const stack = await startStack({ ...settings, ports }, { durable: false, progress: () => undefined });
  return {
    stack,
    sandbox: sandboxClient(stack.sandbox),
    appSecret: keptSecrets(dataDir).APP_SECRET,
    async close() {
      await stack.stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database in the PostgreSQL that all journeys share (tools/test/start-postgres.ts); outside of them a town has its own. */
async function databaseOfTheRun(): Promise<TestDatabase | undefined> {
  const { JOURNEYS_POSTGRES: maintenanceUrl, JOURNEYS_TEMPLATE: template } = process.env;
  return maintenanceUrl && template ? copyDatabase(maintenanceUrl, template) : undefined;
}
