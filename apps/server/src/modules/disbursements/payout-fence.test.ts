import { addMs } from '@house/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { House } from '../../house.ts';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { paidTo, payoutOf } from '../../../test/payout.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { payoutLaneOf } from './send-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
beforeEach(() => town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2' } }));
afterAll(() => town.close());

const minuteMs = 60_000;

/** A loan whose payout waits: our key was refused. */
async function withWaitingPayout(number: number) {
  const loan = await withLoan(town, person(number));
  const payout = () => payoutOf(town, loan.serialNumber);
  const paid = async () => (await paidTo(town, loan.borrower.phone)).length;
  return { ...loan, payout, paid };
}

describe('a refused key', () => {
  it('stops the queue and alerts instead of failing the order, and one success starts it again', async () => {
    const { borrower, serialNumber, payout } = await withWaitingPayout(1);
    expect(await payout()).toMatchObject({ state: 'queued', tries: 0 });
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    expect(await rows(town, 'select reason from rail_queue')).toEqual([{ reason: 'our-configuration' }]);
    const open = await rows(town, `select kind from incident where closed_at is null order by kind`);
    expect(open.map((row) => row['kind'])).toEqual(['payout-queue-paused']);
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 2 });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await rows(town, 'select reason from rail_queue')).toEqual([{ reason: null }]);
  });
});

describe('a worker that slept past its lease', () => {
  it('after it had claimed a payout sends nothing: another one has sent it', async () => {
    const { borrower, serialNumber, paid } = await withWaitingPayout(2);
    await town.sandbox.setFaults({});
    const sleeper = payoutLaneOf(town.house);
    // The minute's turn comes for this worker first, at an instant that the town's own has not reached.
    const [claimed] = await sleeper.claim(addMs(town.clock.now(), 2 * minuteMs), 1);
    if (claimed === undefined) throw new Error('nothing was claimed');
    await town.sandbox.advance({ minutes: 6 });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    await sleeper.work(claimed, new AbortController().signal);
    expect(await paid()).toBe(1);
  });

  it.each([
    [3, 'after it had stored its try', asleepAfterItsCommit],
    [4, 'while its line to the rail was made', asleepOnTheWay],
  ])('(%i) %s sends nothing: the try is asked about', async (number, _, asleep) => {
    const { borrower, serialNumber, payout, paid } = await withWaitingPayout(number);
    await town.sandbox.setFaults({});
    const sleeper = payoutLaneOf(asleep(town.house));
    const [claimed] = await sleeper.claim(addMs(town.clock.now(), 2 * minuteMs), 1);
    if (claimed === undefined) throw new Error('nothing was claimed');
    await sleeper.work(claimed, new AbortController().signal);
    await town.sandbox.advance({ minutes: 3 });
    expect(await payout()).toMatchObject({ state: 'unknown', tries: 1 });
    expect(await paid()).toBe(0);
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
  });
});

/** The same house, for a worker that sleeps for 25 s when it has begun to call the rail. */
function asleepOnTheWay(house: House): House {
  let sleptMs = 0;
  return {
    ...house,
    clock: { now: () => addMs(house.clock.now(), sleptMs) },
    rail: {
      ...house.rail,
      payout: (...given) => {
        sleptMs += 25_000;
        return house.rail.payout(...given);
      },
    },
  };
}

/** The same house, for a worker that sleeps for 25 s whenever it has committed. */
function asleepAfterItsCommit(house: House): House {
  let sleptMs = 0;
  return {
    ...house,
    clock: { now: () => addMs(house.clock.now(), sleptMs) },
    database: {
      ...house.database,
      inTransaction: async (work) => {
        const result = await house.database.inTransaction(work);
        sleptMs += 25_000;
        return result;
      },
    },
  };
}
