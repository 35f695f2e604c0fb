import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const modules = path.resolve(import.meta.dirname, '../apps/server/src/modules');
const nextInLine = /order by ([^\n;]+?) limit [^\n]+? for update/g;
const endsWithAName = /\b(id|\w+_id|try_no|business_date|order_page|place)$/;

// Which of two that are due at one instant comes first is otherwise PostgreSQL's chance, and a simulation not the same again.
it('whoever is next in line is so by a name in the end', () => {
  const orders = globSync('**/*.sql', { cwd: modules }).flatMap((file) =>
    [...readFileSync(path.join(modules, file), 'utf8').matchAll(nextInLine)].map(([, by = '']) => `${file}: ${by}`),
  );
  expect(orders.length).toBeGreaterThan(15);
  expect(orders.filter((order) => !endsWithAName.test(order))).toEqual([]);
});
