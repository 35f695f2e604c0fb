import { parsePhone } from '@house/identity';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { withPayoutPolicy } from '../../../test/policy.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { newRailReference } from '../../platform/ids.ts';
import type { MoneyRail } from '../../ports/money-rail.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const minute = 60;

describe('a payout that nobody knows the end of', () => {
  it('is asked about after 30 s, 2, 5, 15 and 60 minutes and then hourly; at 15 minutes a person knows', async () => {
    await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
    const { serialNumber } = await withLoan(town, person(1));
    const doubt = async () => {
      const [row] = await rows(
        town,
        `select p.state, p.try_no, p.queries, p.next_at,
           round(extract(epoch from p.next_at - p.unknown_at))::int as "nextSeconds",
           (select count(*)::int from incident i where i.kind = 'payout-unknown' and i.closed_at is null) as alarms
         from payout p join loan_order o on o.id = p.order_id where o.serial_number = $1`,
        [serialNumber],
      );
      if (row === undefined) throw new Error('no payout');
      return row;
    };
    const asked: { after: unknown; alarms: unknown }[] = [];
    for (let query = 0; query < 7; query += 1) {
      const { nextSeconds, next_at: nextAt } = await doubt();
      if (!(nextAt instanceof Date)) throw new Error('nothing is due');
      await town.sandbox.moveTo(nextAt);
      const { alarms, queries } = await doubt();
      expect(queries).toBe(query + 1);
      asked.push({ after: nextSeconds, alarms });
    }
    const expected = [30, 2 * minute, 5 * minute, 15 * minute, 60 * minute, 120 * minute, 180 * minute];
    asked.forEach(({ after }, query) => {
      const late = Number(after) - (expected[query] ?? 0);
      expect(late, `query ${query + 1}`).toBeGreaterThanOrEqual(0);
      expect(late, `query ${query + 1}`).toBeLessThan(20);
    });
    expect(asked.map(({ alarms }) => alarms)).toEqual([0, 0, 0, 1, 1, 1, 1]);
    expect(await doubt()).toMatchObject({ state: 'unknown', try_no: 1 });

    // The statement proves it before the chaser asks again: nobody need look any more.
    const [payout] = await rows(town, `select unknown_at from payout`);
    const at = payout?.['unknown_at'];
    if (!(at instanceof Date)) throw new Error('it was never unknown');
    const line = `LATEPROOF1,${at.toISOString()},b2c,Completed,258${person(1).phone},${serialNumber},,1760.00,1.00`;
    await railStates(town, line);
    expect(await doubt()).toMatchObject({ state: 'confirmed', alarms: 0 });
    // It was paid when the rail says so, not when it was sent.
    expect(await rows(town, 'select paid_at from rail_transaction')).toEqual([{ paid_at: at }]);
    expect(await rows(town, 'select disbursed_at from loan_order')).toEqual([{ disbursed_at: at }]);
  }, 60_000);

  it('is before a person when the policy says, though it is asked about only long after that', async () => {
    await withPayoutPolicy(town, { queryAfterSeconds: [30, 3_600], alertAfterSeconds: 10 * minute });
    const { serialNumber } = await withLoan(town, person(2));
    const told = () => rows(town, 'select kind from incident where subject = $1', [`order:${serialNumber}`]);
    await town.sandbox.advance({ minutes: 9 });
    expect(await told()).toEqual([]);
    await town.sandbox.advance({ minutes: 2 });
    expect(await told()).toEqual([{ kind: 'payout-unknown' }]);
  }, 60_000);

  it('is before a person as soon where the rail calls it pending each time that it is asked', async () => {
    await withPayoutPolicy(town, {});
    const rail = town.house.rail as { status: MoneyRail['status'] };
    const { status } = rail;
    rail.status = async () => ({ kind: 'pending', word: 'processing', raw: {} });
    const { serialNumber } = await withLoan(town, person(4));
    await town.sandbox.advance({ minutes: 16 });
    rail.status = status;
    expect(await rows(town, 'select kind from incident where subject = $1', [`order:${serialNumber}`])).toEqual([
      { kind: 'payout-unknown' },
    ]);
  }, 60_000);

  it('is sent anew once the rail says that it has failed: by the next request, and once', async () => {
    await town.sandbox.setFaults({});
    const { rail, ids } = town.house;
    const phone = parsePhone('853000099');
    if (phone === undefined) throw new Error('no phone');
    const amountCentavos = fromMt(9_999_999);
    const all = { reference: newRailReference(ids), orderReference: 'ELSEWHERE', phone, amountCentavos };
    const emptied = await rail.payout(all);
    if (emptied.kind !== 'succeeded') throw new Error('the float is not empty');
    // The rail answers that it has no time, and finds afterwards that there is not enough.
    await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 } });
    const { borrower, serialNumber } = await withLoan(town, person(3));
    await town.sandbox.setFaults({});
    const tries = () =>
      rows(
        town,
        `select t.reference, t.outcome from payout_try t join payout p on p.id = t.payout_id
         join loan_order o on o.id = p.order_id where o.serial_number = $1 order by t.try_no`,
        [serialNumber],
      );
    expect(await tries()).toMatchObject([{ outcome: 'unknown' }]);
    const about = String((await tries())[0]?.['reference']);
    await expect.poll(async () => (await rail.status({ about })).kind).toBe('failed');
    const { railTransactionId } = emptied;
    await rail.reverse({ reference: newRailReference(ids), railTransactionId });
    await town.sandbox.advance({ minutes: 1 });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await tries()).toMatchObject([{ outcome: 'refused' }, { outcome: 'succeeded' }]);
    expect(await town.sandbox.statement(borrower.phone)).toMatchObject([{ kind: 'b2c' }]);
  }, 60_000);
});
