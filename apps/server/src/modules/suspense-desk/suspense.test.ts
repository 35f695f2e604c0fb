import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { importStatement } from '../reconciliation/import-statement.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  finance = await hired(town, 'finance', 'filipa');
});
afterAll(() => town.close());

type Loan = Awaited<ReturnType<typeof loanLife>>;

/** Sessions of staff are short; a loan lives for months. */
async function again(): Promise<void> {
  finance = await hired(town, 'finance', 'filipa');
}
/** One slip: the last two digits swapped, or the last one wrong. No order's number, because of the check digit. */
function mistyped(serialNumber: string): string {
  const [a = '', b = ''] = serialNumber.slice(8);
  return serialNumber.slice(0, 8) + (a === b ? a + ((Number(b) + 1) % 10) : b + a);
}
const postings = (eventKey: string) =>
  rows(
    town,
    `select p.account_code, p.amount_centavos::int as amount from posting p join journal j on j.id = p.journal_id
     where j.event_key = $1 order by p.amount_centavos`,
    [eventKey],
  );
const texts = async (loan: Loan) => {
  await town.settle();
  return (await town.sandbox.phone(loan.borrower.phone)).messages.map((message) => message.text);
};
const owed = async (loan: Loan) => (await loan.view()).repayment?.outstandingAmount;

