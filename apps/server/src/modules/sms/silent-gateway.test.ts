import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { signIn } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const told = () =>
  rows(
    town,
    `select subject, detail ->> 'because' as because, closed_at is not null as over from incident
     where kind = 'codes-not-sent' order by id`,
  );

it('a gateway that takes no codes is before a person in minutes, not in a day: nobody can sign in', async () => {
  await signIn(town, person(1).phone);
  await town.sandbox.setFaults({ sms: { errorRate: 1 } });
  await borrowerOf(town, person(2).phone).must('requestCode', { query: { mobile: person(2).phone } });
  await town.sandbox.advance({ minutes: 1 });
  expect(await told()).toEqual([]);
  await town.sandbox.advance({ minutes: 3 });
  const open = { subject: 'queue:sms', because: 'gateway-busy', over: false };
  expect(await told()).toEqual([open]);
  // The code dies, and is told of once.
  await town.sandbox.advance({ minutes: 10 });
  expect(await rows(town, `select state from sms where kind = 'code' order by queued_at desc limit 1`)).toEqual([
    { state: 'dropped' },
  ]);
  expect(await told()).toEqual([open]);
  await town.sandbox.setFaults({});
  await signIn(town, person(3).phone);
  await expect.poll(told).toEqual([{ ...open, over: true }]);
});

it('a code that is not taken while others are is that number’s matter', async () => {
  const { sms } = town.house;
  const { send } = sms;
  const to = person(4).phone;
  Object.assign(sms, {
    send: (...[message]: Parameters<typeof send>) =>
      message.to === to
        ? Promise.resolve({ kind: 'unreachable', because: 'gateway-busy', detail: undefined })
        : send(message),
  });
  await borrowerOf(town, to).must('requestCode', { query: { mobile: to } });
  await town.sandbox.advance({ minutes: 1 });
  await signIn(town, person(5).phone);
  await town.sandbox.advance({ minutes: 3 });
  Object.assign(sms, { send });
  expect(await told()).toHaveLength(1);
});
