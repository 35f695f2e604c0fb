import { createHash } from 'node:crypto';
import { addDays, businessDay, formatDay } from '@house/calendar';
import { contractBlocks } from '@house/i18n/contract-blocks';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Borrower } from '../../test/borrower.ts';
import { ana, beto, joined } from '../../test/cast.ts';
import { placed } from '../../test/loan.ts';
import { openTown, type Town } from '../../test/town.ts';
import { changeDueDate } from '../modules/collections/change-due-date.ts';
import { lockOrderByNumber } from '../modules/orders/lock-order.ts';

let town: Town;
let borrower: Borrower;
let serialNumber: string;
beforeAll(async () => {
  town = await openTown();
  borrower = await joined(town, { ...ana, firstName: "Ana d'Arc", lastName: 'Macuácua' });
  serialNumber = await placed(borrower);
  await town.settle();
});
afterAll(() => town.close());

const get = (from: Borrower, path: string, locale = 'pt') =>
  fetch(new URL(path, town.url), {
    redirect: 'manual',
    headers: { cookie: [...from.cookies, ['locale', locale]].map((pair) => pair.join('=')).join('; ') },
  });

/** The words of a PDF as a reader program finds them, and what it says about itself. */
async function readPdf(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sizeBytes = bytes.length;
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  const tree = await (await pdf.getPage(1)).getStructTree();
  return { text: text.replaceAll(/\s+/g, ' '), info: info as Record<string, unknown>, tree, sizeBytes };
}

/** The tags of a structure tree, outermost first. */
function tagsOf(node: { role?: string; children?: unknown[] }): string[] {
  const inner = (node.children ?? []).flatMap((child) => tagsOf(child as { role?: string; children?: unknown[] }));
  return node.role === undefined ? inner : [node.role, ...inner];
}

describe('the signed contract as PDF', () => {
  test.each(['pt', 'en'])('says in %s every word that was signed, its number and its hash', async (locale) => {
    const { text, info, sizeBytes } = await readPdf(await get(borrower, `/order/${serialNumber}/contract.pdf`, locale));
    const signed = await borrower.call('contract', { params: { id: serialNumber } }, { 'x-locale': locale });
    const { html, hash } = signed.body.result;
    expect(hash).toBe(createHash('sha256').update(html).digest('hex'));
    for (const block of contractBlocks(html)) {
      for (const said of block.kind === 'row' ? [block.label, block.value] : [block.text]) {
        // The line breaks of paper fall where they may.
        expect(text.replaceAll(' ', '')).toContain(said.replaceAll(/\s/g, ''));
      }
    }
    expect(text).toContain("Ana d'Arc Macuácua");
    expect(text).toContain(hash);
    expect(text).toContain(serialNumber);
    expect(info).toMatchObject({ Language: locale, Author: 'Kukula Microbanco, S.A.' });
    expect(info['Title']).toContain(serialNumber);
    expect(sizeBytes).toBeLessThan(30_000);
  });

  test('is tagged for those who listen, and the same bytes each time', async () => {
    const { tree } = await readPdf(await get(borrower, `/order/${serialNumber}/contract.pdf`));
    expect(tagsOf(tree ?? {})).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']),
    );
    const twice = await Promise.all(
      [0, 1].map(async () => (await get(borrower, `/order/${serialNumber}/contract.pdf`)).arrayBuffer()),
    );
    const hashes = twice.map((bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'));
    expect(new Set(hashes).size).toBe(1);
  });
});

describe('the receipt of a payment as PDF', () => {
  test('names who paid how much for which order, and what it paid, adding up', async () => {
    await town.sandbox.pay(ana.phone, { businessNumber: '955555', reference: serialNumber, amount: 500 });
    // The rail tells of it when it likes.
    const look = () => borrower.must('order', { params: { serialNumber } });
    await expect.poll(async () => (await look()).repayment?.payments?.length, { timeout: 10_000 }).toBe(1);
    const { repayment } = await look();
    const [payment] = repayment?.payments ?? [];
    expect(repayment?.payments).toEqual([
      { id: expect.any(String), fromCredit: false, amount: 500, paidAt: expect.any(String) },
    ]);
    const { text, info, tree } = await readPdf(
      await get(borrower, `/order/${serialNumber}/receipt/${payment?.id}.pdf`),
    );
    for (const said of [
      'Recibo de pagamento',
      '500.00 MT',
      "Ana d'Arc Macuácua",
      ana.nuit,
      serialNumber,
      payment?.id,
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/Juros 200\.00 MT Capital 300\.00 MT Total recebido 500\.00 MT/);
    expect(info).toMatchObject({ Language: 'pt' });
    expect(tagsOf(tree ?? {})).toContain('Table');
    const english = await readPdf(await get(borrower, `/order/${serialNumber}/receipt/${payment?.id}.pdf`, 'en'));
    expect(english.text).toContain('Payment receipt');
  });
});

describe('a paper that is not the asker’s', () => {
  test('is answered like one that does not exist, to the byte', async () => {
    const { repayment } = await borrower.must('order', { params: { serialNumber } });
    const other = await joined(town, beto);
    const seen = async (path: string) => {
      const response = await get(other, path);
      const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'ratelimit');
      return JSON.stringify([response.status, headers, await response.text()]);
    };
    const unknown = await seen('/order/4810227738/contract.pdf');
    expect(unknown).toContain('404');
    expect(await seen(`/order/${serialNumber}/contract.pdf`)).toBe(unknown);
    expect(await seen(`/order/${serialNumber}/receipt/${repayment?.payments[0]?.id}.pdf`)).toBe(unknown);
    expect(await seen('/order/4810227738/receipt/XX.pdf')).toBe(unknown);
    expect(await seen(`/order/${encodeURIComponent("' or 1=1 --")}/contract.pdf`)).toBe(unknown);
  });

  test('leads to the landing without a session', async () => {
    for (const path of [`/order/${serialNumber}/contract.pdf`, '/order/1/receipt/2.pdf']) {
      const response = await fetch(new URL(path, town.url), { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
      // What is saved must not be the landing under the paper's name.
      const saved = await fetch(new URL(`${path}?save`, town.url), { redirect: 'manual' });
      expect([saved.status, await saved.text()]).toEqual([401, '']);
    }
  });
});

// Last of all: what is read above is a contract as it was signed.
test('a due day that was moved stands above the contract that names the one before, in both languages', async () => {
  const signed = await borrower.must('contract', { params: { id: serialNumber } });
  expect(signed.dueDateNote).toBeNull();
  const was = businessDay(signed.dueDate);
  const moved = addDays(was, 5);
  await town.house.database.inTransaction(async (tx) => {
    const order = await lockOrderByNumber(town.house, tx, serialNumber);
    if (order === undefined) throw new Error('no such order');
    await changeDueDate(town.house, tx, order, moved, {});
  });
  for (const locale of ['pt', 'en']) {
    const shown = await borrower.call('contract', { params: { id: serialNumber } }, { 'x-locale': locale });
    const { dueDate, dueDateNote, html, hash } = shown.body.result;
    expect(dueDate).toBe(moved);
    const note = dueDateNote ?? '';
    expect(note).toContain(formatDay(moved));
    expect(html).toContain(formatDay(was));
    expect(hash).toBe(createHash('sha256').update(html).digest('hex'));
    const { text } = await readPdf(await get(borrower, `/order/${serialNumber}/contract.pdf`, locale));
    expect(text.replaceAll(' ', '')).toContain(note.replaceAll(' ', ''));
  }
});
