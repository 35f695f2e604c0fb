import { addMs, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { ana, joined, signIn } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { openContract } from '../contracts/sealed-contract.ts';
import { importStatement } from '../reconciliation/import-statement.ts';

let town: Town;
let mario: OperatorBrowser;
let aida: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  await again();
  // A day of the town takes as long as a close: fewer of them have to pass.
  const { settings, table } = await mario.must('policy', { params: { version: '1' } });
  const retention = { recordYears: 1, idleMonths: 3 };
  const body = { settings: { ...settings, retention }, table, effectiveFrom: null, note: 'Shorter' };
  const { approvalId } = await mario.must('proposePolicy', { body });
  await aida.must('approveProposal', { params: { id: approvalId } });
});
afterAll(() => town.close());

async function again(): Promise<void> {
  mario = await hired(town, 'manager', 'mario');
  aida = await hired(town, 'admin', 'aida');
}

const note = 'Asked for it in writing';
const uuidOf = async (borrower: Borrower) => (await borrower.must('customerInfo')).uuid;
const dayMs = 86_400_000;

async function erased(uuid: string): Promise<void> {
  const { approvalId } = await mario.must('proposeErasure', { params: { uuid }, body: { note } });
  await aida.must('approveProposal', { params: { id: approvalId } });
}

/** Every personal column of the database that still opens to something of this person. */
async function whatIsLeft(words: readonly string[]): Promise<string[]> {
  const columns = await rows(
    town,
    `select c.table_name as t, c.column_name as c from information_schema.columns c
     join information_schema.tables b on b.table_name = c.table_name and b.table_schema = 'public'
     where c.table_schema = 'public' and b.table_type = 'BASE TABLE' and c.column_name like '%\\_sealed'`,
  );
  const found: string[] = [];
  for (const { t, c } of columns) {
    for (const row of await rows(
      town,
      `select ${String(c)} as sealed from ${String(t)} where ${String(c)} is not null`,
    )) {
      const text = opened(row['sealed'] as Buffer);
      if (words.some((word) => text.includes(word))) found.push(`${String(t)}.${String(c)}`);
    }
  }
  const payers = await rows(
    town,
    `select decode(proposal ->> 'payerSealed', 'hex') as sealed from approval_request where proposal ->> 'payerSealed' is not null`,
  );
  if (payers.some(({ sealed }) => words.includes(opened(sealed as Buffer)))) found.push('approval_request.proposal');
  return [...new Set(found)].toSorted();
}

const purposes = [
  'customer.mobile',
  'customer.first-name',
  'customer.last-name',
  'customer.nuit',
  'customer.bi',
  'customer.note',
  'contact.said',
  'kin.full-name',
  'kin.contact',
  'order.wallet',
  'payout.wallet',
  'attempt.wallet',
  'rail.msisdn',
  'mobile-change.number',
  'proof.transaction-id',
  'proof.text',
  'sms.to',
  'sms.text',
  'wallet.holder-name',
  'audit.words',
  'approval.note',
  'approval.answer',
  'incident.closed-note',
  'statement-line.note',
  'idempotency.answer',
];

const openedAs = (purpose: string) => (house: Town['house'], sealed: Buffer) => house.vault.open(purpose, sealed);

function opened(sealed: Buffer): string {
  for (const open of [...purposes.map((purpose) => openedAs(purpose)), openContract]) {
    try {
      return open(town.house, sealed);
    } catch {
      // Sealed for something else.
    }
  }
  return '';
}

