import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { addMs } from '@house/calendar';
import { rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { withSilentPushes } from '../../../test/silent-pushes.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  finance = await hired(town, 'finance', 'filipa');
  manager = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const note = 'The slip is in the folder';

describe('payments', () => {
  it('are listed as they arrive, by meaning, source, order and phone', async () => {
    const loan = await loanLife(town, 1);
    const first = await loan.pay(100);
    const second = await loan.pay(50, 'nada');
    const all = await finance.must('payments');
    expect(all.data.map((one) => one.receipt)).toEqual([second, first]);
    expect(all.data[1]).toMatchObject({ meaning: 'repayment', order: loan.serialNumber, source: 'notification' });
    const next = await finance.must('payments', { query: { size: 1, after: second } });
    expect(next.data).toMatchObject([{ receipt: first }]);
    expect((await finance.must('payments', { query: { meaning: 'suspense' } })).data).toMatchObject([
      { receipt: second },
    ]);
    expect((await finance.must('payments', { query: { source: 'operator' } })).data).toEqual([]);
    const ofOrder = await finance.must('payments', { query: { search: loan.serialNumber } });
    expect(ofOrder.data.map((one) => one.receipt)).toEqual([first]);
    const read = `${loan.serialNumber.slice(0, 5)} ${loan.serialNumber.slice(5)}`;
    expect((await finance.must('payments', { query: { search: read } })).data).toEqual(ofOrder.data);
    const ofPhone = await finance.must('payments', { query: { search: loan.borrower.phone } });
    expect(ofPhone.data).toHaveLength(2);
    const search = loan.borrower.phone;
    const unplaced = await finance.must('payments', { query: { search, meaning: 'suspense' } });
    expect(unplaced.data.map((one) => one.receipt)).toEqual([second]);
    expect((await finance.must('payments', { query: { search, source: 'operator' } })).data).toEqual([]);
    const page = await finance.must('payments', { query: { search, size: 1 } });
    expect(page).toMatchObject({ data: [{ receipt: second }], hasMore: true });
    const rest = await finance.must('payments', { query: { search, size: 1, after: second } });
    expect(rest).toMatchObject({ data: [{ receipt: first }], hasMore: false });
    expect(JSON.stringify(ofPhone)).not.toContain(loan.borrower.phone);
  }, 60_000);

  it('that somebody looks at, by a phone number too, are in the audit log, which names no number', async () => {
    const loan = await loanLife(town, 8);
    const receipt = await loan.pay(60);
    await finance.must('payments', { query: { search: loan.borrower.phone } });
    const [look] = (await manager.must('auditLog', { query: { act: 'payments' } })).data;
    expect(look).toMatchObject({ operator: 'filipa', subject: 'payments' });
    expect(JSON.stringify(look)).toContain(receipt);
    expect(JSON.stringify(look)).not.toContain(loan.borrower.phone);
  }, 60_000);

  it('are entered by hand by two persons, matched like any other, and known when the rail tells of them', async () => {
    const loan = await loanLife(town, 2);
    const body = {
      receipt: 'HAND000001',
      amount: 200,
      paidAt: town.clock.now().toISOString(),
      payer: loan.borrower.phone,
      reference: loan.serialNumber,
      note,
    };
    const { approvalId } = await finance.must('proposePayment', { body });
    const stored = await rows(town, 'select proposal::text as text from approval_request where id = $1', [approvalId]);
    expect(String(stored[0]?.['text'])).not.toContain(loan.borrower.phone);
    expect((await finance.call('approveProposal', { params: { id: approvalId } })).body.error).toBe('MAKER_IS_CHECKER');
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    expect((await loan.view()).repayment?.totalPaid).toBe(200);
    const known = await finance.call('proposePayment', { body });
    expect(known.body.error).toBe('ACT_NOT_POSSIBLE');
    const [listed] = (await finance.must('payments', { query: { source: 'operator' } })).data;
    expect(listed).toMatchObject({
      receipt: 'HAND000001',
      meaning: 'repayment',
      payer: expect.stringContaining('***'),
    });
  }, 60_000);

  it('are entered by a receipt that is minutes ahead of our clock; of one from tomorrow its time is what is wrong', async () => {
    const loan = await loanLife(town, 9);
    const paidIn = (minutes: number) => ({
      receipt: 'AHEAD00001',
      amount: 200,
      paidAt: addMs(town.clock.now(), minutes * 60_000).toISOString(),
      reference: loan.serialNumber,
      note,
    });
    const refused = await finance.call('proposePayment', { body: paidIn(24 * 60) });
    expect(refused.body).toMatchObject({ error: 'ACT_NOT_POSSIBLE', fields: { paidAt: expect.any(String) } });
    const { approvalId } = await finance.must('proposePayment', { body: paidIn(2) });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    const { repayment } = await loan.view();
    expect(repayment).toMatchObject({ totalPaid: 200, payments: [{ amount: 200 }] });
    expect(Date.parse(repayment?.payments[0]?.paidAt ?? '')).toBeLessThanOrEqual(town.clock.now().getTime());
  }, 60_000);

  it('are one payment however their receipt is typed, for the rail’s are capitals', async () => {
    const loan = await loanLife(town, 6);
    const told = await loan.pay(100);
    const paidAt = town.clock.now().toISOString();
    const typed = (receipt: string, amount: number) => ({
      body: { receipt: receipt.toLowerCase(), amount, paidAt, reference: loan.serialNumber, note },
    });
    expect((await finance.call('proposePayment', typed(told, 100))).body.error).toBe('ACT_NOT_POSSIBLE');
    const { approvalId } = await finance.must('proposePayment', typed('CK7X0A93LQ', 200));
    await manager.must('approveProposal', { params: { id: approvalId } });
    const line = `CK7X0A93LQ,${paidAt},paybill,Completed,258${loan.borrower.phone},${loan.serialNumber},200.00,,1.00`;
    await railStates(town, line);
    await town.settle();
    expect((await loan.view()).repayment?.totalPaid).toBe(300);
    const found = await finance.must('payments', { query: { search: 'ck7x0a93lq' } });
    expect(found.data).toMatchObject([{ receipt: 'CK7X0A93LQ', stated: true }]);
  }, 60_000);

  it('are not entered while an equal one of the order waits for its name, which the statement tells', async () => {
    const { push, receipts, stated, proven, paid, serialNumber } = await withSilentPushes(town, 7);
    const id = await push();
    const [receipt = ''] = await receipts();
    const body = { receipt, amount: 500, paidAt: town.clock.now().toISOString(), reference: serialNumber, note };
    const { approvalId } = await finance.must('proposePayment', { body });
    await proven(id);
    expect(await paid()).toBe(500);
    const approved = () => manager.call('approveProposal', { params: { id: approvalId } });
    expect((await approved()).body.error).toBe('PROPOSAL_OUTDATED');
    const spaced = `${serialNumber.slice(0, 5)} ${serialNumber.slice(5)}`;
    const refused = await manager.call('proposePayment', {
      body: { ...body, receipt: 'HAND000007', reference: spaced },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'PAYMENT_UNNAMED', result: expect.stringContaining('Wait for the statement') },
    });
    await manager.must('proposePayment', { body: { ...body, receipt: 'HAND000008', amount: 400 } });
    await stated(receipt);
    expect((await approved()).body.error).toBe('PROPOSAL_OUTDATED');
    await manager.must('proposePayment', { body: { ...body, receipt: 'HAND000007' } });
    expect(await paid()).toBe(500);
  }, 60_000);
});

