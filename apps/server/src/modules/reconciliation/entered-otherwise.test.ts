import { addMs, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { slipDesk, type SlipDesk } from '../../../test/slip-desk.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: SlipDesk['finance'];
let manager: SlipDesk['manager'];
let enter: SlipDesk['enter'];
beforeAll(async () => {
  town = await openTown();
  ({ finance, manager, enter } = await slipDesk(town));
});
afterAll(() => town.close());

const note = 'The slip is in the folder';
const stated = async (line: string) => {
  const { outcomes } = await railStates(town, line);
  await town.settle();
  return outcomes;
};
const inWallet = async (until = '9999-12-31') => {
  const [wallet] = await rows(
    town,
    `select coalesce(sum(p.amount_centavos), 0) as centavos from posting p join journal j on j.id = p.journal_id
     where p.account_code = 'wallet_collection' and j.value_date <= $1`,
    [until],
  );
  return Number(wallet?.['centavos']);
};
const meaningOf = async (receipt: string) =>
  (await rows(town, 'select meaning from rail_transaction where rail_transaction_id = $1', [receipt]))[0]?.['meaning'];

describe('what staff entered, and the rail says more of', () => {
  it('has its payer by the statement, and may go back to them', async () => {
    const loan = await loanLife(town, 1);
    await enter({ receipt: 'HAND000001', amount: 70 });
    const params = { receipt: 'HAND000001' };
    const refund = () => finance.call('proposeRefund', { params, body: { note } });
    expect((await refund()).body.error).toBe('ACT_NOT_POSSIBLE');
    const at = town.clock.now().toISOString();
    expect(await stated(`HAND000001,${at},paybill,Completed,258${loan.borrower.phone},nada,70.00,,1.00`)).toEqual({
      matched: 1,
    });
    expect(await finance.must('suspenseItem', { params })).toMatchObject({
      payer: expect.stringContaining('***'),
      reference: 'nada',
    });
    expect((await refund()).body.error).toBeUndefined();
  }, 60_000);

  it('goes back only as two persons have read it', async () => {
    const loan = await loanLife(town, 29);
    const { phone } = loan.borrower;
    const params = { receipt: 'HAND000019' };
    await enter({ receipt: params.receipt, amount: 30, payer: phone });
    const propose = () => finance.must('proposeRefund', { params, body: { note } });
    const { approvalId: id } = await propose();
    const at = town.clock.now().toISOString();
    await stated(`${params.receipt},${at},paybill,Completed,258${phone},nada,3000.00,,1.00`);
    const agreed = await manager.call('approveProposal', { params: { id } });
    expect(agreed.body.error).toBe('PROPOSAL_OUTDATED');
    await finance.must('withdrawProposal', { params: { id } });
    await manager.must('approveProposal', { params: { id: (await propose()).approvalId } });
    await town.settle();
    expect(await meaningOf(params.receipt)).toBe('refunded');
  }, 60_000);

  it('with another amount is put right', async () => {
    const loan = await loanLife(town, 2);
    const { serialNumber } = loan;
    const before = await inWallet();
    await enter({ receipt: 'HAND000002', amount: 2_000, reference: serialNumber });
    const at = town.clock.now().toISOString();
    const line = `HAND000002,${at},paybill,Completed,258${loan.borrower.phone},${serialNumber},200.00,,1.00`;
    expect(await stated(line)).toEqual({ break: 1 });
    const takeBack = async () => {
      const { approvalId } = await finance.must('proposeReversal', {
        params: { serialNumber },
        body: { payment: 'HAND000002', railsFault: false, wrongOrder: true, note },
      });
      await manager.must('approveProposal', { params: { id: approvalId } });
      await town.settle();
    };
    await takeBack();
    const params = { receipt: 'HAND000002-1' };
    const item = await finance.must('suspenseItem', { params });
    expect(item).toMatchObject({ amount: 200, best: { serialNumber, slips: 0 } });
    expect((await loan.view()).repayment?.totalPaid).toBe(0);
    await town.sandbox.waitForMessage(loan.borrower.phone, /2,000\.00 MT was booked to order \d+ by mistake/);
    await finance.must('assignReceipt', { params, body: { serialNumber } });
    expect((await loan.view()).repayment?.totalPaid).toBe(200);
    expect(await inWallet()).toBe(before + 20_000);
    expect(await rows(town, `select outcome from rail_statement_line where receipt = 'HAND000002'`)).toEqual([
      { outcome: 'booked' },
    ]);
    expect(await rows(town, `select 1 from incident where kind = 'receipt-differs' and closed_at is null`)).toEqual([]);
  }, 60_000);
});

it('what staff entered with another amount and gave to nobody waits with that of the statement', async () => {
  const before = await inWallet();
  const dayBefore = addMs(town.clock.now(), -24 * 3_600_000);
  await enter({ receipt: 'HAND000004', amount: 700, paidAt: dayBefore });
  const at = town.clock.now().toISOString();
  expect(await stated(`HAND000004,${at},paybill,Completed,258841234567,nada,70.00,,1.00`)).toEqual({ matched: 1 });
  const item = await finance.must('suspenseItem', { params: { receipt: 'HAND000004' } });
  expect(item).toMatchObject({ amount: 70, payer: expect.stringContaining('***') });
  expect(await inWallet()).toBe(before + 7_000);
  expect(await inWallet(businessDayOf(dayBefore))).toBe(0);
  expect(await rows(town, `select 1 from incident where kind = 'receipt-differs' and closed_at is null`)).toEqual([]);
}, 60_000);

describe('what staff entered with another amount, and split since', () => {
  const split = (receipt: string, ...parts: { serialNumber: string; amount: number }[]) =>
    finance.must('splitReceipt', { params: { receipt }, body: { parts } });
  const waiting = (receipt: string) =>
    rows(
      town,
      `select rail_transaction_id as id, amount_centavos::int as centavos from receipt_parts($1)
       where meaning = 'suspense' order by 1`,
      [receipt],
    );
  const differing = () => rows(town, `select 1 from incident where kind = 'receipt-differs' and closed_at is null`);
  const line = (receipt: string, amount: string) =>
    stated(`${receipt},${town.clock.now().toISOString()},paybill,Completed,258841234567,nada,${amount},,1.00`);

  it('has no more in what waits of it than is there', async () => {
    const loan = await loanLife(town, 10);
    const before = await inWallet();
    await enter({ receipt: 'HAND000010', amount: 2_000 });
    await split('HAND000010', { serialNumber: loan.serialNumber, amount: 200 });
    expect(await line('HAND000010', '200.00')).toEqual({ matched: 1 });
    expect(await waiting('HAND000010')).toEqual([]);
    expect(await inWallet()).toBe(before + 20_000);
    expect((await loan.view()).repayment?.totalPaid).toBe(200);
    expect(await differing()).toEqual([]);
  }, 60_000);

  it('has less in what waits of it, and in all, where as much is not there', async () => {
    const loan = await loanLife(town, 14);
    const before = await inWallet();
    await enter({ receipt: 'HAND000015', amount: 2_000 });
    await split('HAND000015', { serialNumber: loan.serialNumber, amount: 200 });
    expect(await line('HAND000015', '1500.00')).toEqual({ matched: 1 });
    expect(await waiting('HAND000015')).toEqual([{ id: 'HAND000015-2', centavos: 130_000 }]);
    expect(
      await rows(town, `select amount_centavos::int as centavos from rail_transaction where rail_transaction_id = $1`, [
        'HAND000015',
      ]),
    ).toEqual([{ centavos: 150_000 }]);
    expect(await inWallet()).toBe(before + 150_000);
    expect(await differing()).toEqual([]);
  }, 60_000);

  it('waits with what is there beyond it', async () => {
    const loan = await loanLife(town, 11);
    const before = await inWallet();
    await enter({ receipt: 'HAND000011', amount: 200 });
    await split('HAND000011', { serialNumber: loan.serialNumber, amount: 150 });
    expect(await line('HAND000011', '300.00')).toEqual({ matched: 1 });
    expect(await waiting('HAND000011')).toEqual([
      { id: 'HAND000011-2', centavos: 5_000 },
      { id: 'HAND000011-3', centavos: 10_000 },
    ]);
    expect(await inWallet()).toBe(before + 30_000);
    expect(await differing()).toEqual([]);
  }, 60_000);

  it('is put right once a part of it is taken off its order', async () => {
    const [kept, wrong] = [await loanLife(town, 12), await loanLife(town, 13)];
    const before = await inWallet();
    await enter({ receipt: 'HAND000012', amount: 2_000 });
    const parts = [kept, wrong].map(({ serialNumber }, index) => ({ serialNumber, amount: [1_500, 500][index] ?? 0 }));
    await split('HAND000012', ...parts);
    expect(await line('HAND000012', '1800.00')).toEqual({ break: 1 });
    const { approvalId } = await finance.must('proposeReversal', {
      params: { serialNumber: wrong.serialNumber },
      body: { payment: 'HAND000012-2', railsFault: false, wrongOrder: true, note },
    });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    expect(await waiting('HAND000012')).toEqual([{ id: 'HAND000012-2-1-1', centavos: 30_000 }]);
    expect(await inWallet()).toBe(before + 180_000);
    expect(await differing()).toEqual([]);
    expect(await rows(town, `select outcome from rail_statement_line where receipt = 'HAND000012'`)).toEqual([
      { outcome: 'matched' },
    ]);
  }, 60_000);
});

it('money that the statement has with another amount than was told does not leave until a person has said which is right', async () => {
  const loan = await loanLife(town, 9);
  const receipt = await loan.pay(700, 'nada');
  const at = town.clock.now().toISOString();
  expect(await stated(`${receipt},${at},paybill,Completed,258${loan.borrower.phone},nada,70.00,,1.00`)).toEqual({
    break: 1,
  });
  const becomes = async () => {
    const { approvalId } = await finance.must('proposeRefund', { params: { receipt }, body: { note } });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    return (await rows(town, 'select state from refund order by asked_at desc limit 1'))[0]?.['state'];
  };
  expect([await becomes(), await meaningOf(receipt)]).toEqual(['failed', 'suspense']);
  const [line] = await rows(town, 'select id from rail_statement_line where receipt = $1', [receipt]);
  await finance.must('settleBreak', { params: { id: String(line?.['id']) }, body: { note } });
  expect([await becomes(), await meaningOf(receipt)]).toEqual(['paid', 'refunded']);
}, 60_000);

it('what staff entered for one borrower, and the rail has for another, is put before a person', async () => {
  const [entered, named] = [await loanLife(town, 5), await loanLife(town, 6)];
  const at = town.clock.now().toISOString();
  const of = async (receipt: string, reference: string) => {
    await enter({ receipt, amount: 200, reference: entered.serialNumber });
    await stated(`${receipt},${at},paybill,Completed,258${named.borrower.phone},${reference},200.00,,1.00`);
  };
  await of('HAND000005', named.serialNumber);
  // What names nobody may well be what staff found out.
  await of('HAND000006', 'nada');
  const told = () =>
    rows(
      town,
      `select subject, detail->>'order' as order, detail->>'asked' as asked from incident
       where kind = 'receipt-claimed-twice' order by subject`,
    );
  const detail = { order: entered.serialNumber, asked: named.serialNumber };
  expect(await told()).toEqual([{ subject: 'rail:HAND000005', ...detail }]);
  // Its line is read before it has an order: the one that it names takes no more.
  const over = await loanLife(town, 18);
  await over.pay(2_200);
  await enter({ receipt: 'HAND000007', amount: 200 });
  await stated(`HAND000007,${at},paybill,Completed,258${named.borrower.phone},${over.serialNumber},200.00,,1.00`);
  await finance.must('assignReceipt', {
    params: { receipt: 'HAND000007' },
    body: { serialNumber: entered.serialNumber },
  });
  expect(await told()).toEqual([
    { subject: 'rail:HAND000005', ...detail },
    { subject: 'rail:HAND000007', ...detail, asked: over.serialNumber },
  ]);
}, 60_000);

it('what staff entered with another amount, and was on its way back, waits with that of the statement when it does not leave', async () => {
  const before = await inWallet();
  const payer = '841234567';
  const at = town.clock.now().toISOString();
  const params = { receipt: 'HAND000014' };
  const body = { ...params, amount: 700, paidAt: at, payer, note };
  const entered = await finance.must('proposePayment', { body });
  await manager.must('approveProposal', { params: { id: entered.approvalId } });
  await town.settle();
  await finance.must('stopPayoutQueue', { body: { note } });
  const refund = await finance.must('proposeRefund', { params, body: { note } });
  await manager.must('approveProposal', { params: { id: refund.approvalId } });
  expect(await stated(`HAND000014,${at},paybill,Completed,258${payer},nada,70.00,,1.00`)).toEqual({ break: 1 });
  const release = await finance.must('proposeRelease', { body: { note } });
  await manager.must('approveProposal', { params: { id: release.approvalId } });
  await town.settle();
  await town.settle();
  expect(await finance.must('suspenseItem', { params })).toMatchObject({ amount: 70 });
  expect(await inWallet()).toBe(before + 7_000);
}, 60_000);

describe('of what the rail took some back', () => {
  it('as much leaves once it is off its order, and the rest pays it', async () => {
    const loan = await loanLife(town, 3);
    const { serialNumber } = loan;
    const before = await inWallet();
    const receipt = await loan.pay(500);
    const at = town.clock.now().toISOString();
    const back = `BACK${receipt.slice(4)}`;
    expect(await stated(`${back},${at},reversal,Completed,258${loan.borrower.phone},${receipt},,100.00,1.00`)).toEqual({
      break: 1,
    });
    const { approvalId } = await finance.must('proposeReversal', {
      params: { serialNumber },
      body: { payment: receipt, railsFault: false, wrongOrder: true, note },
    });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    await expect.poll(() => meaningOf(`${receipt}-1-2`)).toBe('refunded');
    expect(await rows(town, `select outcome from rail_statement_line where receipt = $1`, [back])).toEqual([
      { outcome: 'booked' },
    ]);
    await finance.must('assignReceipt', { params: { receipt: `${receipt}-1-1` }, body: { serialNumber } });
    expect((await loan.view()).repayment?.totalPaid).toBe(400);
    expect(await inWallet()).toBe(before + 40_000);
  }, 60_000);
});
