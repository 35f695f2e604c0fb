import { addDays, addMs, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
});
afterAll(() => town.close());

type Loan = Awaited<ReturnType<typeof loanLife>>;
/** Sessions of staff are short; a loan lives for days. */
const staffComes = async () => {
  finance = await hired(town, 'finance', 'filipa');
  manager = await hired(town, 'manager', 'marta');
};
const outstanding = async (loan: Loan) => (await loan.view()).repayment?.outstandingAmount;
const balances = () =>
  rows(
    town,
    `select account_code, sum(amount_centavos)::int as centavos from posting
     where account_code in ('wallet_collection', 'unmatched_receipts') group by account_code order by account_code`,
  );
const takenOff = async (serialNumber: string, payment: string) => {
  const { approvalId } = await finance.must('proposeReversal', {
    params: { serialNumber },
    body: { payment, railsFault: false, wrongOrder: true, note: 'It was the other borrower’s' },
  });
  await manager.must('approveProposal', { params: { id: approvalId } });
};

describe('a payment that was booked to the wrong order', () => {
  it('is taken off it by two persons, waits among the unmatched under its own name, and pays the right one', async () => {
    const [wrong, right] = [await loanLife(town, 41), await loanLife(town, 42)];
    await staffComes();
    const [owedByWrong, owedByRight] = [await outstanding(wrong), await outstanding(right)];
    const receipt = await wrong.pay(300);
    const before = await balances();

    const rehearsed = await finance.must('rehearseAct', {
      params: { serialNumber: wrong.serialNumber },
      query: { act: 'reversal', payment: receipt, wrongOrder: 'true' },
    });
    expect(rehearsed).toMatchObject({ possible: true, twoPersons: true });
    expect(rehearsed.messages[0]?.text).toMatch(/belongs to another loan/);
    expect(await balances()).toEqual(before);

    await takenOff(wrong.serialNumber, receipt);
    expect(await outstanding(wrong)).toBe(owedByWrong);
    await town.sandbox.waitForMessage(wrong.borrower.phone, /300\.00 MT/);
    expect(await balances()).toEqual([
      { account_code: 'unmatched_receipts', centavos: -30_000 },
      { account_code: 'wallet_collection', centavos: 30_000 },
    ]);
    // Nothing of it is there a second time.
    await expect(takenOff(wrong.serialNumber, receipt)).rejects.toThrow('ACT_NOT_POSSIBLE');

    const { data } = await finance.must('suspense', { query: {} });
    // It was typed for the wrong one: that is no candidate any more.
    expect(data).toMatchObject([
      { receipt: `${receipt}-1`, partOf: receipt, amount: 300, why: 'wrong-order', best: null },
    ]);
    await finance.must('assignReceipt', {
      params: { receipt: `${receipt}-1` },
      body: { serialNumber: right.serialNumber },
    });
    expect(await outstanding(right)).toBe((owedByRight ?? 0) - 300);
    await town.sandbox.waitForMessage(right.borrower.phone, /300\.00 MT/);
    expect(await balances()).toEqual([
      { account_code: 'unmatched_receipts', centavos: 0 },
      { account_code: 'wallet_collection', centavos: 30_000 },
    ]);
  }, 60_000);

  it('may have been put wrong twice, and no day misses a line for it', async () => {
    const loan = await loanLife(town, 43);
    await staffComes();
    const receipt = await loan.pay(50);
    const { serialNumber } = loan;
    await takenOff(serialNumber, receipt);
    await finance.must('assignReceipt', { params: { receipt: `${receipt}-1` }, body: { serialNumber } });
    await takenOff(serialNumber, `${receipt}-1`);
    const { data } = await finance.must('suspense', { query: {} });
    expect(data).toMatchObject([{ receipt: `${receipt}-1-1`, amount: 50 }]);
    await town.sandbox.advance({ days: 1 });
    expect(await rows(town, `select 1 from incident where kind like '%without-line'`)).toEqual([]);
  }, 60_000);

  it('may be in the wallet still when it was taken back by mistake: from that day it waits, and pays its order as before', async () => {
    const loan = await loanLife(town, 45);
    await staffComes();
    const owed = await outstanding(loan);
    const receipt = await loan.pay(80);
    const { serialNumber } = loan;
    const { approvalId } = await finance.must('proposeReversal', {
      params: { serialNumber },
      body: { payment: receipt, railsFault: false, note: 'The rail took it back, I thought' },
    });
    await manager.must('approveProposal', { params: { id: approvalId } });
    const took = businessDayOf(town.clock.now());
    await town.sandbox.advance({ days: 1 });
    const alarms = () =>
      rows(town, `select closed_at is null as open from incident where kind = 'reversal-without-line'`);
    expect(await alarms()).toEqual([{ open: true }]);
    await staffComes();
    const rehearsed = async (wrongOrder: 'true' | 'false') =>
      finance.must('rehearseAct', {
        params: { serialNumber },
        query: { act: 'reversal', payment: receipt, wrongOrder },
      });
    expect(await rehearsed('false')).toMatchObject({ possible: false, whyNot: 'REVERSED_ALREADY' });
    expect(await rehearsed('true')).toMatchObject({ possible: true, messages: [] });

    const owedAfter = await outstanding(loan);
    await takenOff(serialNumber, receipt);
    expect(await outstanding(loan)).toBe(owedAfter);
    expect(await rows(town, `select value_date from journal where event_key = $1`, [`found-again:${receipt}`])).toEqual(
      [{ value_date: took }],
    );
    await expect(takenOff(serialNumber, receipt)).rejects.toThrow('ACT_NOT_POSSIBLE');
    // Unlike one of another order it is meant for the one it was on.
    const item = await finance.must('suspenseItem', { params: { receipt: `${receipt}-1` } });
    expect(item).toMatchObject({ why: 'reversed-by-mistake', best: { serialNumber, slips: 0 } });
    await finance.must('assignReceipt', { params: { receipt: `${receipt}-1` }, body: { serialNumber } });
    expect(await outstanding(loan)).toBe((owed ?? 0) - 80);
    await town.sandbox.advance({ days: 1 });
    expect(await alarms()).toEqual([{ open: false }]);
    expect(await rows(town, `select 1 from incident where kind like '%without-line' and closed_at is null`)).toEqual(
      [],
    );
  }, 60_000);

  it('may be taken back by the rail wherever it is by then', async () => {
    const [wrong, right] = [await loanLife(town, 46), await loanLife(town, 47)];
    await staffComes();
    const owed = await outstanding(right);
    const unmatched = async () => (await finance.must('suspense', { query: {} })).data.map((one) => one.partOf);
    for (const isAssigned of [true, false]) {
      const receipt = await wrong.pay(60);
      await takenOff(wrong.serialNumber, receipt);
      const params = { receipt: `${receipt}-1` };
      if (isAssigned) {
        await finance.must('assignReceipt', { params, body: { serialNumber: right.serialNumber } });
        expect(await outstanding(right)).toBe((owed ?? 0) - 60);
      }
      const line = `BACK${receipt.slice(4)},${town.clock.now().toISOString()},reversal,Completed,258${wrong.borrower.phone},${receipt},,60.00,1.00`;
      const stated = await railStates(town, line);
      expect(stated).toMatchObject({ outcomes: { booked: 1 } });
      expect(await outstanding(right)).toBe(owed);
      expect(await unmatched()).not.toContain(receipt);
    }
  }, 60_000);

  it('put wrong twice and then taken back by two persons and the rail is not here to be found again', async () => {
    const loan = await loanLife(town, 48);
    await staffComes();
    const { serialNumber } = loan;
    const params = { serialNumber };
    const receipt = await loan.pay(70);
    for (const payment of [receipt, `${receipt}-1`]) {
      await takenOff(serialNumber, payment);
      await finance.must('assignReceipt', { params: { receipt: `${payment}-1` }, body: params });
    }
    const payment = `${receipt}-1-1`;
    const body = { payment, railsFault: false, note: 'The rail takes it back' };
    const { approvalId } = await finance.must('proposeReversal', { params, body });
    await manager.must('approveProposal', { params: { id: approvalId } });
    const line = `BACK${receipt.slice(4)},${town.clock.now().toISOString()},reversal,Completed,258${loan.borrower.phone},${receipt},,70.00,1.00`;
    const stated = await railStates(town, line);
    expect(stated).toMatchObject({ outcomes: { matched: 1 } });
    await expect(takenOff(serialNumber, payment)).rejects.toThrow('ACT_NOT_POSSIBLE');
  }, 60_000);

  it('pays the right one as of the day that the statement has, not of the one that staff entered', async () => {
    const loan = await loanLife(town, 49);
    const { serialNumber: reference } = loan;
    await loan.moveTo(addDays(businessDayOf(town.clock.now()), 2));
    await staffComes();
    const at = addMs(town.clock.now(), -24 * 3_600_000);
    const entry = {
      receipt: 'DAYBEFORE1',
      amount: 90,
      reference,
      paidAt: town.clock.now().toISOString(),
      note: 'A slip',
    };
    const { approvalId } = await finance.must('proposePayment', { body: entry });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    const line = `DAYBEFORE1,${at.toISOString()},paybill,Completed,258${loan.borrower.phone},${reference},90.00,,1.00`;
    await railStates(town, line);
    await takenOff(reference, 'DAYBEFORE1');
    const waits = `select paid_at from rail_transaction where rail_transaction_id = 'DAYBEFORE1-1'`;
    expect(await rows(town, waits)).toEqual([{ paid_at: at }]);
  }, 60_000);

  it('of credit is refused: that never came from the rail', async () => {
    const loan = await loanLife(town, 44);
    await staffComes();
    const rehearsed = await finance.must('rehearseAct', {
      params: { serialNumber: loan.serialNumber },
      query: { act: 'reversal', payment: 'CREDIT-1', wrongOrder: 'true' },
    });
    expect(rehearsed).toMatchObject({ possible: false, whyNot: 'NO_SUCH_PAYMENT' });
  }, 60_000);
});
