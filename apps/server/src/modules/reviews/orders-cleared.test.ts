import { expect, it, onTestFinished } from 'vitest';
import { placed } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown } from '../../../test/town.ts';

it('a review counts every loan that was repaid, however many orders came after it', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const rita = await hired(town, 'reviewer', 'rita');
  const { borrower, pay } = await loanLife(town, 1);
  await pay(2_200);
  const ask = async () => {
    // A click within ten seconds of the last is that one's.
    await town.sandbox.advance({ minutes: 1 });
    const { uuid } = await borrower.must('customerInfo');
    await town.house.database.query('update customer set credit_limit_centavos = 500000 where uuid = $1', [uuid]);
    return placed(borrower, 5_000);
  };
  let params = { serialNumber: '' };
  for (let order = 0; order < 11; order += 1) {
    params = { serialNumber: await ask() };
    await rita.must('cancelReview', { params, body: { reason: 'CUSTOMER_REQUESTED' } });
  }
  const { ordersCleared, pastOrders } = await rita.must('review', { params });
  expect([ordersCleared, pastOrders.filter((one) => one.status === 'Cleared')]).toEqual([1, []]);
}, 60_000);
