import { createHash } from 'node:crypto';
import { businessDay, formatDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { ana, beto, joined } from '../../../test/cast.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { openContract } from './sealed-contract.ts';

let town: Town;
let borrower: Borrower;
let uuid: string;
let serialNumber: string;
beforeAll(async () => {
  town = await openTown();
  borrower = await joined(town, { ...ana, firstName: `Ana_2 (d'Arc) & "A"`, lastName: 'Macuácua' });
  const { products } = await borrower.must('products');
  uuid = products.find((product) => product.amount === 2000 && product.term === 30)?.uuid ?? '';
});
afterAll(() => town.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the contract', () => {
  it('is a draft before the order: full cost, nobody’s signature', async () => {
    const draft = await borrower.must('contract', { params: { id: uuid } });
    expect(draft).toMatchObject({
      borrowerName: `Ana_2 (d'Arc) & "A" Macuácua`,
      borrowerNID: ana.nuit,
      ecoCashAccount: ana.phone,
      loanAmount: 2000,
      disburseAmount: 1760,
      loanTerm: 30,
      serviceFees: 240,
      repaymentAmount: 2200,
      loanInterestAmount: 200,
      signedAt: null,
      lender: { name: 'Kukula Microbanco, S.A.', nuit: '400339910' },
    });
    expect(draft.html).toContain('Ana_2 (d&#39;Arc) &amp; &quot;A&quot; Macuácua');
    expect(draft.hash).toBe(sha256(draft.html));
  });

  it('is kept as accepted in both languages from one source, each with its hash', async () => {
    const placed = await borrower.must('placeOrder', { params: { uuid } });
    serialNumber = typeof placed === 'string' ? placed : placed.serialNumber;
    const { rows } = await town.house.database.query(
      `select k.locale, k.hash, k.html_sealed from order_contract k where version = 'accepted' order by locale`,
      [],
    );
    expect(rows.map((row) => row.locale)).toEqual(['en', 'pt']);
    for (const row of rows) {
      const html = openContract(town.house, row.html_sealed);
      expect(row.hash).toBe(sha256(html));
      expect(html).toContain(serialNumber);
      expect(row.html_sealed.includes('Ana')).toBe(false);
    }
  });

  it('is shown in the reader’s language, signed', async () => {
    const english = await borrower.must('contract', { params: { id: serialNumber } });
    expect(english).toMatchObject({
      contractNo: serialNumber,
      loanAmount: 2000,
      signedAt: expect.stringContaining('T'),
    });
    expect(english.html).toContain('lang="en"');
    const portuguese = await borrower.call('contract', { params: { id: serialNumber } }, { 'x-locale': 'pt' });
    expect(portuguese.body.result.html).toContain('lang="pt"');
    expect(portuguese.body.result.hash).not.toBe(english.hash);
  });

  it('of another person is not found, nor is anything that is no id', async () => {
    const other = await joined(town, beto);
    for (const id of [serialNumber, '4810227738', '1', "' or 1=1 --", '00000000-0000-4000-8000-000000000000']) {
      const answer = await other.call('contract', { params: { id } });
      expect([answer.status, answer.body.error]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('the identity card that staff captured', () => {
  it('is named by the contracts written from then on, by no receipt, and never by what was signed before', async () => {
    const rita = await hired(town, 'reviewer');
    const { uuid: customer } = await borrower.must('customerInfo');
    const params = { uuid: customer };
    const note = 'Seen at the counter';
    const bad = await rita.call('captureBi', { params, body: { bi: '110100123456', note } });
    expect([bad.status, bad.body.fields]).toEqual([400, expect.objectContaining({ bi: expect.any(String) })]);
    await rita.must('captureBi', { params, body: { bi: '110100 123456a', note } });
    expect(await rita.must('customerFile', { params })).toMatchObject({ bi: '1*****56A' });

    const signed = await borrower.must('contract', { params: { id: serialNumber } });
    expect(signed.borrowerNID).toBe(ana.nuit);
    expect(signed.html).not.toContain('110100123456A');
    const draft = await borrower.must('contract', { params: { id: uuid } });
    expect(draft.borrowerNID).toBe('110100123456A');
    expect(draft.html).toContain('110100123456A');
    const { rows } = await town.house.database.query('select bi_sealed from customer where bi_sealed is not null', []);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.['bi_sealed'].includes('110100123456A')).toBe(false);

    // It was somebody else's card.
    await rita.must('captureBi', { params, body: { bi: null, note } });
    expect(await rita.must('customerFile', { params })).toMatchObject({ bi: null });
    expect((await borrower.must('contract', { params: { id: uuid } })).borrowerNID).toBe(ana.nuit);
  });
});

describe('once the money is out', () => {
  it('the final contract names the due day, and the accepted one stays beside it', async () => {
    const accepted = await town.house.database.query('select hash from order_contract order by hash', []);
    await town.settle();
    const { order } = await borrower.must('order', { params: { serialNumber } });
    expect(order).toMatchObject({ status: 'Disbursed', disbursedAmount: 1760, disbursedNumber: ana.phone });
    const final = await borrower.must('contract', { params: { id: serialNumber } });
    expect(final.dueDate).toBe(order.repaymentDate);
    expect(final.html).toContain(formatDay(businessDay(final.dueDate)));
    const kept = await town.house.database.query('select hash from order_contract order by hash', []);
    expect(kept.rows).toHaveLength(4);
    expect(kept.rows).toEqual(expect.arrayContaining(accepted.rows));
  });
});
