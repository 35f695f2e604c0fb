import { describe, expect, it } from 'vitest';
import { fileComplaints, importComplaint } from './walls/complaints.ts';
import { findCycles } from './walls/cycles.ts';
import { readWorkspace } from './walls/read-workspace.ts';
import { resolveImport } from './walls/resolve.ts';
import { readSource } from './walls/source.ts';

const { sources, workspace } = readWorkspace();
const graph = sources.map((source) => ({
  source,
  targets: source.imports.map((specifier) => resolveImport(source.file, specifier, workspace)),
}));

describe('the house', () => {
  it('is read whole', () => {
    expect(sources.length).toBeGreaterThan(200);
  });

  it('has no import through a wall', () => {
    const complaints = graph.flatMap(({ source, targets }) => targets.map((target) => importComplaint(source, target)));
    expect(complaints.filter((complaint) => complaint !== undefined)).toEqual([]);
  });

  it('has no import cycle', () => {
    const files = graph.map(({ source, targets }): [string, string[]] => [
      source.file,
      targets.flatMap((target) => (target.kind === 'file' ? [target.file] : [])),
    ]);
    expect(findCycles(new Map(files))).toEqual([]);
  });

  it('has no file that is too long, and reads clock, chance and environment only at home', () => {
    expect(sources.flatMap(fileComplaints)).toEqual([]);
  });
});

describe('the walls', () => {
  const complaint = (file: string, text: string) => {
    const source = readSource(file, text);
    return source.imports
      .map((specifier) => importComplaint(source, resolveImport(file, specifier, workspace)))
      .find((found) => found !== undefined);
  };

  it('stop a rule that looks at the world, a screen that knows a rule, and a module that looks uphill', () => {
    expect(complaint('packages/lending/src/new.ts', `import fs from 'node:fs';`)).toMatch(/may not/);
    expect(complaint('apps/borrower/src/new.tsx', `import { x } from '@house/lending';`)).toMatch(/may not/);
    expect(complaint('apps/borrower/src/new.tsx', `import { calls } from '@house/contract';`)).toMatch(/may not/);
    expect(complaint('apps/server/src/modules/policies/new.ts', `export * from '../orders/orders.ts';`)).toMatch(
      /stands above/,
    );
    expect(complaint('apps/server/src/modules/orders/new.ts', `await import('../ledger/ledger.queries.ts');`)).toMatch(
      /its own/,
    );
    expect(complaint('apps/server/src/platform/new.ts', `import type { House } from '../house.ts';`)).toMatch(
      /may not/,
    );
    expect(complaint('sandbox/src/new.ts', `import { rail } from '../../apps/server/src/house.ts';`)).toMatch(
      /may not/,
    );
  });

  it('let through what the plan allows', () => {
    expect(complaint('packages/lending/src/new.ts', `import { sum } from '@house/money';`)).toBeUndefined();
    expect(complaint('apps/borrower/src/new.tsx', `import { routes } from '@house/contract/routes';`)).toBeUndefined();
    expect(complaint('apps/server/src/modules/orders/new.ts', `import '../../house.ts';`)).toBeUndefined();
  });

  it('see the clock, chance and the environment, however they are reached', () => {
    const text = `const a = new Date(); const b = Date.now() + Math.random(); const { PORT } = process.env; process['env'];`;
    expect(readSource('x.ts', text).impure.sort()).toEqual(['Date.now', 'Math.random', 'new Date', 'process.env']);
    expect(fileComplaints(readSource('packages/lending/src/new.ts', text))).toHaveLength(4);
  });

  it('see a cycle of three and no cycle in a diamond', () => {
    const cycle = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
    ]);
    const diamond = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ]);
    expect([findCycles(cycle), findCycles(diamond)]).toEqual([[['a', 'b', 'c']], []]);
  });
});
