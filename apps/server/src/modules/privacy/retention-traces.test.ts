import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { clearsAgain } from '../../../test/night.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const counted = async () => {
  const [counts] = await rows(
    town,
    `select (select count(*)::int from sign_in_code) as codes, (select count(*)::int from sign_in_send) as sends,
       (select count(*)::int from sign_in_wrong_guess) as guesses, (select count(*)::int from session) as sessions,
       (select count(*)::int from idempotency) as answers`,
  );
  return counts;
};

it('codes, guesses, sign-ins and kept answers go in their time, though their person stays', async () => {
  const { borrower, serialNumber } = await withLoan(town, person(1));
  const proof = { body: { orderNo: serialNumber, text: 'paguei' } };
  expect((await borrower.call('sendProof', proof, { 'idempotency-key': 'one' })).status).toBe(200);
  await rows(
    town,
    `insert into sign_in_wrong_guess (mobile_index, known_device, guessed_at)
     select mobile_index, false, $1 from customer`,
    [town.clock.now()],
  );
  const before = await counted();
  expect(Object.values(before ?? {}).every((count) => Number(count) > 0)).toBe(true);
  await clearsAgain(town);
  expect(await counted()).toEqual(before);

  await rows(town, `update idempotency set stored_at = stored_at - interval '31 days'`);
  await clearsAgain(town);
  expect(await counted()).toEqual({ ...before, answers: 0 });

  // Two years, and not 720 days.
  for (const traces of ['sms set queued_at = queued_at', 'sign_in_code set created_at = created_at'])
    await rows(town, `update ${traces} - interval '23 months 29 days'`);
  const messages = () => rows(town, 'select count(*)::int as sent from sms');
  const sent = await messages();
  await clearsAgain(town);
  expect([await messages(), await counted()]).toEqual([sent, { ...before, answers: 0 }]);

  await rows(town, `update sign_in_code set created_at = created_at - interval '3 years'`);
  await rows(town, `update sign_in_wrong_guess set guessed_at = guessed_at - interval '3 years'`);
  // One that is used still stays.
  await rows(town, `update session set created_at = created_at - interval '3 years'`);
  await clearsAgain(town);
  expect(await counted()).toEqual({ codes: 0, sends: 0, guesses: 0, sessions: before?.['sessions'], answers: 0 });
  await rows(town, `update session set last_seen_at = last_seen_at - interval '3 years'`);
  await clearsAgain(town);
  expect(await counted()).toMatchObject({ sessions: 0 });
  expect(await rows(town, 'select erased_at from customer')).toEqual([{ erased_at: null }]);
}, 60_000);
