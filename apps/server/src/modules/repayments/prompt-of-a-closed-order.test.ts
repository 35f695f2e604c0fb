import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { collectLaneOf } from './collect-payment.ts';
import { insertAttempts } from './repayments.queries.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  await town.sandbox.setSettings({ autoAccept: true });
});
afterAll(() => town.close());

it('nobody is asked at their phone to pay an order that was paid meanwhile', async () => {
  const loan = await loanLife(town, 1);
  const { id: orderId, customerId } = await loan.act((_, order) => Promise.resolve(order));
  // Due at an instant that the town's own worker has not reached.
  const soon = addMs(town.clock.now(), 60_000);
  const ids = [town.house.ids.uuid()];
  const wished = { ids, orderIds: [orderId], customerIds: [customerId], amountsCentavos: [500_00n], now: soon };
  await insertAttempts.run(wished, town.house.database);
  await loan.pay((await loan.view()).repayment?.outstandingAmount ?? 0);
  expect((await loan.view()).order.status).toBe('Cleared');
  const lane = collectLaneOf(town.house);
  const [claimed] = await lane.claim(soon, 1);
  if (claimed === undefined) throw new Error('nothing was claimed');
  await lane.work(claimed, new AbortController().signal);
  expect(await rows(town, 'select state, sent_at from payment_attempt')).toEqual([{ state: 'failed', sent_at: null }]);
  expect((await town.sandbox.statement(loan.borrower.phone)).filter(({ kind }) => kind === 'c2b')).toEqual([]);
}, 60_000);
