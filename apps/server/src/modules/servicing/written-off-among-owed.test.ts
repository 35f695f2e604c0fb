import { addDays, businessDay, startOfDay } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows, ordersOfYears } from '../../../test/many-rows.ts';
import { drillOrders } from './drill-orders.ts';
import { readSeen } from './find-orders.queries.ts';

const day = businessDay('2026-11-20');
const stretch = { from: startOfDay(businessDay('2000-01-01')), until: startOfDay(addDays(day, 1)), today: day };
const ofAny = { principalCentavos: null, termDays: null };

// They were looked for among all that is owed, the latest first: of a book of years a page of them took seconds.
it('what is written off is found without a look at all that is owed, page after page', async () => {
  const { write, rowsRead } = await openForManyRows();
  for (const statement of [
    ...ordersOfYears(6_000, { until: day, owedIsOneIn: 4 }),
    `insert into order_transition (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
     select id, 5, 'Repayment', status, 'fell-overdue', 'S', '{}', 1, due_on + 1, due_on + 1 from loan_order`,
    // The fifty oldest.
    `update loan_order set charged_off_at = due_on + 180 where status = 'Overdue' and id < 200`,
    'analyze',
  ])
    await write(statement);
  const found: bigint[] = [];
  const read = await rowsRead(async (tx) => {
    for (const serialNumber of [undefined, '1000000083']) {
      const [seen] = serialNumber === undefined ? [] : await readSeen.run({ serialNumber }, tx);
      const page = { ...stretch, seen, wanted: 30 };
      const orders = await drillOrders(tx, { owedOn: day, writtenOff: true, size: 29 }, page, ofAny);
      found.push(...orders.map(({ id }) => id));
    }
  });
  // The latest first; the thirtieth has the number that the second page comes after.
  expect(found).toEqual(Array.from({ length: 50 }, (_, n) => BigInt(199 - 4 * n)));
  expect(read).toBeLessThan(1_000);
});
