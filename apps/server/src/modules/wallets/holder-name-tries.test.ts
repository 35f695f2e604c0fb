import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { holderNameLaneOf } from './holder-name-lane.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('the rail is asked five times for a name that it has no answer for, ever later, and again with the next order', async () => {
  const borrower = await joined(town, person(1));
  await town.settle();
  // Far from now: only what is asked here is.
  let at = addMs(town.clock.now(), 365 * 86_400_000);
  await rows(town, 'update wallet_holder set name_sealed = null, asked_at = null, next_at = $1, tries = 0', [at]);
  const asked: number[] = [];
  const begun = at;
  const lane = holderNameLaneOf({
    ...town.house,
    clock: { ...town.house.clock, now: () => at },
    rail: {
      ...town.house.rail,
      holderName: async () => {
        asked.push((at.getTime() - begun.getTime()) / 60_000);
        return {
          kind: 'unknown',
          code: undefined,
          because: 'timed-out',
          detail: undefined,
          alert: false,
          conversationId: undefined,
          railTransactionId: undefined,
          raw: {},
        };
      },
    },
  });
  for (let minutes = 0; minutes < 60; minutes += 1) {
    for (const holder of await lane.claim(at, 1)) await lane.work(holder, new AbortController().signal);
    at = addMs(at, 60_000);
  }
  expect(asked).toEqual([0, 1, 3, 6, 10]);

  await town.sandbox.register(borrower.phone, 'Zeferino Xavier Uqueio');
  await placed(borrower);
  await town.settle();
  const known = 'select name_sealed is not null as known from wallet_holder';
  expect(await rows(town, known)).toEqual([{ known: true }]);
});