describe('a proof of payment', () => {
  it('is accepted by the rail’s record alone: suspended money pays its order, money that did is named', async () => {
    const loan = await loanLife(town, 3);
    const receipt = await loan.pay(300, 'engano');
    const orderNo = loan.serialNumber;
    const { id } = await loan.borrower.must('sendProof', { body: { orderNo, text: `Confirmado ${receipt}. Pagou` } });
    const waiting = await finance.must('proofs');
    expect(waiting.data).toMatchObject([
      { id, serialNumber: orderNo, hasText: true, hasImage: false, state: 'received' },
    ]);
    const shown = await finance.must('proof', { params: { id } });
    expect(shown).toMatchObject({ receiptNamed: receipt, text: expect.stringContaining(receipt) });
    expect(shown.records).toMatchObject([{ receipt, why: 'named', use: 'assign', meaning: 'suspense' }]);
    const params = { id };
    const nothing = await finance.call('acceptProof', { params, body: { receipt: 'NOSUCH' } });
    expect(nothing.body.error).toBe('RECEIPT_NOT_FOUND');
    expect(await finance.must('acceptProof', { params, body: { receipt } })).toEqual({ assigned: true });
    expect((await loan.view()).repayment?.totalPaid).toBe(300);
    expect((await finance.call('acceptProof', { params, body: { receipt } })).body.error).toBe('ACT_NOT_POSSIBLE');
    const open = () => rows(town, `select 1 from incident where kind = 'payment-proof' and closed_at is null`);
    expect(await open()).toEqual([]);

    const again = await loan.borrower.must('sendProof', { body: { orderNo, transactionId: receipt } });
    const last = await loan.borrower.must('sendProof', { body: { orderNo, text: 'paguei' } });
    expect(await open()).toHaveLength(1);
    expect(await finance.must('acceptProof', { params: { id: again.id }, body: { receipt } })).toEqual({
      assigned: false,
    });
    // One of them is still to be looked at.
    expect(await open()).toHaveLength(1);
    // What we sent them is nothing that they paid, whatever it is called.
    const [sent] = await rows(
      town,
      `select r.rail_transaction_id as id from rail_transaction r join loan_order o on o.id = r.order_id
       where r.direction = 'out' and o.serial_number = $1`,
      [orderNo],
    );
    const payout = { params: { id: last.id }, body: { receipt: String(sent?.['id']) } };
    expect((await finance.call('acceptProof', payout)).body.error).toBe('RECEIPT_NOT_FOUND');
    await finance.must('refuseProof', { params: { id: last.id }, body: { reason: 'not-found' } });
    expect(await open()).toEqual([]);
    expect((await loan.view()).repayment?.totalPaid).toBe(300);
    // Who sent it hears what became of it, as the form said.
    await town.sandbox.waitForMessage(loan.borrower.phone, /payment of your proof was counted already/);
    const { data } = await manager.must('orderEvents', { params: { serialNumber: orderNo } });
    expect(data.filter(({ what }) => what === 'proof-counted')).toHaveLength(1);
    const other = await loanLife(town, 4);
    const foreign = await other.borrower.must('sendProof', {
      body: { orderNo: other.serialNumber, transactionId: receipt },
    });
    const named = await finance.must('proof', { params: { id: foreign.id } });
    expect(named.records).toMatchObject([{ receipt, why: 'named', use: null }]);
    const stolen = await finance.call('acceptProof', { params: { id: foreign.id }, body: { receipt } });
    expect(stolen.body.error).toBe('RECEIPT_SETTLED');
  }, 60_000);

  it('is refused with the very SMS that was shown, and its picture is a JPEG of our own making', async () => {
    const loan = await loanLife(town, 5);
    const form = new FormData();
    form.append('orderNo', loan.serialNumber);
    const sent = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0b5d4b' } })
      .png()
      .toBuffer();
    form.append('image', new Blob([new Uint8Array(sent)]), 'photo.png');
    const cookie = [...loan.borrower.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await fetch(new URL('/api/customer/proof', town.url), {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    const { result }: { result: { id: string } } = JSON.parse(await answer.text());
    const { id } = result;
    const picture = await finance.call('proofImage', { params: { id } });
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    const jpeg = Buffer.from(picture.body.result.jpeg, 'base64');
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg');
    const shown = await finance.must('proof', { params: { id } });
    await finance.must('refuseProof', { params: { id }, body: { reason: 'unreadable' } });
    const sms = await town.sandbox.waitForMessage(loan.borrower.phone, /proof for order/);
    expect(sms.text).toBe(shown.sms['unreadable']);
    const decided = await finance.must('proofs', { query: { state: 'decided' } });
    expect(decided.data).toMatchObject([{ id, state: 'dismissed', decidedBy: 'filipa' }, {}, {}, {}]);
  }, 60_000);
});