describe('erasing', () => {
  it('takes everything of somebody who never borrowed, by two persons, and the number may begin anew', async () => {
    const borrower = await joined(town, person(1));
    const uuid = await uuidOf(borrower);
    const { mobile, nuit } = await borrower.must('customerInfo');
    await mario.must('addNote', { params: { uuid }, body: { note: `Called ${mobile}` } });
    const early = await mario.must('proposeErasure', { params: { uuid }, body: { note: `Rang from ${mobile}` } });
    const answer = { note: `Not before ${mobile} has written` };
    await aida.must('refuseProposal', { params: { id: early.approvalId }, body: answer });
    await aida.must('exportCustomer', { params: { uuid }, body: { note: `Asked for it from ${mobile}` } });
    await mario.must('captureBi', { params: { uuid }, body: { bi: '110100123456B', note } });
    const words = [mobile, nuit ?? '', 'Nhantumbo', '110100123456B'];
    expect(await whatIsLeft(words)).toEqual(
      expect.arrayContaining(['customer.nuit_sealed', 'customer.bi_sealed', 'audit_words.text_sealed']),
    );

    const plan = await mario.must('erasurePlan', { params: { uuid } });
    expect(plan).toMatchObject({ possible: true, whyNot: [], loans: 0, keptUntil: null });
    expect(plan.erased).toContainEqual({ what: 'contacts', count: 2 });
    const { approvalId } = await mario.must('proposeErasure', { params: { uuid }, body: { note } });
    expect((await mario.call('approveProposal', { params: { id: approvalId } })).body.error).toBe('MAKER_IS_CHECKER');
    expect(await whatIsLeft(words)).toContain('customer.nuit_sealed');
    await aida.must('approveProposal', { params: { id: approvalId } });

    expect(await whatIsLeft(words)).toEqual([]);
    expect(await mario.must('approval', { params: { id: early.approvalId } })).toMatchObject({
      note: '–',
      answer: '–',
      checker: expect.any(String),
    });
    expect((await borrower.call('customerInfo')).status).toBe(401);
    expect(await mario.must('customerFile', { params: { uuid } })).toMatchObject({
      nuit: null,
      kin: [],
      level: 'Created',
    });
    const card = await mario.call('captureBi', { params: { uuid }, body: { bi: '110100123456B', note } });
    expect(card.body.error).toBe('ACT_NOT_POSSIBLE');
    await mario.must('customerEvents', { params: { uuid } });
    expect((await mario.must('findCustomers', { query: { search: mobile } })).data).toEqual([]);
    expect((await mario.must('findCustomers', { query: {} })).data.map((row) => row.uuid)).toContain(uuid);
    expect((await mario.must('privacyRequests')).data).toMatchObject([
      { kind: 'erasure', customer: uuid, erased: true },
      { kind: 'export', customer: uuid },
    ]);
    expect((await mario.must('erasurePlan', { params: { uuid } })).whyNot).toEqual(['ERASED']);
    expect((await mario.must('verifyAuditPart')).state).toBe('whole');
    const returned = await signIn(town, mobile);
    expect((await returned.must('customerInfo')).uuid).not.toBe(uuid);
  }, 60_000);

  it('waits for open orders, money that is owed either way, and blocks', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(2));
    const uuid = await uuidOf(borrower);
    expect((await mario.must('erasurePlan', { params: { uuid } })).whyNot).toEqual(['OPEN_ORDER']);
    expect((await mario.call('proposeErasure', { params: { uuid }, body: { note } })).body.error).toBe(
      'ACT_NOT_POSSIBLE',
    );
    await town.sandbox.fund(borrower.phone, 10_000);
    await town.sandbox.pay(borrower.phone, { businessNumber: '955555', reference: serialNumber, amount: 2_300 });
    await town.sandbox.waitForMessage(borrower.phone, /received 2,300/);
    expect((await mario.must('erasurePlan', { params: { uuid } })).whyNot).toEqual(['WE_OWE']);
    await mario.must('blockCustomer', { params: { uuid }, body: { reason: 'IDENTITY', note } });
    expect((await mario.must('erasurePlan', { params: { uuid } })).whyNot).toEqual(['WE_OWE', 'BLOCKED']);
  }, 60_000);

  it('of a borrower keeps identity and contracts for the years of the policy, and then takes them by itself', async () => {
    const loan = await loanLife(town, 3);
    const uuid = await uuidOf(loan.borrower);
    const { mobile, nuit } = await loan.borrower.must('customerInfo');
    const wallets = [mobile, nuit ?? ''];
    await loan.moveTo(loan.dueOn);
    await loan.pay(2_200);
    const endedOn = businessDayOf(town.clock.now());
    await importStatement(town.house, Buffer.from(await town.sandbox.businessStatement()), { source: 'file' });
    const indexed = () =>
      rows(
        town,
        `select 'booked' as where from rail_transaction where msisdn_index = $1
         union all select 'stated' from rail_statement_line where msisdn_index = $1 order by 1`,
        [town.house.vault.blindIndex('mobile', mobile)],
      );
    expect((await indexed()).map((row) => row['where'])).toEqual(['booked', 'booked', 'stated']);
    await again();
    const { keptUntil, erased: goes } = await mario.must('erasurePlan', { params: { uuid } });
    expect(keptUntil).toBe(`${Number(endedOn.slice(0, 4)) + 1}${endedOn.slice(4)}`);
    expect(goes.map(({ what }) => what)).toContain('messages');
    await erased(uuid);
    expect(await whatIsLeft(wallets)).toEqual(
      expect.arrayContaining(['customer.nuit_sealed', 'loan_order.wallet_sealed', 'order_contract.html_sealed']),
    );
    expect(await whatIsLeft(wallets)).not.toContain('sms.to_sealed');
    expect((await mario.must('privacyRequests')).data[0]).toMatchObject({ erased: false, keptUntil });
    const figures = () =>
      rows(town, `select sum(abs(amount_centavos)) as moved, count(*) from posting where customer_id is not null`);
    const before = await figures();

    town.clock.moveTo(addMs(town.clock.now(), 370 * dayMs));
    await town.settle();
    expect(await whatIsLeft(wallets)).toEqual([]);
    expect(await indexed()).toEqual([]);
    expect(await figures()).toEqual(before);
    await again();
    const { data, lastRun } = await mario.must('privacyRequests', { query: { kind: 'retention' } });
    expect(data).toContainEqual(expect.objectContaining({ customer: uuid, maker: null, erased: true }));
    expect(lastRun).toMatchObject({ on: businessDayOf(town.clock.now()), finishedAt: expect.any(String) });
    await mario.must('orderFile', { params: { serialNumber: loan.serialNumber } });
    await mario.must('orderEvents', { params: { serialNumber: loan.serialNumber } });
    await mario.must('findOrders', { query: {} });
  }, 120_000);

  it('takes the number of all money that came and went, of refunds, withdrawals and entries by hand as well', async () => {
    const loan = await loanLife(town, 5);
    const { phone } = loan.borrower;
    const uuid = await uuidOf(loan.borrower);
    const agreed = async (proposed: Promise<{ approvalId: string }>) =>
      aida.must('approveProposal', { params: { id: (await proposed).approvalId } });
    await earnedBy(town, loan.borrower, [person(6), person(7)]);
    await loan.borrower.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, loan.borrower));
    await loan.moveTo(loan.dueOn);
    await again();
    await loan.pay(2_300);
    await agreed(mario.must('proposeCreditRefund', { params: { uuid }, body: { note } }));
    const receipt = await loan.pay(450, 'engano');
    const refund = await agreed(
      mario.must('proposeRefund', { params: { receipt }, body: { note: `${phone} wants it back` } }),
    );
    const back = await loan.pay(70, 'engano');
    const paidAt = town.clock.now().toISOString();
    const body = { receipt: 'HAND000077', amount: 20, paidAt, payer: phone, note };
    const { approvalId } = await mario.must('proposePayment', { body });
    await aida.must('refuseProposal', { params: { id: approvalId }, body: { note: 'Not on the slip' } });
    await town.settle();
    const book = await town.sandbox.businessStatement();
    const takenBack = `BACK000077,${paidAt},reversal,Completed,258${phone},${back},,70.00,1.00\n`;
    await importStatement(town.house, Buffer.from(book + takenBack), { source: 'file' });
    expect(await whatIsLeft([phone])).toEqual(
      expect.arrayContaining([
        'approval_request.proposal',
        'payout.wallet_sealed',
        'rail_statement_line.msisdn_sealed',
      ]),
    );

    town.clock.moveTo(addMs(town.clock.now(), 370 * dayMs));
    await town.settle();
    expect(await whatIsLeft([phone])).toEqual([]);
    await again();
    expect(await mario.must('approval', { params: { id: refund.id } })).toMatchObject({ note: '–' });
  }, 120_000);
});

describe('retention', () => {
  it('takes who never borrowed and stayed away, once a night, and leaves who came back', async () => {
    const stays = await joined(town, ana);
    const gone = await joined(town, person(4));
    const [kept, forgotten] = [await uuidOf(stays), await uuidOf(gone)];
    town.clock.moveTo(addMs(town.clock.now(), 85 * dayMs));
    await town.settle();
    await signIn(town, ana.phone);
    town.clock.moveTo(addMs(town.clock.now(), 10 * dayMs));
    await town.settle();
    const erasedAt = async (uuid: string) =>
      (await rows(town, `select erased_at from customer where uuid = $1`, [uuid]))[0]?.['erased_at'];
    expect(await erasedAt(kept)).toBeNull();
    expect(await erasedAt(forgotten)).not.toBeNull();
    const runs = () => rows(town, `select business_date, erased from retention_run order by 1`);
    const before = await runs();
    await town.settle();
    expect(await runs()).toEqual(before);
  }, 120_000);
});
