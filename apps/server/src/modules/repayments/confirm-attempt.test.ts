import { addMs } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { rows, statusOf } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { paidBy } from '../../../test/servicing.ts';
import { withSilentPushes } from '../../../test/silent-pushes.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { verifyInvariants } from '../invariants/verify-invariants.ts';
import { receiveMoney } from './receive-money.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const named = { state: 'succeeded', stoodInFor: false };
const stoodInFor = { state: 'succeeded', stoodInFor: true };

describe('a push that a query proves without naming it', () => {
  it('counts once when the statement told of it before', async () => {
    const { push, receipts, stated, proven, paid, states } = await withSilentPushes(town, 1);
    const id = await push();
    expect(await stated(...(await receipts()))).toMatchObject({ outcomes: { booked: 1 } });
    expect(await paid()).toBe(500);
    await proven(id);
    expect(await paid()).toBe(500);
    expect(await states()).toEqual([named]);
  }, 60_000);

  it('counts once when the statement tells of it after', async () => {
    const { push, receipts, stated, proven, paid, states } = await withSilentPushes(town, 2);
    const id = await push();
    await proven(id);
    expect(await stated(...(await receipts()))).toMatchObject({ outcomes: { matched: 1 } });
    expect(await paid()).toBe(500);
    expect(await states()).toEqual([stoodInFor]);
  }, 60_000);

  it('has its receipt once the statement has named it, and is found by it when the rail takes it back', async () => {
    const { push, receipts, stated, proven, takenBack, paid, onPaper } = await withSilentPushes(town, 5);
    await proven(await push());
    const [receipt = ''] = await receipts();
    expect(await onPaper()).toEqual([undefined]);
    await stated(receipt);
    expect(await onPaper()).toEqual([receipt]);
    expect(await paid()).toBe(500);
    expect(await takenBack(receipt)).toMatchObject({ outcomes: { booked: 1 } });
    expect(await paid()).toBe(0);
  }, 60_000);

  it('counts once when two persons entered it by its receipt before, and the statement tells of it after', async () => {
    const { push, receipts, stated, proven, paid, states, serialNumber } = await withSilentPushes(town, 6);
    const id = await push();
    const [receipt = ''] = await receipts();
    const [finance, manager] = [await hired(town, 'finance'), await hired(town, 'manager')];
    const entry = {
      receipt,
      amount: 500,
      paidAt: town.clock.now().toISOString(),
      reference: serialNumber,
      note: 'SMS',
    };
    const { approvalId } = await finance.must('proposePayment', { body: entry });
    await manager.must('approveProposal', { params: { id: approvalId } });
    expect(await paid()).toBe(500);
    await proven(id);
    expect(await paid()).toBe(500);
    expect(await stated(receipt)).toMatchObject({ outcomes: { matched: 1 } });
    expect(await paid()).toBe(500);
    expect(await states()).toEqual([named]);
  }, 60_000);

  it('counts once when two persons have just entered it by its receipt, and that has no meaning yet', async () => {
    const { push, receipts, proven, paid, states, serialNumber } = await withSilentPushes(town, 8);
    const id = await push();
    const [receipt = ''] = await receipts();
    const [finance, manager] = [await hired(town, 'finance', 'fatima'), await hired(town, 'manager', 'marta')];
    // As it was typed: spaces do not matter.
    const reference = `${serialNumber.slice(0, 5)} ${serialNumber.slice(5)}`;
    const entry = { receipt, amount: 500, paidAt: town.clock.now().toISOString(), reference, note: 'SMS' };
    const { approvalId } = await finance.must('proposePayment', { body: entry });
    const goOn = await held(town, 'select 1 from loan_order where serial_number = $1 for update', [serialNumber]);
    const entering = manager.must('approveProposal', { params: { id: approvalId } });
    await waiting(town, 1);
    // Next, before whoever gives the money its meaning.
    const proving = proven(id);
    await waiting(town, 2);
    await goOn();
    await Promise.all([entering, proving]);
    expect(await paid()).toBe(500);
    expect(await states()).toEqual([named]);
  }, 60_000);

  it('and another like it count once each when two persons entered one of them by its receipt', async () => {
    const { push, receipts, proven, paid, states, serialNumber } = await withSilentPushes(town, 9);
    const [first, second] = [await push(), await push()];
    const [receipt = ''] = await receipts();
    const [finance, manager] = [await hired(town, 'finance', 'flora'), await hired(town, 'manager', 'mauro')];
    const paidAt = town.clock.now().toISOString();
    const entry = { receipt, amount: 500, paidAt, reference: serialNumber, note: 'SMS' };
    const { approvalId } = await finance.must('proposePayment', { body: entry });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await proven(first);
    await proven(second);
    expect(await paid()).toBe(1_000);
    expect(await states()).toEqual([named, stoodInFor]);
  }, 60_000);

  it('leaves the next one like it to its own line, and one of another amount to that', async () => {
    const { push, receipts, stated, proven, paid, borrower, serialNumber } = await withSilentPushes(town, 11);
    await proven(await push());
    const at = town.clock.now().toISOString();
    const line = `OTHERAMNT1,${at},c2b,Completed,258${borrower.phone},${serialNumber},70.00,,1.00`;
    await railStates(town, line);
    expect(await paid()).toBe(570);
    const [ofFirst = ''] = await receipts();
    expect(await stated(ofFirst)).toMatchObject({ outcomes: { matched: 1 } });
    await push();
    const [ofSecond = ''] = (await receipts()).filter((receipt) => receipt !== ofFirst);
    expect(await stated(ofSecond)).toMatchObject({ outcomes: { booked: 1 } });
    expect(await paid()).toBe(1_070);
  }, 60_000);

  it('has not the line of another amount for its own', async () => {
    const { push, proven, paid, states, borrower, serialNumber } = await withSilentPushes(town, 12);
    const id = await push();
    const at = town.clock.now().toISOString();
    const line = `OTHERAMNT2,${at},c2b,Completed,258${borrower.phone},${serialNumber},70.00,,1.00`;
    await railStates(town, line);
    expect(await paid()).toBe(70);
    await proven(id);
    expect(await paid()).toBe(570);
    expect(await states()).toEqual([stoodInFor]);
  }, 60_000);

  it('is not taken for what two persons entered and the statement has as paid by *150#', async () => {
    const { push, proven, paid, states, borrower, serialNumber } = await withSilentPushes(town, 13);
    const id = await push();
    const [finance, manager] = [await hired(town, 'finance', 'fausta'), await hired(town, 'manager', 'mateus')];
    const paidAt = town.clock.now().toISOString();
    const entry = { receipt: 'BYUSSD0001', amount: 500, paidAt, reference: serialNumber, note: 'SMS' };
    const { approvalId } = await finance.must('proposePayment', { body: entry });
    await manager.must('approveProposal', { params: { id: approvalId } });
    const line = `BYUSSD0001,${paidAt},paybill,Completed,258${borrower.phone},${serialNumber},500.00,,1.00`;
    await railStates(town, line);
    expect(await paid()).toBe(500);
    await proven(id);
    expect(await paid()).toBe(1_000);
    expect(await states()).toEqual([stoodInFor]);
  }, 60_000);

  it('is not taken for what was paid by *150# meanwhile', async () => {
    const { push, proven, paid, states, borrower, serialNumber } = await withSilentPushes(town, 10);
    const id = await push();
    await town.sandbox.pay(borrower.phone, { businessNumber: '955555', reference: serialNumber, amount: 500 });
    await expect.poll(paid).toBe(500);
    await proven(id);
    expect(await paid()).toBe(1_000);
    expect(await states()).toEqual([stoodInFor]);
  }, 60_000);

  it('is not taken for one like it of another day, be that on the statement or entered by two persons', async () => {
    const { push, proven, states, borrower, serialNumber } = await withSilentPushes(town, 14);
    const id = await push();
    const pushedAt = town.clock.now();
    await town.sandbox.advance({ days: 3 });
    for (const [receipt, days] of [['BEFORE', -1] as const, ['BEHIND', 3] as const]) {
      const paidAt = addMs(pushedAt, days * 86_400_000);
      const line = `${receipt}LINE,${paidAt.toISOString()},c2b,Completed,258${borrower.phone},${serialNumber},500.00,,1.00`;
      await railStates(town, line);
      await town.house.database.inTransaction((tx) =>
        receiveMoney(town.house, tx, {
          railTransactionId: `${receipt}HAND`,
          payer: undefined,
          amountCentavos: fromMt(500),
          businessNumber: '955555',
          reference: serialNumber,
          paidAt,
          source: 'operator',
        }),
      );
    }
    await town.settle();
    await proven(id);
    expect(await states()).toEqual([stoodInFor]);
    const receipts = `select count(*)::int as n from debt_event e join loan_order o on o.id = e.order_id
      where o.serial_number = $1 and e.kind = 'payment'`;
    expect(await rows(town, receipts, [serialNumber])).toEqual([{ n: 5 }]);
  }, 60_000);

  it('and another like it count once each when the statement has the other’s line first', async () => {
    const { push, receipts, stated, proven, paid, states } = await withSilentPushes(town, 3);
    const first = await push();
    await proven(first);
    const second = await push();
    const [ofFirst = '', ofSecond = ''] = await receipts();
    expect(await stated(ofSecond)).toMatchObject({ outcomes: { matched: 1 } });
    await proven(second, ofSecond);
    expect(await paid()).toBe(1_000);
    expect(await stated(ofFirst)).toMatchObject({ outcomes: { matched: 1 } });
    expect(await paid()).toBe(1_000);
    expect(await states()).toEqual([stoodInFor, stoodInFor]);
  }, 60_000);

  it('and another like it count once each when it is booked under the other’s line', async () => {
    const { push, receipts, stated, proven, paid, states } = await withSilentPushes(town, 4);
    const [first, second] = [await push(), await push()];
    const [ofFirst = '', ofSecond = ''] = await receipts();
    expect(await stated(ofSecond)).toMatchObject({ outcomes: { booked: 1 } });
    await proven(first);
    await proven(second, ofSecond);
    expect(await paid()).toBe(1_000);
    expect(await stated(ofFirst)).toMatchObject({ outcomes: { matched: 1 } });
    expect(await paid()).toBe(1_000);
    expect(await states()).toEqual([named, stoodInFor]);
  }, 60_000);

  it('under the name of another order’s push is not proven, and a person looks; its own line proves it', async () => {
    const other = await withSilentPushes(town, 15);
    const id = await other.push();
    const [ofOther = ''] = await other.receipts();
    await other.proven(id, ofOther);
    const { push, receipts, stated, proven, paid, states, borrower } = await withSilentPushes(town, 16);
    const mistaken = await push();
    await proven(mistaken, ofOther);
    expect(await paid()).toBe(0);
    expect((await borrower.call('webPayStatus', { params: { id: mistaken } })).body.result).toBe('UNKNOWN');
    const alarms = `select kind from incident where subject = $1 and closed_at is null`;
    expect(await rows(town, alarms, [`rail:${ofOther}`])).toEqual([{ kind: 'receipt-claimed-twice' }]);
    await stated(...(await receipts()));
    await proven(mistaken, ofOther);
    expect([await paid(), await other.paid()]).toEqual([500, 500]);
    expect(await states()).toEqual([named]);
  }, 60_000);

  it('whose receipt was told with another amount is not proven, even at the prompt, and a person looks', async () => {
    const { paid, proven, borrower, serialNumber } = await withSilentPushes(town, 17);
    const orderNo = serialNumber;
    const id = await borrower.must('payByWeb', { body: { amount: 500, orderNo } });
    await town.sandbox.waitForPrompt(borrower.phone);
    const receipt = 'TOLD600BEFORE';
    const told = {
      railTransactionId: receipt,
      payer: undefined,
      amountCentavos: fromMt(600),
      businessNumber: '955555',
      reference: 'nobody',
      paidAt: town.clock.now(),
      source: 'notification',
    } as const;
    await town.house.database.inTransaction((tx) => receiveMoney(town.house, tx, told));
    await proven(id, receipt);
    expect((await borrower.call('webPayStatus', { params: { id } })).body.result).toBe('UNKNOWN');
    const alarms = `select kind from incident where subject = $1 and closed_at is null`;
    expect(await rows(town, alarms, [`rail:${receipt}`])).toEqual([{ kind: 'receipt-differs' }]);
    await town.sandbox.acceptPrompt(borrower.phone);
    expect(await paid()).toBe(0);
  }, 60_000);

  it('waits among the unmatched for a person when its order ended meanwhile, and is a success to whoever paid', async () => {
    const { push, receipts, proven, states, borrower, serialNumber } = await withSilentPushes(town, 7);
    const id = await push();
    const [receipt = ''] = await receipts();
    await paidBy(town, borrower.phone, 1_760, serialNumber);
    await town.settle();
    const [collector, manager] = [await hired(town, 'collector', 'celina'), await hired(town, 'manager', 'mafalda')];
    const asked = { params: { serialNumber }, body: { note: 'Brought the money back' } };
    const { approvalId } = await collector.must('proposeReturn', asked);
    await manager.must('approveProposal', { params: { id: approvalId } });
    expect(await statusOf(borrower, serialNumber)).toBe('Cancelled');
    await proven(id, receipt);
    expect(await states()).toEqual([named]);
    const found = await rows(
      town,
      'select meaning, amount_centavos from rail_transaction where rail_transaction_id = $1',
      [receipt],
    );
    expect(found).toEqual([{ meaning: 'suspense', amount_centavos: 50_000n }]);
    expect((await borrower.call('webPayStatus', { params: { id } })).body.result).toBe('SUCCESS');
    // Whose wallet was asked has paid it, so it can go back there.
    const finance = await hired(town, 'finance', 'fernando');
    const refund = { params: { receipt }, body: { note: 'The loan was returned' } };
    expect(await finance.must('proposeRefund', refund)).toHaveProperty('approvalId');
    expect(await verifyInvariants(town.house)).toEqual([]);
  }, 60_000);
});
