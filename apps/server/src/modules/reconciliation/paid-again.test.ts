import { businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a payout that came back and left once more is a break of its day, before a person until it is explained', async () => {
  const { borrower, serialNumber } = await loanLife(town, 1);
  const finance = await hired(town, 'finance', 'filipa');
  const manager = await hired(town, 'manager', 'mario');
  const collector = await hired(town, 'collector', 'carla');
  await payoutTakenBack(town, serialNumber);
  const body = { note: 'The wallet was closed' };
  const { approvalId } = await collector.must('proposePayoutReversal', { params: { serialNumber }, body });
  await manager.must('approveProposal', { params: { id: approvalId } });

  const at = town.clock.now();
  const line = `AGAIN00001,${at.toISOString()},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`;
  await railStates(town, line);
  const seen = await finance.must('reconciliationDay', { params: { day: businessDayOf(at) } });
  expect(seen.breakKinds).toEqual([{ kind: 'paid-out-twice', count: 1 }]);
  const [alarm] = (await finance.must('incidents')).data;
  expect(alarm).toMatchObject({ kind: 'paid-out-twice', subject: 'rail:AGAIN00001', stands: true });
  await finance.must('settleBreak', { params: { id: alarm?.line?.id ?? '' }, body: { note: 'Asked back' } });
  expect((await finance.must('incidents')).data).toEqual([]);
}, 60_000);
