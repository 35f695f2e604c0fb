import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { held, waiting } from '../../../test/interleave.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { stepUp } from '../../../test/step-up.ts';
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

it('answers who signs in while their number is changed, though each waits for what the other has', async () => {
  const borrower = await joined(town, person(2));
  const [customer] = await rows(town, 'select id from customer order by id desc limit 1');
  const mobile = '845550004';
  await town.sandbox.advance({ minutes: 2 });
  const elsewhere = borrowerOf(town, borrower.phone);
  const { token } = await elsewhere.must('requestCode', { query: { mobile: borrower.phone } });
  const signInCode = await town.sandbox.waitForCode(borrower.phone);
  await town.sandbox.advance({ minutes: 1 });
  const header = await stepUp(town, borrower);
  const { token: identify } = await borrower.must('requestChangeCode', { query: { mobile } });
  const code = await town.sandbox.waitForCode(mobile);

  const goOn = await held(town, 'select 1 from customer where id = $1 for update', [customer?.['id']]);
  // First for the customer, and then for every code of theirs ...
  const changing = borrower.call('changeMobile', { body: { identify, code } }, header);
  await waiting(town, 1);
  // ... of which this has one, and waits for the customer.
  const signingIn = elsewhere.call('verifyCode', { body: { identify: token, code: signInCode } });
  await waiting(town, 2);
  await goOn();
  expect((await changing).status).toBe(200);
  const { body } = await signingIn;
  // Either is done anew: the code is no more, or it was used before, and that session has ended with the number.
  if (body.success) expect((await elsewhere.call('customerInfo')).body.error).toBe('NOT_SIGNED_IN');
  else expect(body.error).toBe('CODE_EXPIRED');
});

it('gives a number to its owner though somebody new asks for a code to it at the same moment', async () => {
  const who = person(3);
  const borrower = await joined(town, who);
  const { uuid } = await borrower.must('customerInfo');
  const [mario, aida] = [await hired(town, 'manager', 'mario3'), await hired(town, 'admin', 'aida3')];
  const mobile = '845550005';
  const body = { mobile, nuit: who.nuit, note: 'Known by voice and mother’s name' };
  const { approvalId } = await mario.must('proposeNumber', { params: { uuid }, body });
  // The number is somebody's who has just come, and that is about to be committed ...
  const goOn = await held(town, 'lock table sign_in_send in share mode');
  const asking = borrowerOf(town, mobile).call('requestCode', { query: { mobile } });
  await waiting(town, 1);
  // ... when the second person agrees.
  const agreeing = aida.call('approveProposal', { params: { id: approvalId } });
  await waiting(town, 2);
  await goOn();
  expect([(await asking).status, (await agreeing).status]).toEqual([200, 200]);
  expect((await mario.must('findCustomers', { query: { search: mobile } })).data.map((one) => one.uuid)).toEqual([
    uuid,
  ]);
});
