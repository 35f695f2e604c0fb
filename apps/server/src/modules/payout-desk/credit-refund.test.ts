import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('credit on its way back is shown as a refund with its alarms, which end when it is given up', async () => {
  const loan = await loanLife(town, 8);
  await loan.pay(2_500);
  const { uuid } = await loan.borrower.must('customerInfo');
  const fatima = await hired(town, 'finance', 'fatima');
  const mario = await hired(town, 'manager', 'mario');
  const customer = `from customer where uuid = '${uuid}'`;
  await rows(
    town,
    `update customer set blocked_at = now(), blocked_reason = 'FRAUD' where id = (select id ${customer})`,
  );
  const { approvalId } = await fatima.must('proposeCreditRefund', {
    params: { uuid },
    body: { note: 'Paid too much' },
  });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  const [{ id, refund } = {}] = await rows(
    town,
    'select id, refund_id as refund from payout where refund_id is not null',
  );
  const shown = await fatima.must('payout', { params: { id: String(id) } });
  expect({ ...shown, incidents: shown.incidents.map(({ kind }) => kind) }).toMatchObject({
    pays: 'refund',
    about: String(refund),
    incidents: ['payout-held'],
  });
  // Its alarm leads to it, and it to who waits for the money.
  const led = await fatima.must('payouts', { query: { search: `refund:${String(refund)}` } });
  expect(led.data.map((row) => row.id)).toEqual([String(id)]);
  expect(shown.customer).toBe(uuid);
  expect((await fatima.must('payouts', { query: { search: `withdrawal:${String(refund)}` } })).data).toEqual([]);
  // The block is lifted, and the number was changed meanwhile: it is given up (0153).
  await rows(
    town,
    `update customer set blocked_at = null, blocked_reason = null, mobile_changed_at = $1 where id = (select id ${customer})`,
    [town.clock.now()],
  );
  await town.sandbox.advance({ minutes: 6 });
  await town.settle();
  const open = 'select kind from incident where subject = $1 and closed_at is null';
  expect(await rows(town, open, [`refund:${String(refund)}`])).toEqual([{ kind: 'refund-failed' }]);
  // Once it went back after all, nobody need look at that any more.
  await rows(town, `update customer set mobile_changed_at = null where id = (select id ${customer})`);
  const anew = await fatima.must('proposeCreditRefund', { params: { uuid }, body: { note: 'Asked anew' } });
  await mario.must('approveProposal', { params: { id: anew.approvalId } });
  await town.settle();
  expect(await rows(town, 'select state from refund order by asked_at')).toEqual([
    { state: 'failed' },
    { state: 'paid' },
  ]);
  const { data } = await fatima.must('payouts', { query: { lane: 'confirmed', size: 10 } });
  const went = data.find(({ pays }) => pays === 'refund')?.id ?? '';
  expect((await fatima.must('payout', { params: { id: went } })).proof).toMatchObject({ source: 'push' });
  expect(await rows(town, open, [`refund:${String(refund)}`])).toEqual([]);
}, 60_000);
