import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';

let root: string;
const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const madeOf = [
  'apps/borrower/src/App.tsx',
  'packages/client/src/client.ts',
  'packages/contract/src/routes.ts',
  'packages/lending/src/policy-fault.ts',
  'packages/ui/src/base.css',
  'tools/build/precompressed.ts',
  'package-lock.json',
  'tsconfig.base.json',
];

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'content-hash-'));
  for (const file of madeOf) put(file, 'as it was');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a built app', () => {
  it.each(madeOf)('is built anew when %s has changed', (file) => {
    const before = contentHash(root, 'borrower');
    put(file, 'another');
    expect(contentHash(root, 'borrower')).not.toBe(before);
  });

  it.each(['apps/console/src/App.tsx', 'apps/borrower/dist/1/index.html', 'packages/client/src/client.test.ts'])(
    'stays when only %s has',
    (file) => {
      const before = contentHash(root, 'borrower');
      put(file, 'another');
      expect(contentHash(root, 'borrower')).toBe(before);
    },
  );
});
