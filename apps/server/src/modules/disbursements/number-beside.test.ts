import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { paidTo } from '../../../test/payout.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('pays nothing to a number that is being left while the order is placed', async () => {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  const borrower = await joined(town, person(1));
  const mobile = '845550003';
  const { token } = await borrower.must('requestChangeCode', { query: { mobile } });
  const body = { identify: token, code: await town.sandbox.waitForCode(mobile) };
  const headers = await stepUp(town, borrower);
  // The change has begun, and is still looking at its codes ...
  const goOn = await held(town, 'select id from sign_in_code for update');
  const changing = borrower.call('changeMobile', { body }, headers);
  await waiting(town, 1);
  // ... when the order is placed in another tab.
  const serialNumber = await placed(borrower);
  // Nothing of it is on its way any more when the change goes on.
  await expect.poll(() => rows(town, 'select code from payout_try')).toEqual([{ code: 'INS-2006' }]);
  await goOn();
  expect((await changing).status).toBe(200);
  await town.sandbox.setFaults({});
  await town.sandbox.advance({ days: 4 });
  expect([await statusOf(borrower, serialNumber), await paidTo(town, borrower.phone)]).toEqual(['Approved', []]);
});
