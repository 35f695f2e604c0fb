import { addDays } from '@house/calendar';
import { centavos } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { plainPayments, writePayments } from './plain-payments.ts';
import type { Receipt } from './receive-money.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

// PostgreSQL plans a statement anew five times and then, unless that looks dearer, once for all.
const plannedAnew = 5;

it('no statement of a told payment is planned anew for each', async () => {
  const loan = await loanLife(town, 870);
  await loan.moveTo(addDays(loan.dueOn, 2));
  await loan.pay(1);
  const { house } = town;
  const planned = await house.database.inTransaction(async (tx) => {
    // As it is where nobody tests.
    await tx.query('set local plan_cache_mode = auto', []);
    for (let told = 0; told < 2 * plannedAnew; told += 1) {
      const receipt: Receipt = {
        railTransactionId: `PLANNED${told}`,
        payer: undefined,
        amountCentavos: centavos(100),
        businessNumber: '955555',
        reference: loan.serialNumber,
        paidAt: house.clock.now(),
        source: 'notification',
      };
      const plain = await plainPayments(house, tx, [receipt]);
      expect(plain).toHaveLength(1);
      await writePayments(house, tx, plain);
    }
    const { rows } = await tx.query(
      'select statement, custom_plans::int as anew from pg_prepared_statements where custom_plans + generic_plans >= $1',
      [2 * plannedAnew],
    );
    return rows;
  });
  expect(planned.length).toBeGreaterThanOrEqual(7);
  expect(planned.filter(({ anew }) => Number(anew) > plannedAnew).map(({ statement }) => statement)).toEqual([]);
});
