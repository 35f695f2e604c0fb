import { addMs, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { statementLane } from './pull-statements.ts';

let town: Town;
let serialNumber: string;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
  ({ serialNumber } = await withLoan(town, person(1)));
  await town.sandbox.advance({ days: 1 });
});
afterAll(() => town.close());

/** All that is to be pulled by a clock that is so many hours ahead. */
async function pullAhead(hours: number): Promise<void> {
  const clock = { now: () => addMs(town.clock.now(), hours * 3_600_000) };
  const lane = statementLane({ ...town.house, clock });
  const { signal } = new AbortController();
  for (;;) {
    const [day] = await lane.claim(clock.now(), 1);
    if (day === undefined) return;
    await lane.work(day, signal);
  }
}

it('a day whose statement a clock that ran ahead read to its end is read once it is over', async () => {
  const today = businessDayOf(town.clock.now());
  await pullAhead(24);
  await pullAhead(31);
  // Only the statement tells of it, however often the rail tries to.
  await town.sandbox.setFaults({ notify: { lossRate: 1 } });
  const { phone } = person(1);
  await town.sandbox.fund(phone, 100);
  const { transactionId } = await town.sandbox.pay(phone, {
    businessNumber: '955555',
    reference: serialNumber,
    amount: 100,
  });
  for (const _ of [1, 2]) await town.sandbox.advance({ days: 1 });
  expect(
    await rows(town, 'select source, meaning from rail_transaction where rail_transaction_id = $1', [transactionId]),
  ).toEqual([{ source: 'statement', meaning: 'repayment' }]);
  const whole = await rows(
    town,
    `select lines from statement_day where business_date = $1 and finished_at is not null`,
    [today],
  );
  expect(whole).toEqual([{ lines: 1 }]);
});
