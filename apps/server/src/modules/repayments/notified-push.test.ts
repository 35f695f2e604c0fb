import { createHmac } from 'node:crypto';
import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { withSilentPushes } from '../../../test/silent-pushes.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let menu: Town;
beforeAll(async () => {
  town = await openTown({ RAIL_NOTIFIES: 'all' });
  menu = await openTown();
});
afterAll(async () => {
  await town.close();
  await menu.close();
});

/** A rail that notifies of every payment, of one that it asked the wallet for as well. */
async function withToldPushes(number: number, of = town) {
  const loan = await withSilentPushes(of, number);
  const tell = async (transactionId: string, { msisdn = `258${loan.borrower.phone}`, laterMs = 0 } = {}) => {
    const now = of.clock.now();
    const body = JSON.stringify({
      transactionId,
      msisdn,
      amount: 500,
      businessNumber: '955555',
      reference: loan.serialNumber,
      paidAt: addMs(now, laterMs).toISOString(),
    });
    const seconds = Math.floor(now.getTime() / 1_000);
    const hex = createHmac('sha256', of.railSecret).update(`${seconds}.${body}`).digest('hex');
    const headers = { 'x-signature': `t=${seconds},v1=${hex}` };
    const answer = await fetch(new URL('/rails/mpesa/notification', of.url), { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  };
  /** What the statement says of a payment that was typed in at the menu. */
  const statedMenu = (receipt: string) => {
    const line = `${receipt},${of.clock.now().toISOString()},paybill,Completed,258${loan.borrower.phone},${loan.serialNumber},500.00,,1.00`;
    return railStates(of, line);
  };
  const unstated = async () =>
    (
      await rows(
        of,
        `select b.receipt from booking_without_line b join rail_transaction r on r.rail_transaction_id = b.receipt
         where r.reference = $1 and b.direction = 'in'`,
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

  it('counts once when the database fails as it is notified, and it is stored by itself', async () => {
    const { push, receipts, tell, proven, paid, onPaper } = await withToldPushes(14);
    await proven(await push());
    const [receipt = ''] = await receipts();
    await rows(town, 'create sequence failures');
    await rows(
      town,
      `create function fails_once() returns trigger language plpgsql as $$
       begin if nextval('failures') = 1 then raise 'the connection is gone'; end if; return new; end $$`,
    );
    await rows(
      town,
      'create trigger fails before update on rail_transaction for each row execute function fails_once()',
    );
    await tell(receipt);
    await rows(town, 'drop trigger fails on rail_transaction');
    expect(await paid()).toBe(500);
    expect(await onPaper()).toEqual([receipt]);
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

describe('one that is told of too far from its request to be taken for it', () => {
  /** What was told of it a clock that was put right had moved away. */
  async function countedTwice(number: number) {
    const loan = await withToldPushes(number);
    const id = await loan.push();
    const receipt = (await loan.receipts()).at(-1) ?? '';
    await loan.tell(receipt, { laterMs: 11 * 60_000 });
    await loan.proven(id);
    expect(await loan.paid()).toBe(1_000);
    const alarms = async () =>
      (
        await rows(town, 'select kind from incident where subject in ($1, $2) and closed_at is null', [
          `order:${loan.serialNumber}`,
          `rail:${receipt}`,
        ])
      ).map(({ kind }) => kind);
    return { ...loan, receipt, alarms };
  }

  const standsFor = async (serialNumber: string) => {
    const found = `select rail_transaction_id as id from rail_transaction where rail_transaction_id like 'Q:%' and reference = $1`;
    return (await rows(town, found, [serialNumber])).map(({ id }) => id);
  };

  it('counts twice until the statement says that it is one', async () => {
    const { borrower, receipt, alarms, paid, states, stated, unstated, onPaper } = await countedTwice(9);
    expect(await alarms()).toEqual(['payment-without-rail-id']);
    await stated(receipt);
    expect(await paid()).toBe(500);
    expect(await onPaper()).toEqual([receipt]);
    expect(await states()).toEqual([{ state: 'succeeded', stoodInFor: false }]);
    expect(await alarms()).toEqual([]);
    expect(await unstated()).toBe(0);
    await town.sandbox.waitForMessage(borrower.phone, /500\.00 MT was booked to order .* by mistake/);
  }, 60_000);

  it('counts once by the statement, too, where the setting says that the rail does not tell of pushes', async () => {
    const { push, receipts, tell, proven, paid, stated, onPaper } = await withToldPushes(13, menu);
    const id = await push();
    const [receipt = ''] = await receipts();
    await tell(receipt);
    await proven(id);
    expect(await paid()).toBe(1_000);
    await stated(receipt);
    expect(await paid()).toBe(500);
    expect(await onPaper()).toEqual([receipt]);
  }, 60_000);

  it('is not found again by two persons who take it for a reversal that the rail never did', async () => {
    const { serialNumber, receipt, stated, paid } = await countedTwice(12);
    const [stand] = await standsFor(serialNumber);
    await stated(receipt);
    expect(await paid()).toBe(500);
    const carla = await hired(town, 'collector', 'carla');
    const body = { payment: String(stand), railsFault: false, wrongOrder: true, note: 'The rail has it still' };
    const refused = await carla.call('proposeReversal', { params: { serialNumber }, body });
    expect(refused.body.error).toBe('ACT_NOT_POSSIBLE');
  }, 60_000);

  it('is never once more what stands for another', async () => {
    const { push, receipts, receipt, proven, stated, paid, states } = await countedTwice(10);
    await stated(receipt);
    await proven(await push());
    expect(await paid()).toBe(1_000);
    await stated(...(await receipts()));
    expect(await paid()).toBe(1_000);
    const named = { state: 'succeeded', stoodInFor: true };
    expect(await states()).toEqual([{ ...named, stoodInFor: false }, named]);
  }, 60_000);

  it('is nobody’s work either where two persons took it back before', async () => {
    const { serialNumber, receipt, alarms, stated, paid } = await countedTwice(11);
    const [celina, mafalda] = [await hired(town, 'collector', 'celina'), await hired(town, 'manager', 'mafalda')];
    const [stand] = await standsFor(serialNumber);
    const body = { payment: String(stand), railsFault: true, note: 'The rail has it once' };
    const { approvalId } = await celina.must('proposeReversal', { params: { serialNumber }, body });
    await mafalda.must('approveProposal', { params: { id: approvalId } });
    expect(await paid()).toBe(500);
    await stated(receipt);
    expect(await paid()).toBe(500);
    expect(await alarms()).toEqual([]);
  }, 60_000);
});
