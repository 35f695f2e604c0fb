import { addMs, businessDayOf, startOfDay } from '@house/calendar';
import type { PayoutPolicy } from '@house/lending';
import { centavos, fromMt } from '@house/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { withPayoutPolicy } from '../../../test/policy.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { limitReached, type LimitReached } from './payout-limits.ts';
import { pausePayouts, resumePayouts } from './payout-queue.ts';

let town: Town;
let mario: OperatorBrowser;
let fina: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
});
afterEach(() => town.sandbox.setFaults({}));
afterAll(() => town.close());

// Sessions of staff are short, and the town's clock makes leaps.
async function signInStaff(): Promise<void> {
  mario = await hired(town, 'manager', 'mario');
  fina = await hired(town, 'finance', 'fina');
}

const queueIncident = () =>
  rows(
    town,
    `select detail ->> 'reason' as reason, detail ->> 'limit' as limit from incident
     where kind = 'payout-queue-paused' and closed_at is null`,
  );

/** Stopped by the limit, it stays stopped however long it takes, and goes on when two persons say so. */
async function isStoppedUntilReleased(first: number, limit: string): Promise<void> {
  const sent = await withLoan(town, person(first));
  expect(await statusOf(sent.borrower, sent.serialNumber)).toBe('Disbursed');
  const held = await withLoan(town, person(first + 1));
  expect(await statusOf(held.borrower, held.serialNumber)).toBe('Approved');
  expect(await queueIncident()).toEqual([{ reason: 'speed-limit', limit }]);
  await town.sandbox.advance({ minutes: 30 });
  expect(await statusOf(held.borrower, held.serialNumber)).toBe('Approved');

  await signInStaff();
  expect(await mario.must('payoutQueue')).toMatchObject({
    waiting: 1,
    paused: { reason: 'speed-limit' },
    mendsItself: false,
  });
  await isReleased();
  expect(await statusOf(held.borrower, held.serialNumber)).toBe('Disbursed');
  expect(await queueIncident()).toEqual([]);
  expect((await mario.must('payoutQueue')).paused).toBeNull();
}

async function isReleased(): Promise<void> {
  await signInStaff();
  const { approvalId } = await mario.must('proposeRelease', { body: { note: 'A busy evening, all looks right' } });
  const params = { id: approvalId };
  expect((await mario.call('approveProposal', { params })).body.error).toBe('MAKER_IS_CHECKER');
  await fina.must('approveProposal', { params });
  await town.settle();
}

async function isStoppedAt(number: number, limit: string): Promise<void> {
  const { borrower, serialNumber } = await withLoan(town, person(number));
  expect(await statusOf(borrower, serialNumber)).toBe('Approved');
  expect(await queueIncident()).toEqual([{ reason: 'speed-limit', limit }]);
}

describe('the speed limits of payouts', () => {
  it('stop the queue at so many payouts in ten minutes', async () => {
    await withPayoutPolicy(town, { maxPayoutsPerWindow: 1 });
    await isStoppedUntilReleased(1, 'payouts-in-window');
  }, 60_000);

  it('stop the queue at so much money in ten minutes', async () => {
    await town.sandbox.advance({ minutes: 11 });
    await withPayoutPolicy(town, { maxCentavosPerWindow: fromMt(1_760 + 1_759) });
    await isStoppedUntilReleased(3, 'amount-in-window');
  }, 60_000);

  it('stop the queue at so many payouts on a day', async () => {
    await town.sandbox.advance({ days: 1 });
    await withPayoutPolicy(town, { maxPayoutsPerDay: 1 });
    await isStoppedUntilReleased(5, 'payouts-today');
  }, 60_000);

  it('stop the queue at so much money on a day', async () => {
    await town.sandbox.advance({ days: 1 });
    await withPayoutPolicy(town, { maxCentavosPerDay: fromMt(1_760) });
    await isStoppedUntilReleased(7, 'amount-today');
  }, 60_000);

  it('let a payout leave that is more than one of them by itself, once two persons have looked at it', async () => {
    await town.sandbox.advance({ days: 1 });
    await withPayoutPolicy(town, { maxCentavosPerWindow: fromMt(1_000) });
    const { borrower, serialNumber } = await withLoan(town, person(9));
    expect(await queueIncident()).toEqual([{ reason: 'speed-limit', limit: 'amount-in-window' }]);
    await signInStaff();
    const { approvalId } = await mario.must('proposeRelease', { body: { note: 'A loan like others' } });
    await fina.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    expect([await statusOf(borrower, serialNumber), await queueIncident()]).toEqual(['Disbursed', []]);
  }, 60_000);

  it('of a day stand when two persons end a stop of ten minutes, and are named where both are passed', async () => {
    await town.sandbox.advance({ days: 1 });
    await withPayoutPolicy(town, { maxPayoutsPerWindow: 1, maxPayoutsPerDay: 2 });
    await isStoppedUntilReleased(11, 'payouts-in-window');
    await town.sandbox.advance({ minutes: 11 });
    await isStoppedAt(13, 'payouts-today');
    await isReleased();
    await isStoppedAt(14, 'payouts-in-window');
    await isReleased();
    await isStoppedAt(15, 'payouts-today');
    await isReleased();
    expect(await queueIncident()).toEqual([]);
  }, 120_000);

  it('are not weakened by a payout on its way that meets an empty float', async () => {
    await withPayoutPolicy(town, {});
    await rows(town, `update rail_queue set paused_at = $1, reason = 'speed-limit'`, [town.clock.now()]);
    await town.house.database.inTransaction(async (tx) => {
      await pausePayouts(town.house, tx, { reason: 'our-float-too-low', code: 'INS-2006' });
      await resumePayouts(town.house, tx, addMs(town.clock.now(), 1_000));
    });
    expect(await rows(town, 'select reason, next_check_at from rail_queue')).toEqual([
      { reason: 'speed-limit', next_check_at: null },
    ]);
  });

  it('cannot be released when nothing stopped the queue, nor when it stopped again since it was proposed', async () => {
    await signInStaff();
    const { approvalId } = await mario.must('proposeRelease', { body: { note: 'Looks right to me' } });
    await rows(town, `update rail_queue set paused_at = $1`, [addMs(town.clock.now(), 1_000)]);
    const outdated = await fina.call('approveProposal', { params: { id: approvalId } });
    expect(outdated.body.error).toBe('PROPOSAL_OUTDATED');
    await rows(town, `update rail_queue set paused_at = null, reason = null`);
    await fina.must('refuseProposal', { params: { id: approvalId }, body: { note: 'Things have changed' } });
    const idle = await mario.call('proposeRelease', { body: { note: 'Nothing to release' } });
    expect(idle).toMatchObject({ status: 409, body: { error: 'ACT_NOT_POSSIBLE' } });
  });
});

