import { afterAll, beforeAll, expect, it } from 'vitest';
import { earnedBy, invited, payBack } from '../../../test/invite.ts';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, withLoan } from '../../../test/loan.ts';
import { changeNumber, nextHolder } from '../../../test/new-number.ts';
import { hired } from '../../../test/operator.ts';
import { paidBy, payoutTakenBack } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { reversePayout } from '../collections/reverse-payout.ts';
import { lockOrderByNumber } from '../orders/lock-order.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'Asked for it in writing';

it('an export holds all money of a person, what stands against them, and every trace, however many', async () => {
  const aida = await hired(town, 'admin', 'aida');
  const { borrower, serialNumber } = await withLoan(town, person(1));
  const { uuid } = await borrower.must('customerInfo');
  await payBack(town, borrower, serialNumber);
  await earnedBy(town, borrower, [person(2), person(3)]);
  await borrower.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, borrower));
  const transactionId = await paidBy(town, borrower.phone, 70);
  await town.settle();
  await rows(
    town,
    `insert into customer_device (customer_id, device_uuid, report, first_seen_at, last_seen_at)
     select c.id, 'device-' || n, '{"deviceModel": "A14"}', now(), now() from customer c, generate_series(1, 60) n where c.uuid = $1`,
    [uuid],
  );
  await aida.must('blockCustomer', { params: { uuid }, body: { reason: 'IDENTITY', note } });

  const { sections } = await aida.must('exportCustomer', { params: { uuid }, body: { note } });
  expect(sections['withdrawals']).toMatchObject([{ amount: 100, state: 'paid' }]);
  expect(sections['payments']?.map((one) => one['railTransactionId'])).toContain(transactionId);
  expect(sections['payments']?.map((one) => [one['direction'], one['amount']])).toContainEqual(['out', 100]);
  expect(sections['standing']).toMatchObject([{ blockedReason: 'IDENTITY', creditLimit: 3_000 }]);
  expect(sections['limitSteps']).toMatchObject([{ serialNumber, from: 2_000, to: 3_000 }]);
  const accounts = JSON.stringify(sections['account']);
  for (const account of ['interest_income', 'commission_payable']) expect(accounts).toContain(account);
  expect(sections['devices']).toHaveLength(61);
  expect(sections['devices']?.map((one) => one['report'])).toContainEqual({ deviceModel: 'A14' });
}, 60_000);

it('an export says nothing of whoever invited the person', async () => {
  const aida = await hired(town, 'admin', 'ana');
  const host = await joined(town, person(5));
  const guest = await invited(town, person(6), (await host.must('customerInfo')).uuid);
  await placed(guest, 500, 14);
  const { uuid } = await guest.must('customerInfo');
  const { sections } = await aida.must('exportCustomer', { params: { uuid }, body: { note } });
  const [decision] = sections['decisions'] ?? [];
  expect(decision?.['facts']).toMatchObject({ level: 'Normal' });
  expect(Object.keys(Object(decision?.['facts']))).not.toContain('referrerWorstDpd');
}, 60_000);

it('an export holds the money of each number while it was theirs, and none of who had it before', async () => {
  const aida = await hired(town, 'admin', 'alda');
  const before = await joined(town, person(7));
  const { uuid } = await before.must('customerInfo');
  await paidBy(town, before.phone, 71);
  const newPhone = '845550077';
  await changeNumber(town, before, newPhone);
  const after = await nextHolder(town, before.phone);
  await paidBy(town, after.phone, 72);
  await paidBy(town, newPhone, 73);
  const exported = async (of: string) => {
    const { sections } = await aida.must('exportCustomer', { params: { uuid: of }, body: { note } });
    return sections['payments']?.map((one) => one['amount']);
  };
  expect(await exported(uuid)).toEqual([71, 73]);
  expect(await exported((await after.must('customerInfo')).uuid)).toEqual([72]);
}, 60_000);

it('an export tells of commission that it was lost', async () => {
  const aida = await hired(town, 'admin', 'anita');
  const host = await joined(town, person(9));
  const { uuid } = await host.must('customerInfo');
  const guest = await invited(town, person(10), uuid);
  const serialNumber = await placed(guest, 500, 14);
  await town.settle();
  await payoutTakenBack(town, serialNumber);
  await town.house.database.inTransaction(async (tx) => {
    const order = await lockOrderByNumber(town.house, tx, serialNumber);
    if (order !== undefined) await reversePayout(town.house, tx, order, {});
  });
  const { sections } = await aida.must('exportCustomer', { params: { uuid }, body: { note } });
  expect(sections['commission']).toMatchObject([{ amount: 50, lostAt: expect.any(String) }]);
}, 60_000);
