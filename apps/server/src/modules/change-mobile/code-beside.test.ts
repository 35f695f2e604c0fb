import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { held, waiting } from '../../../test/interleave.ts';
import { person } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('opens the account to nobody who asks for a code with the lost SIM while staff change the number', async () => {
  const carla = person(1);
  const borrower = await joined(town, carla);
  const { uuid } = await borrower.must('customerInfo');
  const [mario, aida] = [await hired(town, 'manager', 'mario'), await hired(town, 'admin', 'aida')];
  const body = { mobile: '845550003', nuit: carla.nuit, note: 'Known by voice and mother’s name' };
  const { approvalId } = await mario.must('proposeNumber', { params: { uuid }, body });
  await town.sandbox.advance({ minutes: 2 });
  // The agreement has set the new number and killed the codes, and is about to commit ...
  const goOn = await held(town, 'lock table mobile_change in share mode');
  const agreeing = aida.call('approveProposal', { params: { id: approvalId } });
  await waiting(town, 1);
  // ... when the thief asks for a code to the old one.
  const thief = borrowerOf(town, carla.phone);
  const asking = thief.call('requestCode', { query: { mobile: carla.phone } });
  await waiting(town, 2);
  await goOn();
  expect((await agreeing).status).toBe(200);
  const asked = await asking;
  const token = asked.body.success ? asked.body.result.token : '';
  await town.settle();
  const code = await town.sandbox.waitForCode(carla.phone);
  const opened = await thief.call('verifyCode', { body: { identify: token, code } });
  const seen = opened.body.success ? (await thief.must('customerInfo')).uuid : undefined;
  expect(seen).not.toBe(uuid);
});
