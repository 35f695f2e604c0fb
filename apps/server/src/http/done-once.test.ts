import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../test/cast.ts';
import { person, rows } from '../../test/loan.ts';
import { hired } from '../../test/operator.ts';
import { loanLife } from '../../test/servicing.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const key = { 'idempotency-key': 'sent-again-without-an-answer' };
const count = async (sql: string): Promise<number> => Number((await rows(town, sql))[0]?.['n']);

it.each([
  ['endSessions', {}],
  ['openEditing', { open: true }],
  ['captureBi', { bi: '110100123456A' }],
] as const)('%s that is sent again, because no answer came, is noted once', async (call, body) => {
  const borrower = await joined(town, person(['endSessions', 'openEditing', 'captureBi'].indexOf(call) + 1));
  const { uuid } = await borrower.must('customerInfo');
  const admin = await hired(town, 'admin', call.toLowerCase());
  const sent = { params: { uuid }, body: { ...body, note: 'She called' } };
  const first = await admin.call(call, sent, key);
  expect(first.status).toBe(200);
  expect((await admin.call(call, sent, key)).body).toEqual(first.body);
  const another = { ...sent, params: { uuid: crypto.randomUUID() } };
  expect((await admin.call(call, another, key)).body.error).toBe('KEY_REUSED');
  expect(
    await count(`select count(*)::int as n from customer_note n join customer c on c.id = n.customer_id
      where c.uuid = '${uuid}'`),
  ).toBe(1);
  expect(await count(`select count(*)::int as n from audit where act = '${call}'`)).toBe(1);
});

it('an extension whose offer is sent again is offered once, in one message', async () => {
  const loan = await loanLife(town, 11);
  await loan.moveTo(addDays(loan.dueOn, 2));
  const carla = await hired(town, 'collector', 'carla');
  const sent = { params: { serialNumber: loan.serialNumber }, body: { termDays: 14 as const } };
  const first = await carla.call('offerExtension', sent, key);
  expect(first.status).toBe(200);
  expect((await carla.call('offerExtension', sent, key)).body).toEqual(first.body);
  await town.settle();
  expect(await count(`select count(*)::int as n from sms where kind = 'extension-offered'`)).toBe(1);
}, 60_000);
