import { businessDay } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows, ordersOfYears } from '../../../test/many-rows.ts';
import { snapshotPortfolio } from './snapshot-portfolio.ts';

const day = businessDay('2026-11-20');
const orders = 30_000;

// In the transaction that ends the day: what takes longer with each loan that was ever repaid fails one day, and each day from then on.
it('the portfolio of a day reads the accounts of who owes, not of all who ever did', async () => {
  const { write, rowsRead } = await openForManyRows();
  const book = ordersOfYears(orders, { until: day, owedIsOneIn: 10 });
  for (const statement of [...book, 'analyze']) await write(statement);
  expect(await rowsRead((tx) => snapshotPortfolio(tx, day))).toBeLessThan(orders / 2);
}, 120_000);
