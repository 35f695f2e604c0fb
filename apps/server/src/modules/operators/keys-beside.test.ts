import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { hired, operatorBrowser, sara, signedInAs } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { addOperator, enrolOperator } from './add-operator.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it.each(['in the console', 'by the command'])(
  'whoever signs in with the old keys while they are renewed %s has no session by that',
  async (where) => {
    const admin = await signedInAs(town, sara);
    const name = where.replaceAll(' ', '-');
    const mario = await hired(town, 'manager', 'mario');
    const email = `nelia-${name}@microbanco.example`;
    const office = { ...town.house, brand: 'Kukula' };
    const nelia = await addOperator(office, { email, name: 'Nelia', role: 'collector' });
    const params = { id: String(nelia?.id) };
    const { approvalId } = await admin.must('proposeAccess', { params, body: { note: 'The telephone was stolen' } });

    const letGo = await held(town, 'select from operator where email = $1 for update', [email]);
    const renewed =
      where === 'in the console'
        ? mario.must('approveProposal', { params: { id: approvalId } })
        : enrolOperator(office, email);
    await waiting(town, 1);
    const thief = operatorBrowser(town.consoleUrl);
    const signedIn = thief.call('signIn', { body: { email, password: nelia?.password ?? '' } });
    await waiting(town, 2);
    await letGo();
    await renewed;
    expect((await signedIn).body.error).toBe('SIGN_IN_WRONG');
    expect((await thief.call('me')).status).toBe(401);
  },
  60_000,
);

it('who signs out while their access is taken away is not waited for by who waits for them', async () => {
  const admin = await signedInAs(town, sara);
  const rosa = await hired(town, 'reviewer', 'rosa');
  const [row] = await rows(town, `select id from operator where email = 'rosa@microbanco.example'`);
  const params = { id: String(row?.['id']) };
  const letGo = await held(town, 'select from operator_session where operator_id = $1 for update', [params.id]);
  const leaving = rosa.call('signOut');
  await waiting(town, 1);
  const disabling = admin.call('disableOperator', { params, body: { note: 'Took money' } });
  await waiting(town, 2);
  await letGo();
  expect([(await leaving).status, (await disabling).status]).toEqual([200, 200]);
  const { values } = await town.house.metrics.deadlocks.get();
  expect(values[0]?.value ?? 0).toBe(0);
}, 60_000);
