import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('payouts that are held take no turn of the one a minute that looks whether the float is filled', async () => {
  const fina = await hired(town, 'finance', 'fina');
  const mario = await hired(town, 'manager', 'mario');
  await fina.must('stopPayoutQueue', { body: { note: 'A ring of borrowed numbers, it seems' } });
  for (const number of [1, 2, 3, 4, 5, 6]) await placed(await joined(town, person(number)));
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  const { approvalId } = await fina.must('proposeRelease', { body: { note: 'Not all of them' } });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  expect(await rows(town, 'select reason from rail_queue')).toEqual([{ reason: 'our-float-too-low' }]);
  await rows(town, `update loan_order set hold = 'fraud' where status = 'Approved'`);
  // The float is filled again; nobody of those who wait can show it.
  await town.sandbox.setFaults({});
  const next = await joined(town, person(7));
  for (let minute = 0; minute < 15; minute += 1) {
    await town.sandbox.advance({ minutes: 1 });
    if ((await next.must('products')).message === undefined) break;
  }
  expect((await next.must('products')).message).toBeUndefined();
  const serialNumber = await placed(next);
  await town.sandbox.advance({ minutes: 1 });
  expect(await statusOf(next, serialNumber)).toBe('Disbursed');
  expect(await rows(town, 'select reason from rail_queue')).toEqual([{ reason: null }]);
}, 60_000);
