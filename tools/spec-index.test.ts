import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@house/contract/routes';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../apps/borrower/src/routes-table.ts';
import { root } from './run.ts';
import { callComplaints, readSpecIndex, specified } from './spec-index.ts';

const index = readSpecIndex(readFileSync(path.join(root, 'docs', 'specification-index.md'), 'utf8'));
const built = index.calls;

describe('the specification index', () => {
  it('covers every section', () => {
    const covered = new Set(index.sections.map(({ section }) => Number(section.split(' ')[0])));
    expect([...covered]).toEqual(specified.sections);
  });

  it('names files that are there', () => {
    const files = [...index.sections, ...index.routes].flatMap((row) => row.files);
    expect(files.length).toBeGreaterThan(60);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('lists the routes of section 2, and they are the routes of the app', () => {
    const inApp = routeTable.map(({ path: route }) => route.replaceAll(/:(\w+)/g, '{$1}'));
    expect(index.routes.map(({ route }) => route)).toEqual(inApp);
    expect(inApp).toHaveLength(specified.routes);
  });

  it('lists every call of section 7 once', () => {
    expect(new Set(index.calls.map(({ call }) => call)).size).toBe(specified.calls);
    expect(index.calls).toHaveLength(specified.calls);
  });

  it('names the built calls as the contract does', () => {
    const stated = Object.entries(routes).map(([name, route]) => `${route.method} /api${route.path} ${name}`);
    expect(built.map(({ call, name }) => `${call} ${name}`).sort()).toEqual(stated.sort());
  });

  it('is right about where each call is stated, bound and used', () => {
    expect(built.flatMap((row) => callComplaints(row))).toEqual([]);
  });
});

describe('its judge', () => {
  const row = {
    call: 'GET /api/orders',
    name: 'orders',
    contract: 'c.ts',
    server: 'apps/server/src/modules/orders/orders.ts',
    screen: 's.tsx',
  };
  const files: Record<string, string> = {
    'c.ts': 'export const orders = defineCall();',
    'apps/server/src/modules/orders/orders.ts': 'export async function orders() {}',
    's.tsx': `useQuery('orders')`,
    'apps/server/src/http/routes.ts': `import { orders } from '../modules/orders/orders.ts';\nbind(server, house, 'orders', orders);`,
  };

  it('is content with a call that is stated, bound and used', () => {
    expect(callComplaints(row, (file) => files[file])).toEqual([]);
  });

  it('takes each way of binding, and no other', () => {
    const boundBy = (how: string) => (file: string) => files[file]?.replace('bind(', `${how}(`);
    const complaints = ['bindRead', 'bindTogether', 'rebind'].map((how) => callComplaints(row, boundBy(how)).length);
    expect(complaints).toEqual([0, 0, 1]);
  });

  it('misses that a call without a screen has one', () => {
    const unused = { ...row, screen: 'no screen yet' };
    const readAll = (file: string) => files[file];
    expect(callComplaints(unused, readAll, () => ['s.tsx'])).toEqual(['orders: has no screen, yet s.tsx uses it']);
    expect(callComplaints(unused, readAll, () => ['c.ts'])).toEqual([]);
  });

  it('misses a call nobody uses, states or binds', () => {
    expect(callComplaints(row, (file) => (file === 's.tsx' ? '' : files[file]))).toEqual([
      'orders: s.tsx does not use it',
    ]);
    expect(callComplaints(row, () => undefined)).toHaveLength(4);
  });
});
