import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = `${import.meta.dirname}/../apps/console/src`;
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** Every address of the console that is written in a file, with something for what is filled in: `/order/x`. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/["'`](\/[a-z](?:\$\{[^}]*\}|[^"'`?])*)/g)].map(([, address = '']) =>
    address.replaceAll(/\$\{[^}]*\}/g, 'x'),
  );
}

/** `reports/:name?` as a pattern of what it stands for. */
function pathPattern(path: string): RegExp {
  return new RegExp(`^/${path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/, '[^/]+')}$`);
}

describe('an address of the console', () => {
  // The routes need a browser: their paths are read where they stand.
  const paths = [...read('router.tsx').matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path);
  const leads = (address: string): boolean => paths.some((path) => pathPattern(path).test(address));
  const files = globSync('{frame,screens}/**/*.tsx', { cwd: root });

  it('leads to a screen wherever it is written', () => {
    const written = files.flatMap((file) => addressesIn(read(file)).map((address) => ({ file, address })));
    expect(written.length).toBeGreaterThan(40);
    const dead = written.filter(({ address }) => !leads(address));
    expect(dead).toEqual([]);
  });

  it('of an order among the orders leads nowhere', () => {
    expect(addressesIn('<Link to={`/orders/${order}`}>')).toEqual(['/orders/x']);
    expect(leads('/orders/x')).toBe(false);
  });
});
