import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keptSecrets } from './secrets.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the secrets of a start', () => {
  it('are made up once and kept, but those that others sign and sign in with may be given', () => {
    const first = keptSecrets(dataDir, {});
    expect(keptSecrets(dataDir, {})).toEqual(first);

    const given = { RAIL_SECRET: 'of somebody else', SMS_TOKEN: 'theirs too', APP_SECRET: 'would open nothing kept' };
    const { RAIL_SECRET, SMS_TOKEN } = given;
    expect(keptSecrets(dataDir, given)).toEqual({ ...first, RAIL_SECRET, SMS_TOKEN });
    // One that a start was refused for would else be there for good.
    expect(keptSecrets(dataDir, {})).toEqual(first);
  });

  it('are written once: a start that is cut off while it writes them again would leave nothing of them', () => {
    const folder = mkdtempSync(path.join(dataDir, 'again-'));
    keptSecrets(folder, {});
    const file = path.join(folder, 'secrets.json');
    const { mtimeNs } = statSync(file, { bigint: true });
    keptSecrets(folder, {});
    expect(statSync(file, { bigint: true }).mtimeNs).toBe(mtimeNs);
  });
});
