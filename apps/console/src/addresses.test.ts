import { globSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** Every address of this console that is written in a file, with something for what is filled in: `/order/x`. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/["'`](\/[a-z](?:\$\{[^}]*\}|[^"'`?])*)/g)].map(([, address = '']) =>
    address.replaceAll(/\$\{[^}]*\}/g, 'x'),
  );
}

describe('an address', () => {
  // The routes need a browser: their paths are read where they stand.
  const paths = [...read('router.tsx').matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path);
  const files = globSync('{frame,screens}/**/*.tsx', { cwd: root });

  it('leads to a screen wherever it is written', () => {
    const written = files.flatMap((file) => addressesIn(read(file)).map((address) => ({ file, address })));
    expect(written.length).toBeGreaterThan(40);
    const dead = written.filter(({ address }) => !paths.some((path) => matchPath(path, address)));
    expect(dead).toEqual([]);
  });

  it('of an order among the orders leads nowhere', () => {
    expect(addressesIn('<Link to={`/orders/${order}`}>')).toEqual(['/orders/x']);
    expect(paths.some((path) => matchPath(path, '/orders/x'))).toBe(false);
  });
});
