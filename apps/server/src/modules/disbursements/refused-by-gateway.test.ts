import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { readAnswer } from '../../adapters/mpesa/answer.ts';
import { moneyOutcome } from '../../adapters/mpesa/money-outcome.ts';
import type { House } from '../../house.ts';
import { payoutLaneOf } from './send-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a gateway that refuses our key stops the queue: one payout is unknown, not all that wait, and one looks once it is let go', async () => {
  await rows(town, `update rail_queue set paused_at = $1, reason = 'by-operator'`, [town.clock.now()]);
  for (const number of [1, 2, 3]) await placed(await joined(town, person(number)));
  await town.settle();
  // Due in an hour, which the town's own worker does not wait for.
  const due = addMs(town.clock.now(), 3_600_000);
  await rows(town, 'update payout set next_at = $1', [due]);
  await rows(town, 'update rail_queue set paused_at = null, reason = null');

  const answer = readAnswer(401, JSON.stringify({ output_error: 'Bad API Key' }));
  if (answer === undefined) throw new Error('unreadable');
  const house: House = {
    ...town.house,
    rail: { ...town.house.rail, payout: async ({ reference }) => moneyOutcome(answer, 'payout', reference) },
  };
  const lane = payoutLaneOf(house);
  for (let looks = 0; looks < 3; looks += 1) {
    const [claimed] = await lane.claim(due, 1);
    if (claimed !== undefined) await lane.work(claimed, new AbortController().signal);
  }
  expect(await rows(town, 'select state, count(*)::int as n from payout group by state order by state')).toEqual([
    { state: 'queued', n: 2 },
    { state: 'unknown', n: 1 },
  ]);
  const told = `select detail->>'reason' as reason from incident where kind = 'payout-queue-paused' and closed_at is null`;
  expect(await rows(town, told)).toEqual([{ reason: 'gateway-refused' }]);
  const ofOne = `select detail->>'reason' as reason from incident where kind = 'payout-answer'`;
  expect(await rows(town, ofOne)).toEqual([{ reason: 'gateway-refused' }]);
  const fatima = await hired(town, 'finance', 'fatima');
  expect(await fatima.must('payoutQueue')).toMatchObject({
    paused: { reason: 'gateway-refused' },
    mendsItself: false,
    waiting: 2,
  });

  // Two persons let it go on, and the key is as it was: one looks, not as many as a worker sends at once.
  const mario = await hired(town, 'manager', 'mario');
  const letGoOn = async () => {
    const { approvalId } = await fatima.must('proposeRelease', { body: { note: 'The key is mended' } });
    await mario.must('approveProposal', { params: { id: approvalId } });
  };
  await letGoOn();
  const looking = await lane.claim(due, 16);
  expect(looking).toHaveLength(1);
  for (const one of looking) await lane.work(one, new AbortController().signal);
  expect(await fatima.must('payoutQueue')).toMatchObject({ mendsItself: false, waiting: 1 });
  expect(await rows(town, told)).toEqual([{ reason: 'gateway-refused' }]);

  // It is mended by now: what goes through lets all others go.
  await letGoOn();
  const mended = payoutLaneOf(town.house);
  for (const one of await mended.claim(due, 16)) await mended.work(one, new AbortController().signal);
  expect(await fatima.must('payoutQueue')).toMatchObject({ paused: null, waiting: 0 });
  expect(await rows(town, told)).toEqual([]);
}, 60_000);
