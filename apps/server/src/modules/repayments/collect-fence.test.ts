import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { House } from '../../house.ts';
import { collectLaneOf } from './collect-payment.ts';
import { insertAttempts } from './repayments.queries.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  await town.sandbox.setSettings({ autoAccept: true });
});
afterAll(() => town.close());

it('a worker that slept when it was to ask for a payment asks for none: it may have been asked for again', async () => {
  const { borrower, serialNumber, view, act } = await loanLife(town, 1);
  const { id: orderId, customerId } = await act((_, order) => Promise.resolve(order));
  // Due at an instant that the town's own worker has not reached.
  const soon = addMs(town.clock.now(), 60_000);
  const wished = {
    ids: [town.house.ids.uuid()],
    orderIds: [orderId],
    customerIds: [customerId],
    amountsCentavos: [500_00n],
    now: soon,
  };
  await insertAttempts.run(wished, town.house.database);
  const gate = Promise.withResolvers<void>();
  const asleep = Promise.withResolvers<void>();
  const sleeper = collectLaneOf(asleepOnTheWay(town.house, asleep.resolve, gate.promise));
  const [claimed] = await sleeper.claim(soon, 1);
  if (claimed === undefined) throw new Error('nothing was claimed');
  const asking = sleeper.work(claimed, new AbortController().signal);
  await asleep.promise;

  // Nobody knows what became of it, and who wanted to pay does so now.
  await town.sandbox.advance({ minutes: 4 });
  await borrower.must('payByWeb', { body: { amount: 500, orderNo: serialNumber } });
  await expect.poll(async () => (await view()).repayment?.totalPaid, { timeout: 10_000 }).toBe(500);
  gate.resolve();
  await asking;
  await town.settle();
  const pushes = (await town.sandbox.statement(borrower.phone)).filter(({ kind }) => kind === 'c2b');
  expect([pushes.length, (await view()).repayment?.totalPaid]).toEqual([1, 500]);
}, 30_000);

/** The same house, for a worker that sleeps when it is about to ask the wallet. */
function asleepOnTheWay(house: House, onSleep: () => void, until: Promise<void>): House {
  return {
    ...house,
    rail: {
      ...house.rail,
      collect: async (...given) => {
        onSleep();
        await until;
        return house.rail.collect(...given);
      },
    },
  };
}
