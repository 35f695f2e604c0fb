import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptOpen } from '../../../test/interleave.ts';
import { invited } from '../../../test/invite.ts';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { payoutOf } from '../../../test/payout.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { confirmPayoutIn } from '../disbursements/confirm-payout.ts';
import { disburseOrder } from '../disbursements/disburse-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { reopenOrder } from '../orders/reopen-order.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
// The first order is paid out by hand, without a payout's row.
afterAll(() => expect(town.close()).rejects.toThrow('has one confirmed payout'));

it('earns once for a friend whose two orders are paid out at one moment', async () => {
  const referrer = await joined(town, person(1));
  const { uuid } = await referrer.must('customerInfo');
  const finance = await hired(town, 'finance', 'filipa');
  const friend = await invited(town, person(2), uuid);
  await finance.must('stopPayoutQueue', { body: { note: 'For a look at it' } });
  const first = await placed(friend, 500, 14);
  await finance.must('cancelOrder', { params: { serialNumber: first }, body: { note: 'For a look at it' } });
  await town.sandbox.advance({ minutes: 2 });
  const live = await payoutOf(town, await placed(friend, 500, 14));
  const [late] = await rows(town, `select id from loan_order where status = 'Cancelled'`);
  // Row 19 by two persons, before its COMMIT ...
  const end = await keptOpen(town.house.database.inTransaction, async (tx) => {
    const order = await lockOrder(town.house, tx, late?.['id'] as bigint);
    if (order === undefined) throw new Error('no order');
    await reopenOrder(tx, order.id);
    await disburseOrder(town.house, tx, order, {
      paidAt: town.clock.now(),
      railTransactionId: 'LATE1',
      source: 'statement',
      conversationId: undefined,
      late: {},
    });
  });
  // ... as the newer order's payout is proven.
  const two = town.house.database.inTransaction((tx) =>
    confirmPayoutIn(town.house, tx, live, {
      source: 'statement',
      railTransactionId: 'LIVE1',
      conversationId: undefined,
      raw: {},
    }),
  );
  await Promise.race([two, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  await end();
  await two;
  expect(await rows(town, 'select count(*)::int as n from commission')).toEqual([{ n: 1 }]);
});
