import { businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { forced } from '../../../test/harmed.ts';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let aida: OperatorBrowser;
let loan: Awaited<ReturnType<typeof withLoan>>;
beforeAll(async () => {
  town = await openTown();
  loan = await withLoan(town, person(81));
  aida = await hired(town, 'auditor', 'aida');
});
afterAll(() => town.close());

const read = (query: Record<string, string> = {}) => aida.must('auditLog', { query });

describe('the audit log of the console', () => {
  it('says who looked at a customer, whether asked by phone, by uuid or by one of the orders', async () => {
    const { borrower, serialNumber } = loan;
    const { uuid } = await borrower.must('customerInfo');
    const rita = await hired(town, 'reviewer', 'rita');
    await rita.must('review', { params: { serialNumber } });
    for (const about of [borrower.phone, uuid, serialNumber]) {
      const { data } = await read({ about });
      expect(data).toMatchObject([{ operator: 'rita', act: 'review', subject: `order:${serialNumber}` }]);
    }
    expect((await read({ about: '841999999' })).data).toEqual([]);
  });

  it('finds by a customer their payout, their proofs and every list in which they were seen', async () => {
    const { borrower, serialNumber } = loan;
    const { uuid } = await borrower.must('customerInfo');
    const { id: proof } = await borrower.must('sendProof', { body: { orderNo: serialNumber, text: 'Confirmado' } });
    const fina = await hired(town, 'finance', 'fina');
    const lists = ['findOrders', 'findCustomers', 'payouts', 'proofs', 'approvals', 'incidents'] as const;
    await fina.must('proposeWaiver', {
      params: { serialNumber },
      body: { bucket: 'interest', amount: 1, note: 'As was agreed' },
    });
    await openIncident(town.house, town.house.database, {
      kind: 'value-date-kept',
      subject: `customer:${uuid}`,
      detail: {},
    });
    await fina.must('findOrders');
    await fina.must('findCustomers');
    const { data: paid } = await fina.must('payouts', { query: { search: serialNumber } });
    await fina.must('payout', { params: { id: paid[0]?.id ?? '' } });
    await fina.must('proofs');
    await fina.must('proof', { params: { id: proof } });
    await fina.must('approvals');
    await fina.must('incidents');
    for (const about of [uuid, borrower.phone]) {
      const acts = (await read({ about, size: '50' })).data.map((row) => row.act);
      expect(acts).toEqual(expect.arrayContaining([...lists, 'payout', 'proof', 'proposeWaiver']));
    }
    const other = await joined(town, person(86));
    const ofOther = await read({ about: (await other.must('customerInfo')).uuid });
    expect(ofOther.data).toEqual([]);
  }, 60_000);

  it('is narrowed by act, person and day, and paged by number; each look is a row of its own', async () => {
    const [mine] = await rows(town, `select id::text from operator where name = 'aida'`);
    const operator = String(mine?.['id']);
    const signedIn = await read({ act: 'signIn', operator });
    expect(signedIn.data).toMatchObject([{ operator: 'aida', act: 'signIn' }]);
    const today = businessDayOf(town.clock.now());
    const first = await read({ day: today, size: '2' });
    expect(first).toMatchObject({ hasMore: true, data: [{ act: 'auditLog' }, { act: 'auditLog' }] });
    const next = await read({ day: today, size: '2', after: first.data[1]?.id ?? '' });
    expect(Number(next.data[0]?.id)).toBe(Number(first.data[1]?.id) - 1);
    expect((await read({ day: '2020-01-01' })).data).toEqual([]);
  });

  it('keeps what was given as a reason beside its row, and sees when it is another', async () => {
    const celia = await joined(town, person(84));
    const { uuid } = await celia.must('customerInfo');
    const adelia = await hired(town, 'admin', 'adelia');
    await adelia.must('exportCustomer', { params: { uuid }, body: { note: 'Rang from 84 123' } });
    const { data } = await read({ act: 'exportCustomer' });
    const [row] = data;
    expect(JSON.parse(row?.detail ?? '')).toEqual({ exported: true, note: 'Rang from 84 123' });
    const [kept] = await rows(town, 'select detail::text from audit where id = $1', [row?.id]);
    expect(kept?.['detail']).not.toContain('84 123');
    const others = town.house.vault.seal('audit.words', 'Came to the office');
    await expect(rows(town, 'update audit_words set text_sealed = $1', [others])).rejects.toThrow(/not rewritten/);
    await rows(town, 'delete from audit_words where audit_id = $1', [row?.id]);
    expect((await aida.must('verifyAuditPart')).state).toBe('whole');
    await rows(town, 'insert into audit_words values ($1, $2)', [row?.id, others]);
    expect(await aida.must('verifyAuditPart')).toMatchObject({ state: 'broken', brokenAt: row?.id });
    await rows(town, 'delete from audit_words where audit_id = $1', [row?.id]);
  });

  it('is verified stretch by stretch, and names the row that was changed', async () => {
    const whole = await aida.must('verifyAuditPart');
    expect(whole).toMatchObject({ state: 'whole', checkedTo: String(whole.rows), brokenAt: null });
    const again = await aida.must('verifyAuditPart', { query: { after: '2' } });
    expect(again.state).toBe('whole');
    const [third] = await rows(town, 'select subject from audit where id = 3');
    const become = (subject: unknown) => forced(town.house, 'update audit set subject = $1 where id = 3', [subject]);
    await become('x');
    expect(await aida.must('verifyAuditPart')).toMatchObject({ state: 'broken', checkedTo: '2', brokenAt: '3' });
    expect((await aida.must('verifyAuditPart', { query: { after: '3' } })).state).toBe('whole');
    await become(third?.['subject']);
  });
});

describe('health', () => {
  it('counts what was asked of the rail and by SMS within the hour, what waits, and the close', async () => {
    const shown = await aida.must('health');
    expect(shown.payouts).toEqual({ asked: 1, answered: 1, withoutAnswer: 0 });
    expect(shown.sms.sent).toBeGreaterThan(0);
    expect(shown.lanes.map(({ name, due }) => `${name} ${due}`)).toContain('payouts 0');
    expect(shown.close.today).toBe(businessDayOf(town.clock.now()));
    expect(shown.version.migrations).toBeGreaterThan(20);
    expect(shown.databaseBytes).toBeGreaterThan(1_000_000);
    await town.sandbox.setFaults({ b2c: { delayMs: 0, lossRate: 1 } });
    await withLoan(town, person(82)).catch(() => undefined);
    await town.sandbox.setFaults({});
    expect((await aida.must('health')).payouts.asked).toBe(2);
  }, 60_000);

  it('says for how many hours the account lasts, once what the owner put in is in the books', async () => {
    const before = await aida.must('houseStanding');
    expect(before).toMatchObject({ today: businessDayOf(town.clock.now()), closing: null, float: null });
    const mario = await hired(town, 'manager', 'mario-of-the-float');
    const nelia = await hired(town, 'admin', 'nelia-of-the-float');
    const body = { amount: 100_000, direction: 'in', on: before.today, note: 'The opening float' } as const;
    const { approvalId } = await mario.must('proposeFloatFunding', { body });
    await nelia.must('approveProposal', { params: { id: approvalId } });
    const { float } = await aida.must('houseStanding');
    const paidOut = (await rows(town, `select sum(amount_centavos) as c from payout where state = 'confirmed'`))[0]?.[
      'c'
    ];
    const held = 100_000 - Number(paidOut) / 100;
    expect(float?.amount).toBe(held);
    expect(float?.hours).toBe(Math.floor((held * 24) / (Number(paidOut) / 100)));
  }, 60_000);
});