describe('money without an order', () => {
  it('typed with two digits swapped from a stranger’s phone ranks the right order first, and is given to it at its day', async () => {
    const loan = await loanLife(town, 1);
    const bystander = await loanLife(town, 2);
    const typed = mistyped(loan.serialNumber);
    const receipt = await paidBy(town, '853000001', 500, typed);
    const list = await finance.must('suspense', { query: {} });
    expect(list).toMatchObject({ count: 1, amount: 500 });
    expect(list.data).toMatchObject([
      {
        receipt,
        reference: typed,
        payer: '85***0001',
        why: 'no-such-order',
        best: { serialNumber: loan.serialNumber },
      },
    ]);
    const item = await finance.must('suspenseItem', { params: { receipt } });
    expect(item.candidates.map((one) => one.serialNumber)).not.toContain(bystander.serialNumber);
    expect(item.candidates[0]).toMatchObject({ slips: 1, amountIs: 'part', after: { cleared: false, credit: 0 } });
    const before = await owed(loan);

    await loan.moveTo(addDays(loan.dueOn, 3));
    await again();
    const done = await finance.must('assignReceipt', {
      params: { receipt },
      body: { serialNumber: loan.serialNumber },
    });
    expect(done.serialNumber).toBe(loan.serialNumber);
    // Paid on the payout's day: the late days are counted on what was left.
    const [event] = await rows(
      town,
      'select value_on, amount_centavos::int as amount from debt_event where rail_transaction_id = $1',
      [receipt],
    );
    expect(event).toEqual({ value_on: addDays(loan.dueOn, -30), amount: 50_000 });
    expect(before).toBeLessThan(2_200);
    expect(await postings(`assigned:${receipt}`)).toEqual([
      { account_code: 'wallet_collection', amount: -50_000 },
      { account_code: 'unmatched_receipts', amount: 50_000 },
    ]);
    expect((await finance.must('suspense', { query: {} })).count).toBe(0);
    const twice = await finance.call('assignReceipt', {
      params: { receipt },
      body: { serialNumber: loan.serialNumber },
    });
    expect(twice).toMatchObject({ status: 409, body: { error: 'RECEIPT_SETTLED' } });
    expect((await finance.call('suspenseItem', { params: { receipt } })).status).toBe(404);
  }, 60_000);

  it('finds the order by the payer’s phone, by a phone or NUIT typed as reference, and by the proof that was sent', async () => {
    const loan = await loanLife(town, 3);
    const first = async (receipt: string) =>
      (await finance.must('suspenseItem', { params: { receipt } })).candidates[0];
    const own = await loan.pay(100, 'emprestimo');
    expect(await first(own)).toMatchObject({ serialNumber: loan.serialNumber, payer: 'borrower', slips: null });
    const byPhone = await paidBy(town, '853000003', 100, loan.borrower.phone);
    expect(await first(byPhone)).toMatchObject({ serialNumber: loan.serialNumber, namesBorrower: true, payer: null });
    const byNuit = await paidBy(town, '853000003', 100, person(3).nuit);
    expect(await first(byNuit)).toMatchObject({ serialNumber: loan.serialNumber, namesBorrower: true });
    const byKin = await paidBy(town, `86${loan.borrower.phone.slice(2)}`, 100, 'pagamento');
    expect(await first(byKin)).toMatchObject({ serialNumber: loan.serialNumber, payer: 'kin' });
    const proven = await paidBy(town, '853000004', 100, 'xyz');
    expect(await first(proven)).toBeUndefined();
    await loan.borrower.must('sendProof', {
      body: { orderNo: loan.serialNumber, text: `Confirmado ${proven}. Pagou 100.00MT` },
    });
    expect(await first(proven)).toMatchObject({ serialNumber: loan.serialNumber, proven: true });
    // What was proven of the whole is proven of what is left of it.
    const parts = [{ serialNumber: loan.serialNumber, amount: 40 }];
    await finance.must('splitReceipt', { params: { receipt: proven }, body: { parts } });
    expect(await first(`${proven}-2`)).toMatchObject({ serialNumber: loan.serialNumber, proven: true });
    const found = await finance.must('suspense', { query: { search: '853000003' } });
    expect(found.data.map((one) => one.receipt)).toEqual([byPhone, byNuit]);
    const left = `${proven}-2`.toLowerCase();
    expect((await finance.must('suspense', { query: { search: left } })).data).toHaveLength(1);
  }, 60_000);

  it('is split over several orders, and what is left over waits on', async () => {
    const one = await loanLife(town, 5);
    const two = await loanLife(town, 6);
    const receipt = await paidBy(town, '853000005', 1_000, 'dois emprestimos');
    const parts = [
      { serialNumber: one.serialNumber, amount: 300 },
      { serialNumber: two.serialNumber, amount: 600 },
    ];
    const tooMuch = await finance.call('splitReceipt', {
      params: { receipt },
      body: { parts: [{ serialNumber: one.serialNumber, amount: 1_000.01 }] },
    });
    expect(tooMuch.body.error).toBe('PARTS_ABOVE_WHOLE');
    const done = await finance.must('splitReceipt', { params: { receipt }, body: { parts } });
    expect(done).toMatchObject({
      left: 100,
      parts: [{ serialNumber: one.serialNumber }, { serialNumber: two.serialNumber }],
    });
    const paid = async (loan: Loan) => (await loan.view()).repayment?.totalPaid;
    expect([await paid(one), await paid(two)]).toEqual([300, 600]);
    // Whoever paid knows the receipt of the whole.
    for (const search of [`${receipt}-3`, receipt, ` ${receipt.toLowerCase()}`]) {
      const rest = await finance.must('suspense', { query: { search } });
      expect(rest.data).toMatchObject([{ partOf: receipt, amount: 100, reference: 'dois emprestimos' }]);
    }
    // The rail tells of the whole again: it is known.
    const again_ = await finance.call('splitReceipt', { params: { receipt }, body: { parts } });
    expect(again_.body.error).toBe('RECEIPT_SETTLED');
  }, 60_000);

  it('pays in parts as of the day that it was paid, however late it was told', async () => {
    const loan = await loanLife(town, 30);
    await loan.moveTo(addDays(loan.dueOn, 2));
    const paidAt = addMs(startOfDay(loan.dueOn), 12 * 3_600_000).toISOString();
    await railStates(town, `PAIDINTIME,${paidAt},paybill,Completed,258853000007,dois,2300.00,,2300.00`);
    await town.settle();
    await again();
    const parts = [{ serialNumber: loan.serialNumber, amount: 2_200 }];
    const given = await finance.must('splitReceipt', { params: { receipt: 'PAIDINTIME' }, body: { parts } });
    expect(given).toMatchObject({ left: 100, parts: [{ status: 'Cleared', outstanding: 0 }] });
  }, 60_000);

  it('is shown to pay the settlement or the extension that stands, as giving it does', async () => {
    const [settled, extended] = [await loanLife(town, 21), await loanLife(town, 22)];
    const manager = await hired(town, 'manager', 'miguel');
    const note = 'As agreed on the phone';
    const { approvalId } = await manager.must('proposeSettlement', {
      params: { serialNumber: settled.serialNumber },
      body: { amount: 1_500, until: addDays(businessDayOf(town.clock.now()), 3), note },
    });
    const boss = await hired(town, 'manager', 'marta');
    await boss.must('approveProposal', { params: { id: approvalId } });
    const settling = await paidBy(town, '853000021', 1_500, mistyped(settled.serialNumber));
    const [shown] = (await finance.must('suspenseItem', { params: { receipt: settling } })).candidates;
    expect(shown).toMatchObject({
      after: { outstanding: 0, cleared: true, extended: false },
      sms: expect.stringMatching(/liquid|clear|paid/i),
    });
    const given = await finance.must('assignReceipt', {
      params: { receipt: settling },
      body: { serialNumber: settled.serialNumber },
    });
    expect(given.status).toBe('Cleared');
    expect(await texts(settled)).toEqual(expect.arrayContaining(shown?.sms.split('\n\n') ?? []));

    await extended.moveTo(extended.dueOn);
    await again();
    const carla = await hired(town, 'collector', 'carla');
    const params = { serialNumber: extended.serialNumber };
    const { payNow } = await carla.must('offerExtension', { params, body: { termDays: 14 } });
    const extending = await paidBy(town, '853000022', Math.ceil(payNow), mistyped(extended.serialNumber));
    const item = await finance.must('suspenseItem', { params: { receipt: extending } });
    expect(item.candidates[0]?.after).toMatchObject({ cleared: false, extended: true });
    const done = await finance.must('assignReceipt', { params: { receipt: extending }, body: params });
    expect(done.status).toBe('Extended');
    expect(item.candidates[0]?.sms).toMatch(/was extended/);
  }, 60_000);

  it('is never given to an order that was not paid out; of a cleared one it is the customer’s credit', async () => {
    const loan = await loanLife(town, 7);
    await loan.pay(2_200);
    const receipt = await loan.pay(150);
    const [aside] = (await finance.must('suspense', { query: { search: receipt } })).data;
    expect(aside).toMatchObject({ why: 'order-not-payable', best: { serialNumber: loan.serialNumber, slips: 0 } });
    const item = await finance.must('suspenseItem', { params: { receipt } });
    expect(item.candidates[0]).toMatchObject({ status: 'Cleared', after: { credit: 150 } });
    const unknown = await finance.call('assignReceipt', { params: { receipt }, body: { serialNumber: '4810227738' } });
    expect(unknown.body.error).toBe('ORDER_NOT_FOUND');
    await finance.must('assignReceipt', { params: { receipt }, body: { serialNumber: loan.serialNumber } });
    expect((await loan.book())['customer_credit']).toBeLessThanOrEqual(-15_000n);
  }, 60_000);

  it('counts from when the statement says that it was paid, and was owed since then', async () => {
    const loan = await loanLife(town, 9);
    const paidAt = town.clock.now();
    await loan.moveTo(addDays(loan.dueOn, 3));
    await again();
    const receipt = 'HAND000009';
    const body = { receipt, amount: 2_200, paidAt: town.clock.now().toISOString(), note: 'Seen in the SMS' };
    const { approvalId } = await finance.must('proposePayment', { body });
    const second = await hired(town, 'finance', 'gaspar');
    await second.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    const line = `${receipt},${paidAt.toISOString()},paybill,Completed,,nada,2200.00,,1.00`;
    await railStates(town, line);
    const unmatched = `select j.value_date, sum(p.amount_centavos)::int as centavos from posting p
      join journal j on j.id = p.journal_id where p.account_code = 'unmatched_receipts' and j.event_key like '%:' || $1
      group by j.value_date having sum(p.amount_centavos) <> 0`;
    const paidOn = businessDayOf(paidAt);
    expect(await rows(town, unmatched, [receipt])).toEqual([{ value_date: paidOn, centavos: -220_000 }]);
    const given = await finance.must('assignReceipt', {
      params: { receipt },
      body: { serialNumber: loan.serialNumber },
    });
    expect(given).toMatchObject({ status: 'Cleared', outstanding: 0 });
    expect(await rows(town, unmatched, [receipt])).toEqual([]);
  }, 60_000);

  it('is given by two operators at once to one order only', async () => {
    const loan = await loanLife(town, 8);
    const receipt = await loan.pay(200, 'nada');
    const manager = await hired(town, 'manager', 'mario');
    const body = { serialNumber: loan.serialNumber };
    const both = await Promise.all(
      [finance, manager].map((who) => who.call('assignReceipt', { params: { receipt }, body })),
    );
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect((await loan.view()).repayment?.totalPaid).toBe(200);
  }, 60_000);

  it('goes back to whoever paid it when a second person agrees, and is owed no longer', async () => {
    const receipt = await paidBy(town, '853000009', 450, 'engano');
    const params = { receipt };
    const { approvalId } = await finance.must('proposeRefund', { params, body: { note: 'Not one of our borrowers' } });
    expect((await finance.must('suspenseItem', { params })).refundWaits).toBe(true);
    const again_ = await finance.call('proposeRefund', { params, body: { note: 'Once more' } });
    expect(again_.body.error).toBe('APPROVAL_WAITS_ALREADY');
    const own = await finance.call('approveProposal', { params: { id: approvalId } });
    expect(own.body.error).toBe('MAKER_IS_CHECKER');
    const second = await hired(town, 'finance', 'gil');
    const shown = await second.must('approval', { params: { id: approvalId } });
    expect(shown.changes).toMatchObject([
      { field: 'refunded', unit: 'mt', after: 450 },
      { field: 'refundedTo', after: '85***0009' },
    ]);
    await second.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    expect(await paidTo(town, '853000009')).toEqual([450]);
    expect(await postings(`refunded:${receipt}`)).toEqual([
      { account_code: 'wallet_float', amount: -45_000 },
      { account_code: 'unmatched_receipts', amount: 45_000 },
    ]);
    expect((await finance.call('suspenseItem', { params })).status).toBe(404);
    // The rail's statement agrees with the refund, too.
    const done = await importStatement(town.house, Buffer.from(await town.sandbox.businessStatement()), {
      source: 'file',
    });
    expect(done.outcomes['break'] ?? 0).toBe(0);
  }, 60_000);
});
