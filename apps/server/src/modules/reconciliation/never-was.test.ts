import { businessDayOf, type BusinessDay } from '@house/calendar';
import { centavos } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { atOneInstant } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { takeIn } from '../repayments/intake.ts';
import { importStatement } from './import-statement.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'The slip was forged';
const hire = async () => {
  finance = await hired(town, 'finance', 'fina');
  manager = await hired(town, 'manager', 'mario');
};
const agreed = async ({ approvalId }: { approvalId: string }) => {
  const { body } = await manager.call('approveProposal', { params: { id: approvalId } });
  await town.settle();
  return body.error;
};
const enter = async (receipt: string, reference?: string) => {
  const paidAt = town.clock.now().toISOString();
  expect(
    await agreed(await finance.must('proposePayment', { body: { receipt, amount: 70, paidAt, reference, note } })),
  ).toBeUndefined();
  return paidAt;
};
const neverWas = (receipt: string) => finance.must('proposeNeverWas', { params: { receipt }, body: { note } });
const whyNot = async (receipt: string) =>
  (await finance.call('proposeNeverWas', { params: { receipt }, body: { note } })).body.error;
const alarms = async () =>
  (await rows(town, `select kind from incident where closed_at is null order by kind`)).map(({ kind }) => kind);
const brought = async (day: BusinessDay) => {
  const file = await town.sandbox.businessStatement(day);
  await importStatement(town.house, Buffer.from(file), { source: 'file', day });
};
const dayOver = async () => {
  const day = businessDayOf(town.clock.now());
  await town.sandbox.advance({ days: 1 });
  await brought(day);
  return day;
};
const stated = (line: string) => {
  return railStates(town, line);
};
const inWallet = async () => {
  const [wallet] = await rows(
    town,
    `select coalesce(sum(amount_centavos), 0)::int as centavos from posting where account_code = 'wallet_collection'`,
  );
  return wallet?.['centavos'];
};
const meaningOf = async (receipt: string) =>
  (await rows(town, 'select meaning from rail_transaction where rail_transaction_id = $1', [receipt]))[0]?.['meaning'];

/** The rail's own notice of as much as was entered. */
const noticeOf = (receipt: string) =>
  atOneInstant(town.house, (house, tx) =>
    takeIn(house, tx, [
      {
        railTransactionId: receipt,
        payer: undefined,
        amountCentavos: centavos(7_000n),
        businessNumber: '955555',
        reference: 'nada',
        paidAt: house.clock.now(),
        source: 'notification',
      },
    ]),
  );

it('what staff entered, no order took and never was is nobody’s work once two persons said so', async () => {
  await hire();
  await loanLife(town, 1);
  const before = await inWallet();
  await enter('NEVERWAS01');
  const day = await dayOver();
  expect(await alarms()).toEqual(['receipt-without-line']);
  await hire();
  const figures = async () => {
    const [listed] = (await finance.must('reconciliationDays')).data.filter((one) => one.day === day);
    const { withoutLine, difference } = await finance.must('reconciliationDay', { params: { day } });
    return [listed?.withoutLine, withoutLine, listed?.difference, difference];
  };
  // Only the float, that nobody has booked.
  const float = 10_000_000;
  expect(await figures()).toEqual([1, 1, float, float]);
  const params = { receipt: 'NEVERWAS01' };
  expect(await finance.must('suspenseItem', { params })).toMatchObject({
    mayNeverHaveBeen: true,
    neverWasWaits: false,
  });
  const proposed = await neverWas('NEVERWAS01');
  expect(await finance.must('suspenseItem', { params })).toMatchObject({ neverWasWaits: true });
  expect(await agreed(proposed)).toBeUndefined();

  expect(await alarms()).toEqual([]);
  expect(await figures()).toEqual([0, 0, float, float]);
  expect(await inWallet()).toBe(before);
  expect((await finance.must('suspense')).count).toBe(0);
  const paid = await finance.must('payments', { query: { search: 'NEVERWAS01' } });
  expect(paid.data).toMatchObject([{ meaning: 'never-was', order: null }]);
  await dayOver();
  expect(await alarms()).toEqual([]);
}, 60_000);

