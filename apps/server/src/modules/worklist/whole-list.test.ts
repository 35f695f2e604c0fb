import { addDays, businessDay, startOfDay } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows, ordersOfYears } from '../../../test/many-rows.ts';
import { scoreOverdue } from './worklist.queries.ts';

const day = businessDay('2026-12-01');
const orders = 20_000;

// One of those who owe, and one who has repaid since.
const list = 'insert into worklist (order_id, score, likelihood_percent) values (3, 1, 10), (4, 1, 10)';

// On the first of a month all are scored: each order that was ever lent was looked up by itself, to see that it is not overdue.
it('the list of a month’s first day is of all who are overdue, and looks nobody up who has repaid', async () => {
  const { database, write, rowsRead } = await openForManyRows();
  const book = ordersOfYears(orders, { until: day, owedIsOneIn: 50 });
  for (const statement of [...book, list, 'analyze']) await write(statement);
  const asked = { day, isWhole: true, since: startOfDay(addDays(day, -1)), after: 0n, last: BigInt(orders) };
  expect(await rowsRead((tx) => scoreOverdue.run(asked, tx))).toBeLessThan(orders * 1.5);
  const { rows } = await database.query('select count(*) as listed, min(score) as least from worklist', []);
  expect(rows).toEqual([{ listed: BigInt(orders / 50), least: 10_000n }]);
}, 120_000);
