import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { forced } from '../../../test/harmed.ts';
import { asksFor, doubtful } from '../../../test/in-review.ts';
import { placed, statusOf } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let rita: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  rita = await hired(town, 'reviewer', 'rita');
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

async function auditOf(act: string): Promise<{ subject: string; detail: unknown }[]> {
  const { rows } = await town.house.database.query('select subject, detail from audit where act = $1 order by id', [
    act,
  ]);
  return rows;
}

describe('an order in review', () => {
  it('stands in the queue with its reason, and opens with all a decision needs, personal data masked', async () => {
    const { serialNumber } = await doubtful(town, newcomer(1));
    const queue = await rita.must('reviews');
    const row = queue.data.find((one) => one.serialNumber === serialNumber);
    expect(row).toMatchObject({
      amount: 2_000,
      term: 30,
      matchedRule: 'nuit-in-doubt',
      risk: 'medium',
      approvedBy: null,
    });
    expect(row?.phone).toMatch(/^8\d\*\*\*\d{4}$/);

    const detail = await rita.must('review', { params: { serialNumber } });
    expect(detail).toMatchObject({
      status: 'UnderReview',
      disburseAmount: 1_760,
      repaymentAmount: 2_200,
      customer: { nuit: '4*****910', nuitDoubt: 'odd-first-digit', blocked: false },
      secondPerson: { needed: false },
      decision: { matchedRule: 'nuit-in-doubt' },
    });
    expect(detail.nok).toHaveLength(2);
    expect(detail.decision.checks.find((check) => check.key === 'nuit')).toEqual({
      key: 'nuit',
      passed: false,
      value: 'in-doubt',
    });
    expect(JSON.stringify(detail)).not.toContain('400339910');

    expect(await rita.must('showNuit', { params: { serialNumber } })).toEqual({ nuit: '400339910' });
    expect((await auditOf('showNuit')).at(-1)?.subject).toBe(`order:${serialNumber}`);
    expect((await auditOf('review')).at(-1)?.subject).toBe(`order:${serialNumber}`);
    await rita.must('cancelReview', { params: { serialNumber }, body: { reason: 'CUSTOMER_REQUESTED' } });
  });

  it('when approved, sends the money and the very SMS that was previewed', async () => {
    const { borrower, serialNumber } = await doubtful(town, newcomer(2));
    const { messages } = await rita.must('review', { params: { serialNumber } });
    const decided = await rita.must('approveReview', { params: { serialNumber } });
    expect(decided).toEqual({ status: 'Approved', waitsForSecondPerson: false });
    await town.settle();
    const phone = await town.sandbox.phone(borrower.phone);
    expect(phone.messages.map((message) => message.text)).toContain(messages.approve);
    expect(phone.balance).toBe(1_760);
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect((await auditOf('approveReview')).at(-1)).toEqual({
      subject: `order:${serialNumber}`,
      detail: { approved: true, nuitDoubtSettled: 'held-by-another' },
    });
  });

  it('when approved, settles the doubt of the NUIT: the next loan waits for nobody', async () => {
    const { borrower, serialNumber } = await doubtful(town, newcomer(63), '400339929');
    await rita.must('approveReview', { params: { serialNumber } });
    expect((await auditOf('approveReview')).at(-1)).toEqual({
      subject: `order:${serialNumber}`,
      detail: { approved: true, nuitDoubtSettled: 'odd-first-digit' },
    });
    await town.settle();
    await town.sandbox.fund(borrower.phone, 1_000);
    const { repayment } = await borrower.must('order', { params: { serialNumber } });
    const due = { businessNumber: '955555', reference: serialNumber, amount: repayment?.outstandingAmount ?? 0 };
    await town.sandbox.pay(borrower.phone, due);
    await expect.poll(() => statusOf(borrower, serialNumber)).toBe('Cleared');
    await town.sandbox.advance({ minutes: 1 });
    expect(await statusOf(borrower, await placed(borrower))).toMatch(/Approved|Disbursed/);
    await town.settle();
  });

  it.each([
    ['declineReview', 'DEFAULT', 'Declined', 3],
    ['declineReview', 'SUSPICIOUS', 'Declined', 4],
    ['declineReview', 'SUSPECTED_FRAUD', 'Declined', 5],
    ['cancelReview', 'UNANSWERED_CALL', 'Cancelled', 6],
    ['cancelReview', 'LACK_OF_INFO', 'Cancelled', 7],
    ['cancelReview', 'CUSTOMER_REQUESTED', 'Cancelled', 8],
  ] as const)('%s for %s ends it as %s and tells the borrower what was previewed', async (call, reason, status, n) => {
    const { borrower, serialNumber } = await doubtful(town, newcomer(n));
    const { messages } = await rita.must('review', { params: { serialNumber } });
    const decided = await rita.must(call, { params: { serialNumber }, body: { reason } });
    expect(decided).toEqual({ status, waitsForSecondPerson: false });
    await town.settle();
    const { messages: received } = await town.sandbox.phone(borrower.phone);
    expect(received.map((message) => message.text)).toContain(messages.reject[reason]);
    const { order } = await borrower.must('order', { params: { serialNumber } });
    expect(order).toMatchObject({ status, declineReason: { code: reason } });
    const { products: _, ...standing } = await borrower.must('products');
    expect(standing.declineReason === null).toBe(!['DEFAULT', 'SUSPICIOUS'].includes(reason));
  });

  it('is decided once: a second decision is refused and nothing is written', async () => {
    const { serialNumber } = await doubtful(town, newcomer(9));
    const asked = { params: { serialNumber } };
    const both = await Promise.all([
      rita.call('approveReview', asked),
      mario.call('declineReview', { ...asked, body: { reason: 'DEFAULT' } }),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const late = await mario.call('cancelReview', { ...asked, body: { reason: 'LACK_OF_INFO' } });
    expect(late).toMatchObject({ status: 409, body: { error: 'ILLEGAL_TRANSITION' } });
  });

  it('is not approved for a customer who was blocked meanwhile', async () => {
    const { borrower, serialNumber } = await doubtful(town, newcomer(10));
    const { uuid } = await borrower.must('customerInfo');
    await town.house.database.query(
      `update customer set blocked_at = $2, blocked_reason = 'SUSPECTED_FRAUD' where uuid = $1`,
      [uuid, town.clock.now()],
    );
    const refused = await rita.call('approveReview', { params: { serialNumber } });
    expect(refused).toMatchObject({ status: 409, body: { error: 'REVIEW_NOT_APPROVABLE' } });
    await rita.must('cancelReview', { params: { serialNumber }, body: { reason: 'CUSTOMER_REQUESTED' } });
  });

  it('is not approved while two persons hold it (row 20)', async () => {
    const { serialNumber } = await doubtful(town, newcomer(62));
    const celina = await hired(town, 'collector', 'celina');
    const asked = { params: { serialNumber } };
    const note = 'The branch doubts who it is';
    const hold = await celina.must('proposeHold', { ...asked, body: { hold: 'fraud', note } });
    await mario.must('approveProposal', { params: { id: hold.approvalId } });
    const refused = await rita.call('approveReview', asked);
    expect(refused).toMatchObject({ status: 409, body: { error: 'REVIEW_NOT_APPROVABLE' } });
    const end = await celina.must('proposeHoldEnd', { ...asked, body: { note } });
    await mario.must('approveProposal', { params: { id: end.approvalId } });
    expect(await rita.must('approveReview', asked)).toMatchObject({ status: 'Approved' });
  });
});

describe('a large order', () => {
  it('needs two persons: the maker is never the checker', async () => {
    const { borrower, serialNumber } = await asksFor(town, newcomer(11), 5_000);
    const asked = { params: { serialNumber } };
    expect((await rita.must('review', asked)).secondPerson).toMatchObject({
      needed: true,
      from: 5_000,
      approvedBy: null,
    });
    expect(await rita.must('approveReview', asked)).toEqual({ status: 'UnderReview', waitsForSecondPerson: true });
    expect(await statusOf(borrower, serialNumber)).toBe('UnderReview');
    expect((await rita.must('review', asked)).secondPerson).toMatchObject({ approvedBy: 'rita', mine: true });
    expect(await rita.call('approveReview', asked)).toMatchObject({ status: 409, body: { error: 'MAKER_IS_CHECKER' } });

    expect((await mario.must('today')).secondPerson.count).toBe(1);
    const waiting = await mario.must('reviews', { query: { secondPerson: 'true' } });
    expect(waiting.data.map((row) => row.serialNumber)).toEqual([serialNumber]);
    expect(await mario.must('approveReview', asked)).toEqual({ status: 'Approved', waitsForSecondPerson: false });
    await town.settle();
    expect((await town.sandbox.phone(borrower.phone)).balance).toBe(4_400);
  });

  it('is kept from one person approving twice by the database itself', async () => {
    const { serialNumber } = await asksFor(town, newcomer(12), 5_000);
    await rita.must('approveReview', { params: { serialNumber } });
    const byHand = town.house.database.query(
      'update order_approval set checker_id = maker_id, checked_at = made_at where checker_id is null',
      [],
    );
    await expect(byHand).rejects.toThrow(/maker_is_not_checker/);
    await mario.must('declineReview', { params: { serialNumber }, body: { reason: 'DEFAULT' } });
    expect((await mario.must('today')).secondPerson.count).toBe(0);
  });

  it('is approved by the second person at a copy whose clock is a little behind that of the first', async () => {
    const { serialNumber } = await asksFor(town, newcomer(40), 5_000);
    const asked = { params: { serialNumber } };
    await rita.must('approveReview', asked);
    const ahead = `update order_approval set made_at = made_at + interval '20 s' where checker_id is null`;
    await town.house.database.query(ahead, []);
    expect(await mario.must('approveReview', asked)).toEqual({ status: 'Approved', waitsForSecondPerson: false });
    await town.settle();
  });

  it('approved at once by two others goes out once', async () => {
    const { borrower, serialNumber } = await asksFor(town, newcomer(13), 6_500);
    const third = await hired(town, 'admin', 'teresa');
    await rita.must('approveReview', { params: { serialNumber } });
    const both = await Promise.all(
      [mario, third].map((one) => one.call('approveReview', { params: { serialNumber } })),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    await town.settle();
    expect((await town.sandbox.phone(borrower.phone)).balance).toBe(5_720);
  });
});

describe('the queue', () => {
  it('is paged by key, longest waiting first, and searched by whole numbers only', async () => {
    const placed: string[] = [];
    const people: Borrower[] = [];
    for (const n of [14, 15, 16]) {
      const { borrower, serialNumber } = await doubtful(town, newcomer(n));
      placed.push(serialNumber);
      people.push(borrower);
      town.clock.moveTo(addMs(town.clock.now(), 60_000));
    }
    const first = await rita.must('reviews', { query: { size: 2 } });
    expect(first.data.map((row) => row.serialNumber)).toEqual(placed.slice(0, 2));
    expect(first.hasMore).toBe(true);
    const next = await rita.must('reviews', { query: { size: 2, after: placed[1] } });
    expect(next.data.map((row) => row.serialNumber)).toEqual(placed.slice(2));
    expect(next).toMatchObject({ hasMore: false, counts: { all: 3, firstLoan: 3, secondPerson: 0 } });
    expect(first.rules).toEqual([{ rule: 'nuit-of-another', count: 3 }]);

    const bySerial = await rita.must('reviews', { query: { search: placed[2] } });
    expect(bySerial.data.map((row) => row.serialNumber)).toEqual([placed[2]]);
    const byPhone = await rita.must('reviews', { query: { search: people[1]?.phone } });
    expect(byPhone.data.map((row) => row.serialNumber)).toEqual([placed[1]]);
    expect((await rita.must('reviews', { query: { search: 'Ana' } })).data).toEqual([]);
    expect((await rita.must('reviews', { query: { rule: 'nuit-in-doubt' } })).data).toEqual([]);

    const overTimeAt = addMs(town.clock.now(), 28 * 60_000);
    town.clock.moveTo(overTimeAt);
    const { reviews: waiting } = await rita.must('today');
    expect(waiting).toMatchObject({ count: 3, overTime: 2, withinMinutes: 30 });
  });
});

describe('the audit log', () => {
  it('is a whole chain after all of this, and shows where a row was changed', async () => {
    const aida = await hired(town, 'auditor', 'aida');
    const { rows } = await town.house.database.query('select count(*) as n from audit', []);
    expect(await aida.must('verifyAuditPart')).toMatchObject({ state: 'whole', rows: Number(rows[0].n) });
    expect(rows[0].n).toBeGreaterThan(30n);

    const sure = town.house.database.query(`update audit set subject = 'x' where id = 7`, []);
    await expect(sure).rejects.toThrow(/append-only/);
    const [seventh] = (await town.house.database.query('select detail from audit where id = 7', [])).rows;
    const become = (detail: unknown) => forced(town.house, 'update audit set detail = $1 where id = 7', [detail]);
    await become({ approved: false });
    expect(await aida.must('verifyAuditPart')).toMatchObject({ state: 'broken', brokenAt: '7' });
    await become(seventh.detail);
  });

  it('names no person and no number of one', async () => {
    const { rows } = await town.house.database.query('select subject, detail::text from audit', []);
    const said = rows.map((row) => `${row.subject} ${row.detail}`).join('\n');
    expect(said).not.toMatch(/\b(258)?8[2-7]\d{7}\b(?!\d)/);
    expect(said).not.toContain('400339910');
  });
});

describe('before a decision', () => {
  it('one person has the order in hand, calls are logged, the contacts’ too, and customers alike are shown', async () => {
    const first = await doubtful(town, newcomer(71));
    const { borrower, serialNumber } = await doubtful(town, newcomer(72));
    const params = { serialNumber };
    await rita.must('claimReview', { params, body: { take: true } });
    const tomas = await hired(town, 'reviewer', 'tomas');
    expect((await tomas.call('claimReview', { params, body: { take: true } })).body.error).toBe('CLAIMED_BY_ANOTHER');
    const mine = await rita.must('reviews', { query: { mine: 'true' } });
    expect(mine.data).toMatchObject([{ serialNumber, claimedBy: 'rita' }]);

    await rita.must('logCall', { params, body: { outcome: 'answered', whom: 'kin', said: 'Confirms the address' } });
    const shown = await rita.must('review', { params });
    expect(shown).toMatchObject({ claimedBy: 'rita', claimedByMe: true });
    expect(shown.calls).toMatchObject([{ outcome: 'answered', whom: 'kin', said: 'Confirms the address', by: 'rita' }]);
    const { uuid } = await first.borrower.must('customerInfo');
    const alike = shown.similar.find((one) => one.uuid === uuid);
    expect(alike).toMatchObject({ alike: ['nuit'], cleared: 0, blocked: false });
    expect(JSON.stringify(shown.similar)).not.toContain(borrower.phone);

    await rita.must('claimReview', { params, body: { take: false } });
    await tomas.must('claimReview', { params, body: { take: true } });
    const carla = await hired(town, 'collector', 'carla');
    expect((await carla.call('logCall', { params, body: { outcome: 'answered' } })).body.error).toBe(
      'ROLE_NOT_ALLOWED',
    );
  });
});
