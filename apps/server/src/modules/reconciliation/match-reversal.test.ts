import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import { verifyInvariants } from '../invariants/verify-invariants.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

// The rail's clock may be some moments behind ours: what is paid after an offer is paid after it by its clock, too.
const later = () => town.sandbox.advance({ minutes: 1 });

const takenBack = (railId: string, phone: string, amount: string, receipt = `BACK${railId.slice(4)}`) => {
  const line = `${receipt},${town.clock.now().toISOString()},reversal,Completed,258${phone},${railId},,${amount},1.00`;
  return railStates(town, line);
};
const told = (serialNumber: string) =>
  rows(
    town,
    `select 1 from sms s join loan_order o on o.customer_id = s.customer_id
     where s.kind = 'payment-reversed' and o.serial_number = $1`,
    [serialNumber],
  );

describe('a payment that the statement says was taken back', () => {
  it('undoes the extension that it had paid, and the borrower is told', async () => {
    const loan = await loanLife(town, 31);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    const railId = await loan.pay(420);
    expect((await loan.view()).order.status).toBe('Extended');
    expect(await takenBack(railId, loan.borrower.phone, '420.00')).toMatchObject({ outcomes: { booked: 1 } });
    expect((await loan.child())['status']).toBe('Cancelled');
    const { order, repayment } = await loan.view();
    expect(order.status).toBe('Overdue');
    expect(repayment).toMatchObject({ outstandingAmount: 2_320 });
    expect(await told(loan.serialNumber)).toHaveLength(1);
  }, 60_000);

  it('leaves an extension whose child was paid since: the money is owed to us, once, and a person is told', async () => {
    const loan = await loanLife(town, 36);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    const railId = await loan.pay(420);
    const { serial_number: child } = await loan.child();
    const paid = await loan.pay(50, String(child));
    expect(await takenBack(railId, loan.borrower.phone, '420.00')).toMatchObject({ outcomes: { booked: 1 } });
    expect((await loan.view()).order.status).toBe('Extended');
    const { uuid } = await loan.borrower.must('customerInfo');
    const owes = () =>
      rows(
        town,
        `select sum(p.amount_centavos)::int as centavos, (select count(*)::int from incident i
           where i.kind = 'credit-overdrawn' and i.subject = 'customer:' || c.uuid and i.closed_at is null) as told
         from posting p join customer c on c.id = p.customer_id
         where p.account_code = 'customer_credit' and c.uuid = $1 group by c.id, c.uuid`,
        [uuid],
      );
    expect(await owes()).toEqual([{ centavos: 42_000, told: 1 }]);
    // A second line of it is money that left twice.
    const second = await takenBack(railId, loan.borrower.phone, '420.00', 'BACKTWO333');
    expect(second).toMatchObject({ outcomes: { break: 1 } });
    // The child's own payment goes back too: nothing hinders any more, and still it is not taken back twice.
    await takenBack(paid, loan.borrower.phone, '50.00');
    const again = await takeBack(town, railId);
    expect(again).toEqual({ kind: 'refused', code: 'REVERSED_ALREADY' });
    expect(await owes()).toEqual([{ centavos: 42_000, told: 1 }]);
  }, 60_000);

  it('takes back the step of the limit that clearing had brought', async () => {
    const loan = await loanLife(town, 32);
    await loan.moveTo(loan.dueOn);
    const railId = await loan.pay(2_200);
    expect((await loan.borrower.must('customerInfo')).credit).toBe(3_000);
    await takenBack(railId, loan.borrower.phone, '2200.00');
    expect((await loan.view()).order.status).toBe('Repayment');
    expect((await loan.borrower.must('customerInfo')).credit).toBe(2_000);
    expect(await told(loan.serialNumber)).toHaveLength(1);
  }, 60_000);

  it('a second time, under another receipt, is put before a person', async () => {
    const loan = await loanLife(town, 37);
    const railId = await loan.pay(500);
    const takenBackAs = (receipt: string) => takenBack(railId, loan.borrower.phone, '500.00', receipt);
    expect(await takenBackAs('BACKONE111')).toMatchObject({ outcomes: { booked: 1 } });
    expect(await takenBackAs('BACKTWO111')).toMatchObject({ outcomes: { break: 1 } });
    expect(await rows(town, `select kind from incident where subject = 'rail:BACKTWO111'`)).toEqual([
      { kind: 'reversal-for-a-person' },
    ]);
  }, 60_000);

  it('a second time, though it was split, is put before a person and left there', async () => {
    const [loan, other] = [await loanLife(town, 43), await loanLife(town, 44)];
    const railId = await loan.pay(500, 'nada');
    const finance = await hired(town, 'finance', 'filomena');
    const parts = [loan, other].map(({ serialNumber }) => ({ serialNumber, amount: 250 }));
    await finance.must('splitReceipt', { params: { receipt: railId }, body: { parts } });
    const takenBackAs = (receipt: string) => takenBack(railId, loan.borrower.phone, '500.00', receipt);
    expect(await takenBackAs('BACKONE222')).toMatchObject({ outcomes: { booked: 1 } });
    expect(await takenBackAs('BACKTWO222')).toMatchObject({ outcomes: { break: 1 } });
  }, 60_000);

  it('and waited in suspense is owed to nobody any more', async () => {
    const loan = await loanLife(town, 35);
    const railId = await loan.pay(70, '0000000000');
    const owed = () =>
      rows(
        town,
        `select r.meaning, (select -sum(amount_centavos)::int from posting where account_code = 'unmatched_receipts')
           as centavos from rail_transaction r where r.rail_transaction_id = $1`,
        [railId],
      );
    expect(await owed()).toEqual([{ meaning: 'suspense', centavos: 7_000 }]);
    expect(await takenBack(railId, loan.borrower.phone, '70.00')).toMatchObject({ outcomes: { booked: 1 } });
    expect(await owed()).toEqual([{ meaning: 'refunded', centavos: 0 }]);
  }, 60_000);

  it('in no amount, or as money that came in, is put before a person while the payment waits in suspense', async () => {
    const phone = '841230077';
    await town.sandbox.fund(phone, 100);
    const { transactionId } = await town.sandbox.pay(phone, {
      businessNumber: '955555',
      reference: 'NONE',
      amount: 100,
    });
    await town.settle();
    const at = town.clock.now().toISOString();
    for (const [receipt, paidIn] of [
      ['NONE000001', '0.00'],
      ['CAMEIN0001', '100.00'],
    ]) {
      const line = `${receipt},${at},reversal,Completed,258${phone},${transactionId},${paidIn},,1.00`;
      expect(await railStates(town, line)).toMatchObject({ outcomes: { break: 1 } });
      const alarms = await rows(town, 'select kind from incident where subject = $1', [`rail:${receipt}`]);
      expect(alarms).toEqual([{ kind: 'reversal-for-a-person' }]);
    }
  }, 60_000);

  it('and was split is taken back where its parts are', async () => {
    const loan = await loanLife(town, 40);
    await loan.moveTo(addDays(loan.dueOn, 2));
    const other = await loanLife(town, 41);
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    const held = () =>
      rows(
        town,
        `select account_code, sum(amount_centavos) as centavos from posting
         where account_code in ('unmatched_receipts', 'wallet_collection') group by account_code order by account_code`,
      );
    const before = await held();
    const railId = await loan.pay(1_000, 'nada');
    const finance = await hired(town, 'finance', 'fausta');
    const split = (receipt: string, serialNumber: string, amount: number) =>
      finance.must('splitReceipt', { params: { receipt }, body: { parts: [{ serialNumber, amount }] } });
    await split(railId, loan.serialNumber, 420);
    const { serial_number: child } = await loan.child();
    await split(`${railId}-2`, String(child), 100);
    await split(`${railId}-2-2`, other.serialNumber, 300);

    expect(await takenBack(railId, loan.borrower.phone, '1000.00')).toMatchObject({ outcomes: { booked: 1 } });
    // The extension's order was paid by it too, and so the extension is undone.
    expect((await loan.child())['status']).toBe('Cancelled');
    expect((await loan.view()).repayment).toMatchObject({ totalPaid: 0, outstandingAmount: 2_320 });
    expect((await other.view()).repayment).toMatchObject({ totalPaid: 0 });
    expect(await held()).toEqual(before);
    const rest = { params: { receipt: `${railId}-2-2-2` }, body: { serialNumber: other.serialNumber } };
    expect((await finance.call('assignReceipt', rest)).body.error).toBe('RECEIPT_SETTLED');
    expect(await verifyInvariants(town.house)).toEqual([]);
  }, 60_000);

  it('is put before a person when its surplus was sent back to the borrower meanwhile', async () => {
    const loan = await loanLife(town, 34);
    await loan.moveTo(loan.dueOn);
    const railId = await loan.pay(2_300);
    const { uuid } = await loan.borrower.must('customerInfo');
    const [maker, checker] = [await hired(town, 'finance'), await hired(town, 'manager')];
    const proposal = { params: { uuid }, body: { note: 'Asked for by telephone' } };
    const { approvalId } = await maker.must('proposeCreditRefund', proposal);
    await checker.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    await takenBack(railId, loan.borrower.phone, '2300.00');
    const told = await rows(
      town,
      `select i.detail from incident i join customer c on i.subject = 'customer:' || c.uuid
       where i.kind = 'credit-overdrawn' and c.uuid = $1`,
      [uuid],
    );
    expect(told).toEqual([{ detail: { centavos: 10_000 } }]);
  }, 60_000);

  it('is taken back, too, when the line was settled as of no payment of ours, and the payment comes after that', async () => {
    const loan = await loanLife(town, 42);
    await takenBack('LATEORIG42', loan.borrower.phone, '500.00', 'BACKSET042');
    const finance = await hired(town, 'finance', 'fatima');
    const [line] = await rows(town, `select id from rail_statement_line where receipt = 'BACKSET042'`);
    const settled = { params: { id: String(line?.['id']) }, body: { note: 'Of before our time' } };
    await finance.must('settleBreak', settled);
    const paid = `LATEORIG42,${town.clock.now().toISOString()},paybill,Completed,258${loan.borrower.phone},${loan.serialNumber},500.00,,1.00`;
    await railStates(town, paid);
    await town.settle();
    expect((await loan.view()).repayment).toMatchObject({ totalPaid: 0 });
    const became = `select outcome, settled_at is null as unsettled from rail_statement_line where receipt = 'BACKSET042'`;
    expect(await rows(town, became)).toEqual([{ outcome: 'booked', unsettled: true }]);
  }, 60_000);

  it.each([
    [38, 'a statement that was read before that of the payment', ['reversal', 'paybill']],
    [39, 'the statement of the payment, which nobody had told of', ['paybill and reversal']],
  ])(
    'is taken back (%i) when %s says so',
    async (number, _, files) => {
      const loan = await loanLife(town, number);
      const { phone } = loan.borrower;
      const at = town.clock.now().toISOString();
      const line = {
        paybill: `LATE${number},${at},paybill,Completed,258${phone},${loan.serialNumber},2200.00,,1.00`,
        reversal: `BACKLATE${number},${at},reversal,Completed,258${phone},LATE${number},,2200.00,1.00`,
      };
      for (const file of files) {
        const lines = (['paybill', 'reversal'] as const)
          .filter((kind) => file.includes(kind))
          .map((kind) => line[kind]);
        await railStates(town, ...lines);
      }
      await town.settle();
      expect((await loan.view()).repayment).toMatchObject({ totalPaid: 0 });
      expect(await told(loan.serialNumber)).toHaveLength(1);
      const outcomes = await rows(town, `select outcome from rail_statement_line where receipt like '%LATE' || $1`, [
        String(number),
      ]);
      expect(outcomes).toEqual([{ outcome: 'booked' }, { outcome: 'booked' }]);
      const open = await rows(
        town,
        `select kind from incident where subject like '%LATE' || $1 and closed_at is null`,
        [String(number)],
      );
      expect(open).toEqual([]);
      const day = businessDayOf(town.clock.now());
      expect(await rows(town, `select breaks from reconciliation_day where business_date = $1`, [day])).toEqual([
        { breaks: 0 },
      ]);
    },
    60_000,
  );
});