it('and could not be sent back either, for who is said to have paid it, is sent back by nobody any more', async () => {
  await hire();
  const paidAt = town.clock.now().toISOString();
  const body = { receipt: 'NEVERWAS00', amount: 70, paidAt, payer: '853000070', note };
  expect(await agreed(await finance.must('proposePayment', { body }))).toBeUndefined();
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-996' } });
  const params = { receipt: 'NEVERWAS00' };
  expect(await agreed(await finance.must('proposeRefund', { params, body: { note } }))).toBeUndefined();
  await town.sandbox.setFaults({});
  expect(await alarms()).toEqual(['refund-failed']);
  expect(await agreed(await neverWas('NEVERWAS00'))).toBeUndefined();
  expect(await alarms()).toEqual([]);
}, 60_000);

it.each([
  ['as much as was entered', 'NEVERWAS02', 70],
  ['another amount', 'NEVERWAS03', 90],
])(
  'of which the statement has %s it waits for its order again',
  async (_, receipt, amount) => {
    await hire();
    const { serialNumber, borrower } = await loanLife(town, amount);
    const before = Number(await inWallet());
    const paidAt = await enter(receipt);
    expect(await agreed(await neverWas(receipt))).toBeUndefined();
    await stated(`${receipt},${paidAt},paybill,Completed,258${borrower.phone},nada,${amount}.00,,1.00`);
    await town.settle();
    const params = { receipt };
    expect(await finance.must('suspenseItem', { params })).toMatchObject({
      amount,
      payer: expect.stringContaining('***'),
      mayNeverHaveBeen: false,
    });
    expect(await inWallet()).toBe(before + amount * 100);
    await finance.must('assignReceipt', { params, body: { serialNumber } });
    expect(await inWallet()).toBe(before + amount * 100);
    expect(await alarms()).toEqual([]);
  },
  60_000,
);

it('of which the rail tells by a notice it waits again, and two persons do not say so twice', async () => {
  await hire();
  const before = Number(await inWallet());
  await enter('NEVERWAS04');
  await agreed(await neverWas('NEVERWAS04'));
  await noticeOf('NEVERWAS04');
  expect(await meaningOf('NEVERWAS04')).toBe('suspense');
  expect(await inWallet()).toBe(before + 7_000);
  expect(await whyNot('NEVERWAS04')).toBe('ACT_NOT_POSSIBLE');
}, 60_000);

it('nor at all of what it repeats, which staff read where the entry is shown', async () => {
  await hire();
  await enter('NEVERWAS08');
  const shown = async () => {
    const item = await finance.must('suspenseItem', { params: { receipt: 'NEVERWAS08' } });
    const { data } = await finance.must('payments', { query: { search: 'NEVERWAS08' } });
    return [item.mayNeverHaveBeen, item.toldAt, data[0]?.toldAt];
  };
  expect((await shown())[0]).toBe(true);
  const proposed = await neverWas('NEVERWAS08');
  const at = town.clock.now().toISOString();
  await noticeOf('NEVERWAS08');
  await town.sandbox.advance({ minutes: 5 });
  await noticeOf('NEVERWAS08');
  const told = expect.stringMatching(at.slice(0, 16));
  expect(await shown()).toEqual([false, told, told]);
  expect(await agreed(proposed)).toBe('PROPOSAL_OUTDATED');
  expect(await whyNot('NEVERWAS08')).toBe('ACT_NOT_POSSIBLE');
}, 60_000);