describe('a speed limit', () => {
  beforeAll(async () => {
    await withPayoutPolicy(town, {});
    await withLoan(town, person(20));
  });
  const minuteMs = 60_000;
  const afternoonMs = 15 * 60 * minuteMs;
  type Sent = { readonly atMs: number; readonly outcome?: string; readonly releasedMs?: number };
  /** By one payout of 100 MT that was sent so long after midnight, and another one of 100 MT at three in the afternoon. */
  async function reachedBy({ atMs, outcome, releasedMs }: Sent, limits: Partial<PayoutPolicy>) {
    const midnight = startOfDay(businessDayOf(town.clock.now()));
    const house = { ...town.house, clock: { now: () => addMs(midnight, afternoonMs) } };
    const releasedAt = releasedMs === undefined ? null : addMs(midnight, releasedMs);
    const policy = { ...(await currentPolicy(town.house, town.house.database)).policy.payout, ...limits };
    let reached: LimitReached | undefined;
    const takenBack = new Error('as it was before');
    const done = house.database.inTransaction(async (tx) => {
      await tx.query('set local session_replication_role = replica', []);
      await tx.query(`update payout_try set sent_at = $1`, [addMs(midnight, -2 * 1_440 * minuteMs)]);
      await tx.query(
        `with one as (
           update payout_try set sent_at = $1, outcome = $2
           where payout_id = (select max(payout_id) from payout_try) and try_no = 1 returning payout_id
         ) update payout set amount_centavos = 10000 where id = (select payout_id from one)`,
        [addMs(midnight, atMs), outcome ?? null],
      );
      const next = { amountCentavos: centavos(10_000), releasedAt, dayReleasedAt: releasedAt, policy };
      reached = await limitReached(house, tx, next);
      throw takenBack;
    });
    await expect(done).rejects.toBe(takenBack);
    return reached?.limit;
  }

  const justNow = afternoonMs - minuteMs;
  it.each([
    ['counts what is on its way', { atMs: justNow }, 'payouts-in-window'],
    ['counts what nobody knows the end of', { atMs: justNow, outcome: 'unknown' }, 'payouts-in-window'],
    ['counts no payout that the rail refused', { atMs: justNow, outcome: 'refused' }, undefined],
    ['counts none that a fault of ours kept back', { atMs: justNow, outcome: 'not-counted' }, undefined],
    ['counts none of ten minutes ago', { atMs: afternoonMs - 10 * minuteMs }, undefined],
  ])('of some minutes %s', async (_, sent, limit) => {
    expect(await reachedBy(sent, { maxPayoutsPerWindow: 1 })).toBe(limit);
  });

  it.each([
    ['counts from midnight', { atMs: 1 }, 'payouts-today'],
    ['counts nothing of the day before', { atMs: -1 }, undefined],
    ['counts nothing of before two persons let the queue go on', { atMs: 1, releasedMs: 2 }, undefined],
  ])('of a day %s', async (_, sent, limit) => {
    expect(await reachedBy(sent, { maxPayoutsPerDay: 1 })).toBe(limit);
  });

  it('is reached by a centavo more than it', async () => {
    const [exactly, less] = [fromMt(200), fromMt(199.99)];
    expect(await reachedBy({ atMs: justNow }, { maxCentavosPerWindow: exactly })).toBeUndefined();
    expect(await reachedBy({ atMs: justNow }, { maxCentavosPerWindow: less })).toBe('amount-in-window');
    expect(await reachedBy({ atMs: 1 }, { maxCentavosPerDay: exactly })).toBeUndefined();
    expect(await reachedBy({ atMs: 1 }, { maxCentavosPerDay: less })).toBe('amount-today');
  });
});
