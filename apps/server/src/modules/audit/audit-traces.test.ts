import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { person } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a customer leads to who saw what they earn by inviting, and to who read in the log what was written of them', async () => {
  const aida = await hired(town, 'auditor', 'aida');
  const felix = await hired(town, 'admin', 'felix');
  const host = await joined(town, person(1));
  await earnedBy(town, host, [person(2)]);
  const { uuid } = await host.must('customerInfo');
  await felix.must('referrals');
  await felix.must('exportCustomer', { params: { uuid }, body: { note: 'Rang from 84 123' } });
  const traces = async () => {
    const { data } = await aida.must('auditLog', { query: { about: uuid } });
    return data.map((row) => `${row.operator} ${row.act}`);
  };
  expect(await traces()).toEqual(['felix exportCustomer', 'felix referrals']);
  expect(await traces()).toEqual(['aida auditLog', 'felix exportCustomer', 'felix referrals']);
}, 60_000);
