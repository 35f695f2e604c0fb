import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOn } from '../../../test/agreed.ts';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ LOG_LEVEL: 'fatal' });
});
afterAll(() => town.close());

it('money of a loan that cannot be worked out is before a person until it is booked', async () => {
  const loan = await loanLife(town, 1);
  const alarms = () =>
    rows(town, `select subject, closed_at is null as open from incident where kind = 'receipt-not-booked'`);
  // An event that no code of ours writes.
  await rows(town, 'alter table debt_event drop constraint debt_event_kind_check');
  await rows(
    town,
    `insert into debt_event (order_id, seq, kind, value_at, value_on, recorded_at)
     select id, 1, 'riddle', disbursed_at, disbursed_on, disbursed_at from loan_order`,
  );
  const { transactionId } = await town.sandbox.pay(loan.borrower.phone, {
    businessNumber: '955555',
    reference: loan.serialNumber,
    amount: 500,
  });
  const subject = `rail:${transactionId}`;
  await expect.poll(alarms).toEqual([{ subject, open: true }]);

  // Tried with each lease; a person reads of it once.
  for (let tries = 0; tries < 6; tries += 1) {
    await town.sandbox.advance({ minutes: 1 });
    await town.settle();
  }
  expect(await rows(town, 'select kind from incident where closed_at is null')).toEqual([
    { kind: 'receipt-not-booked' },
  ]);

  await rows(town, 'alter table debt_event disable trigger user');
  await rows(town, `update debt_event set kind = 'hold-off'`);
  // What it has become two persons would have agreed to.
  await actOn(town, loan.serialNumber, () => Promise.resolve());
  await rows(town, 'alter table debt_event enable trigger user');
  await town.sandbox.advance({ minutes: 1 });
  await expect.poll(alarms).toEqual([{ subject, open: false }]);
  expect(await loan.book()).toMatchObject({ wallet_collection: 50_000n });
});
