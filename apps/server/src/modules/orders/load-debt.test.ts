import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { Db } from '../../platform/db.ts';
import { changeDueDate } from '../collections/change-due-date.ts';
import { loadDebt } from './load-debt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a debt that changes while it is read is one that was owed: its terms and its events are of one instant', async () => {
  const loan = await loanLife(town, 1);
  const { house } = town;
  await loan.moveTo(addDays(loan.dueOn, 5));
  const [found] = await rows(town, 'select id from loan_order where serial_number = $1', [loan.serialNumber]);
  const orderId = BigInt(String(found?.['id']));
  const changed = Promise.withResolvers<void>();
  let asked = 0;
  const changedBehindTheFirst: Db = {
    query: async (text, values) => {
      asked += 1;
      const isFirst = asked === 1;
      if (!isFirst) await changed.promise;
      const answer = await house.database.query(text, values);
      if (isFirst) {
        await loan.pay(100);
        await loan.act((tx, order) => changeDueDate(house, tx, order, addDays(loan.dueOn, 10), {}));
        changed.resolve();
      }
      return answer;
    },
  };
  const before = await loadDebt(house, house.database, orderId);
  const read = await loadDebt(house, changedBehindTheFirst, orderId);
  expect(read).toEqual(before);
  expect((await loadDebt(house, house.database, orderId)).debt.outstandingCentavos).not.toBe(
    before.debt.outstandingCentavos,
  );
}, 60_000);
