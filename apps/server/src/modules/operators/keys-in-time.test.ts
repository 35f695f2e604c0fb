import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired, sara, signedInAs } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('keys that ran out before both were handed over are said to have, until new ones are agreed on', async () => {
  const email = 'rita@microbanco.example';
  let admin = await signedInAs(town, sara);
  const mario = await hired(town, 'manager', 'mario');
  const body = { name: 'Rita Cossa', role: 'reviewer', email, note: 'The queue grows' } as const;
  const { approvalId } = await admin.must('proposeHire', { body });
  await mario.must('approveProposal', { params: { id: approvalId } });
  const id = (await admin.must('operators')).data.find((one) => one.email === email)?.id ?? '';
  await admin.must('handOverKey', { params: { id } });
  const renewal = async () => (await admin.must('operator', { params: { id } })).renewal;
  const given = { passwordGiven: true, authenticatorGiven: false };
  expect(await renewal()).toMatchObject({ ...given, isOver: false });

  await town.sandbox.advance({ days: 2 });
  admin = await signedInAs(town, sara);
  expect(await renewal()).toMatchObject({ ...given, isOver: true });
  expect((await admin.must('operator', { params: { id } })).handsOver).toBeNull();

  const marta = await hired(town, 'manager', 'marta');
  const anew = await admin.must('proposeAccess', { params: { id }, body: { note: 'She begins today' } });
  await marta.must('approveProposal', { params: { id: anew.approvalId } });
  expect(await renewal()).toMatchObject({ passwordGiven: false, isOver: false });
  const { password } = await admin.must('handOverKey', { params: { id } });
  await signedInAs(town, { email, password: password ?? '' });
  // Whoever has come in has both, wherever the other came from.
  await town.sandbox.advance({ days: 2 });
  admin = await signedInAs(town, sara);
  expect(await renewal()).toBeNull();
}, 60_000);
