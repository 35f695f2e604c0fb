import { afterAll, beforeAll, expect, it } from 'vitest';
import { ana, beto, joined } from '../../../test/cast.ts';
import { person } from '../../../test/loan.ts';
import { held, waiting } from '../../../test/interleave.ts';
import { hired, sara, signedInAs, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let admin: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  admin = await signedInAs(town, sara);
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

async function hiredWithId(name: string, role: 'reviewer' | 'collector') {
  const browser = await hired(town, role, name);
  const found = (await admin.must('operators')).data.find((one) => one.email === `${name}@microbanco.example`);
  return { browser, params: { id: found?.id ?? '' } };
}

it('who was disabled since new keys were proposed stays out, until somebody proposes just that', async () => {
  const { params } = await hiredWithId('nelia', 'collector');
  const { approvalId } = await admin.must('proposeAccess', { params, body: { note: 'Lost the telephone' } });
  await admin.must('disableOperator', { params, body: { note: 'Took money' } });
  const agreed = await mario.call('approveProposal', { params: { id: approvalId } });
  expect(agreed).toMatchObject({ status: 409, body: { error: 'PROPOSAL_OUTDATED' } });
  expect((await admin.must('operator', { params })).disabledAt).not.toBeNull();

  await mario.must('refuseProposal', { params: { id: approvalId }, body: { note: 'Does not work here any more' } });
  const back = await admin.must('proposeAccess', { params, body: { note: 'It was somebody else' } });
  await mario.must('approveProposal', { params: { id: back.approvalId } });
  expect((await admin.must('operator', { params })).disabledAt).toBeNull();
});

it('what somebody proposed who has lost access since is not carried out by one person', async () => {
  const borrower = await joined(town, ana);
  const params = { uuid: (await borrower.must('customerInfo')).uuid };
  const paula = await hiredWithId('paula', 'reviewer');
  await mario.must('blockCustomer', { params, body: { reason: 'IDENTITY', note: 'Two faces' } });
  const { approvalId } = await paula.browser.must('proposeUnblock', { params, body: { note: 'It is her' } });
  await admin.must('disableOperator', { params: paula.params, body: { note: 'Sold unblockings' } });
  const id = { id: approvalId };
  expect((await mario.call('approveProposal', { params: id })).body.error).toBe('PROPOSAL_OUTDATED');
  expect((await mario.must('customerFile', { params })).blocked).not.toBeNull();

  await mario.must('refuseProposal', { params: id, body: { note: 'Its proposer has left' } });
  const anew = await admin.must('proposeUnblock', { params, body: { note: 'Seen the card' } });
  await mario.must('approveProposal', { params: { id: anew.approvalId } });
  expect((await mario.must('customerFile', { params })).blocked).toBeNull();
});

it('nor is what somebody proposed who may only read by now', async () => {
  const borrower = await joined(town, beto);
  const params = { uuid: (await borrower.must('customerInfo')).uuid };
  const rosa = await hiredWithId('rosa', 'reviewer');
  await mario.must('blockCustomer', { params, body: { reason: 'IDENTITY', note: 'Two faces' } });
  const { approvalId } = await rosa.browser.must('proposeUnblock', { params, body: { note: 'It is him' } });
  const toAuditor = { params: rosa.params, body: { role: 'auditor', note: 'Looks on only' } } as const;
  const change = await admin.must('proposeRole', toAuditor);
  await mario.must('approveProposal', { params: { id: change.approvalId } });
  const agreed = await mario.call('approveProposal', { params: { id: approvalId } });
  expect(agreed.body.error).toBe('PROPOSAL_OUTDATED');
  expect((await mario.must('customerFile', { params })).blocked).not.toBeNull();
});

it('what somebody does who waits for a colleague, and has lost access by then, is not done', async () => {
  const borrower = await joined(town, person(3));
  const params = { uuid: (await borrower.must('customerInfo')).uuid };
  const nadia = await hiredWithId('nadia', 'reviewer');
  const letGo = await held(town, 'select from customer where uuid = $1 for update', [params.uuid]);
  const blocking = nadia.browser.call('blockCustomer', { params, body: { reason: 'IDENTITY', note: 'Two faces' } });
  await waiting(town, 1);
  await admin.must('disableOperator', { params: nadia.params, body: { note: 'Took money' } });
  await letGo();
  expect((await blocking).status).toBe(401);
  expect((await mario.must('customerFile', { params })).blocked).toBeNull();
}, 60_000);
