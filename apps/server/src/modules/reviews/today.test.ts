import { expect, it, onTestFinished } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown } from '../../../test/town.ts';

it('Today tells an unknown payout to be as old as its latest try, though one before it did not count', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  await withLoan(town, person(2));
  await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
  await town.sandbox.advance({ minutes: 2 });
  const tries = await rows(town, `select try_no, sent_at from payout_try order by try_no desc`);
  expect(tries.length).toBeGreaterThan(1);
  const latest = tries[0]?.['sent_at'];
  const { unknownPayouts } = await (await hired(town, 'manager', 'mario')).must('today');
  expect(unknownPayouts.count).toBe(1);
  expect(latest instanceof Date && latest.toISOString()).toBe(unknownPayouts.oldestAt);
}, 60_000);