it('and nobody waits for a second person any more once their time is over', async () => {
  await hire();
  await enter('NEVERWAS09');
  await neverWas('NEVERWAS09');
  const waits = async () => (await finance.must('suspenseItem', { params: { receipt: 'NEVERWAS09' } })).neverWasWaits;
  expect(await waits()).toBe(true);
  const over = `update approval_request set expires_at = $2 where subject = $1 and outcome is null`;
  await rows(town, over, ['rail:NEVERWAS09', town.clock.now()]);
  expect(await waits()).toBe(false);
  expect(await agreed(await neverWas('NEVERWAS09'))).toBeUndefined();
}, 60_000);

it('it is not said of what the rail told of, of a part, nor of what was used meanwhile', async () => {
  await hire();
  const loan = await loanLife(town, 4);
  expect(await whyNot(await loan.pay(30, 'nada'))).toBe('ACT_NOT_POSSIBLE');
  await enter('NEVERWAS05');
  const proposed = await neverWas('NEVERWAS05');
  const parts = [{ serialNumber: loan.serialNumber, amount: 20 }];
  await finance.must('splitReceipt', { params: { receipt: 'NEVERWAS05' }, body: { parts } });
  expect(await agreed(proposed)).toBe('PROPOSAL_OUTDATED');
  expect(await whyNot('NEVERWAS05')).toBe('RECEIPT_SETTLED');
  expect(await whyNot('NEVERWAS05-2')).toBe('ACT_NOT_POSSIBLE');
}, 60_000);

it('nor of what a push goes by, or a statement has as paid', async () => {
  await hire();
  const { serialNumber, borrower } = await loanLife(town, 7);
  const paidAt = await enter('NEVERWAS07');
  // That it failed is no word against it.
  await stated(`NEVERWAS07,${paidAt},paybill,Failed,258${borrower.phone},nada,70.00,,1.00`);
  const may = (tx: Tx) =>
    tx.query(
      `select may_never_have_been(r) as may from rail_transaction r where rail_transaction_id = 'NEVERWAS07'`,
      [],
    );
  const after = async (sql: string, values: unknown[]) => {
    let answer: unknown;
    const undone = new Error('as it was before');
    const looked = town.house.database.inTransaction(async (tx) => {
      await tx.query(sql, values);
      answer = (await may(tx)).rows[0]?.['may'];
      throw undone;
    });
    await expect(looked).rejects.toBe(undone);
    return answer;
  };
  const push = `insert into payment_attempt (id, order_id, customer_id, amount_centavos, state, rail_transaction_id, asked_at, settled_at)
    select gen_random_uuid(), id, customer_id, 7000, 'succeeded', 'NEVERWAS07', $2, $2 from loan_order where serial_number = $1`;
  expect(await after(push, [serialNumber, paidAt])).toBe(false);
  expect(await after(`update rail_statement_line set status = $1 where receipt = 'NEVERWAS07'`, ['Completed'])).toBe(
    false,
  );
  expect(await agreed(await neverWas('NEVERWAS07'))).toBeUndefined();
}, 60_000);

it('a payment that was taken off another order, and never was, wants no line once it is taken back there', async () => {
  await hire();
  const [wrong, right] = [await loanLife(town, 5), await loanLife(town, 6)];
  await enter('NEVERWAS06', wrong.serialNumber);
  const takenOff = async (serialNumber: string, payment: string, wrongOrder: boolean) =>
    agreed(
      await finance.must('proposeReversal', {
        params: { serialNumber },
        body: { payment, railsFault: false, wrongOrder, note },
      }),
    );
  expect(await takenOff(wrong.serialNumber, 'NEVERWAS06', true)).toBeUndefined();
  const { serialNumber } = right;
  await finance.must('assignReceipt', { params: { receipt: 'NEVERWAS06-1' }, body: { serialNumber } });
  expect(await takenOff(serialNumber, 'NEVERWAS06-1', false)).toBeUndefined();
  await dayOver();
  expect(
    await rows(town, `select 1 from incident where subject like 'rail:NEVERWAS06%' and closed_at is null`),
  ).toEqual([]);
}, 60_000);
