import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { copyDatabase } from '../../../apps/server/test/database.ts';
import { runStorm } from './run-storm.ts';

const moves = 200;

it('money is neither lost nor doubled when many borrow and repay at several copies, in a storm', async () => {
  const { maintenanceUrl, template } = inject('postgres');
  const database = await copyDatabase(maintenanceUrl, template);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storm-'));
  try {
    const { payouts, payments, double, lost, unsettled, violations } = await runStorm({
      databaseUrl: database.url,
      folder,
      seed: 1,
      count: moves,
      atOnce: 24,
      copies: 2,
      mutant: undefined,
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    expect({ double, lost, unsettled, violations }).toEqual({ double: [], lost: [], unsettled: [], violations: [] });
    // Killed, stood still and severed were some: no storm is over before.
    expect(payouts + payments).toBeGreaterThanOrEqual(moves);
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);
