import { createHmac } from 'node:crypto';
import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { withSilentPushes } from '../../../test/silent-pushes.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ RAIL_NOTIFIES: 'all' });
});
afterAll(() => town.close());

/** A rail that notifies of every payment, of one that it asked the wallet for as well. */
async function withToldPushes(number: number) {
  const loan = await withSilentPushes(town, number);
  const tell = async (transactionId: string, { msisdn = `258${loan.borrower.phone}`, laterMs = 0 } = {}) => {
    const now = town.clock.now();
    const body = JSON.stringify({
      transactionId,
      msisdn,
      amount: 500,
      businessNumber: '955555',
      reference: loan.serialNumber,
      paidAt: addMs(now, laterMs).toISOString(),
    });
    const seconds = Math.floor(now.getTime() / 1_000);
    const hex = createHmac('sha256', town.railSecret).update(`${seconds}.${body}`).digest('hex');
    const headers = { 'x-signature': `t=${seconds},v1=${hex}` };
    const answer = await fetch(new URL('/rails/mpesa/notification', town.url), { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  };
  /** What the statement says of a payment that was typed in at the menu. */
  const statedMenu = (receipt: string) => {
    const line = `${receipt},${town.clock.now().toISOString()},paybill,Completed,258${loan.borrower.phone},${loan.serialNumber},500.00,,1.00`;
    return railStates(town, line);
  };
  const unstated = async () =>
    (
      await rows(
        town,
        `select r.rail_transaction_id from rail_transaction r join loan_order o on o.id = r.order_id
         where o.serial_number = $1 and r.direction = 'in' and r.stated_at is null`,
        [loan.serialNumber],
      )
    ).length;
  return { ...loan, tell, statedMenu, unstated };
}

describe('a push that a query proves without naming it, and of which the rail notifies as of any payment', () => {
  it('counts once when it was notified before', async () => {
    const { push, receipts, tell, proven, paid, states, stated, unstated, onPaper } = await withToldPushes(1);
    const id = await push();
    const [receipt = ''] = await receipts();
    await tell(receipt);
    expect(await paid()).toBe(500);
    await proven(id);
    expect(await paid()).toBe(500);
    expect(await states()).toEqual([{ state: 'succeeded', stoodInFor: false }]);
    expect(await onPaper()).toEqual([receipt]);
    await stated(receipt);
    expect(await unstated()).toBe(0);
  }, 60_000);

  it('counts once, and has its name, when it is notified after', async () => {
    const { serialNumber, push, receipts, tell, proven, paid, stated, unstated, onPaper } = await withToldPushes(2);
    await proven(await push());
    const [receipt = ''] = await receipts();
    await tell(receipt);
    await tell(receipt);
    expect(await paid()).toBe(500);
    expect(await onPaper()).toEqual([receipt]);
    const alarms = 'select kind from incident where subject = $1 and closed_at is null';
    expect(await rows(town, alarms, [`order:${serialNumber}`])).toEqual([]);
    expect(await unstated()).toBe(1);
    await stated(receipt);
    expect(await unstated()).toBe(0);
    expect(await paid()).toBe(500);
  }, 60_000);

  it('counts once when it is notified after the statement has named it', async () => {
    const { push, receipts, tell, proven, paid, stated } = await withToldPushes(3);
    await proven(await push());
    const [receipt = ''] = await receipts();
    await stated(receipt);
    await tell(receipt);
    expect(await paid()).toBe(500);
  }, 60_000);

  it('leaves the line of another push of its order to that one', async () => {
    const { push, receipts, tell, proven, paid, stated, unstated } = await withToldPushes(4);
    await proven(await push());
    const [first = ''] = await receipts();
    await tell(first);
    await push();
    const second = (await receipts()).find((receipt) => receipt !== first) ?? '';
    expect(await stated(second)).toMatchObject({ outcomes: { booked: 1 } });
    expect(await paid()).toBe(1_000);
    await stated(first, second);
    expect(await paid()).toBe(1_000);
    expect(await unstated()).toBe(0);
  }, 60_000);
});

describe('another payment of the same order and amount', () => {
  it.each<[string, number, { msisdn?: string; laterMs?: number }]>([
    ['by another phone', 5, { msisdn: '258849999999' }],
    ['an hour later', 6, { laterMs: 3_600_000 }],
  ])(
    '%s is one',
    async (_, number, told) => {
      const { push, tell, proven, paid } = await withToldPushes(number);
      await proven(await push());
      await tell(`MENU${number}`, told);
      expect(await paid()).toBe(1_000);
    },
    60_000,
  );

  it.each([
    ['before the push is proven', 7, true],
    ['after it', 8, false],
  ])(
    'in the same minute, %s, is taken for the push until the statement tells them apart',
    async (_, number, isFirst) => {
      const { push, receipts, tell, proven, paid, stated, statedMenu, unstated } = await withToldPushes(number);
      const id = await push();
      if (isFirst) await tell(`MENU${number}`);
      await proven(id);
      if (!isFirst) await tell(`MENU${number}`);
      expect(await paid()).toBe(500);
      await statedMenu(`MENU${number}`);
      await stated(...(await receipts()));
      expect(await paid()).toBe(1_000);
      expect(await unstated()).toBe(0);
    },
    60_000,
  );
});
