import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { holderNameLaneOf } from './holder-name-lane.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('takes no name of the wallet that was left for that of the new one', async () => {
  const carla = person(1);
  const borrower = await joined(town, carla);
  const mobile = '845550003';
  await town.sandbox.register(carla.phone, 'Carla Nhantumbo');
  await town.sandbox.register(mobile, 'Zeferino Xavier Uqueio');
  // Whoever asks since they joined has been answered.
  await town.settle();
  const soon = addMs(town.clock.now(), 30_000);
  await rows(town, 'update wallet_holder set next_at = $1, tries = 0', [soon]);
  const change = async () => {
    const { token } = await borrower.must('requestChangeCode', { query: { mobile } });
    const body = { identify: token, code: await town.sandbox.waitForCode(mobile) };
    const changed = await borrower.call('changeMobile', { body }, await stepUp(town, borrower));
    expect(changed.status).toBe(200);
    // Another worker asks for the new wallet's name.
    await town.settle();
  };
  // The rail is slow about the old number's, and meanwhile the number is changed.
  const slow = holderNameLaneOf({
    ...town.house,
    rail: {
      ...town.house.rail,
      holderName: async (about) => {
        const answer = await town.house.rail.holderName(about);
        await change();
        return answer;
      },
    },
  });
  const [claimed] = await slow.claim(soon, 1);
  if (claimed === undefined) throw new Error('nothing was claimed');
  await slow.work(claimed, new AbortController().signal);
  const moved = borrowerOf(town, mobile);
  for (const [name, value] of borrower.cookies) moved.cookies.set(name, value);
  await placed(moved);
  expect(await rows(town, `select facts ->> 'walletName' as name, matched_rule as rule from decision`)).toEqual([
    { name: 'unlike', rule: 'wallet-name-unlike' },
  ]);
});
