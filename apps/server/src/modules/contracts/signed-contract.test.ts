import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { contractPdf } from './contract-pdf.ts';
import { contract } from './contract.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('what was signed names who signed and by which number, whatever staff had put right since', async () => {
  const { borrower, serialNumber, dueOn, moveTo, pay } = await loanLife(town, 1);
  await moveTo(dueOn);
  await pay(2_200);
  const signed = await borrower.must('contract', { params: { id: serialNumber } });
  const { uuid } = await borrower.must('customerInfo');
  const rita = await hired(town, 'reviewer');
  await rita.must('openEditing', { params: { uuid }, body: { open: true, note: 'The card says another name' } });
  const [firstName, lastName, nid] = ['Anabela', 'Cossa', person(2).nuit];
  await borrower.must('basicInfo', { body: { nid, firstName, lastName, gender: 'Female', preCheckNuit: true } });

  const after = await borrower.must('contract', { params: { id: serialNumber } });
  expect([after.borrowerName, after.borrowerNID]).toEqual(['Carla Nhantumbo', person(1).nuit]);
  expect(after).toEqual(signed);
  // A contract that is to be signed names them as they are called by now.
  const offer = (await borrower.must('products')).products.find(({ amount, term }) => amount === 2_000 && term === 30);
  const draft = await borrower.must('contract', { params: { id: offer?.uuid ?? '' } });
  expect([draft.borrowerName, draft.borrowerNID]).toEqual(['Anabela Cossa', nid]);
}, 30_000);

it('what was signed, on the screen and on paper, names the lender as it was then, whatever it is called by now', async () => {
  const { borrower, serialNumber } = await loanLife(town, 3);
  const { lender, html } = await borrower.must('contract', { params: { id: serialNumber } });
  expect(html).toContain(lender.name);
  const settings = { LENDER_NAME: 'Outro Banco, S.A.', LENDER_NUIT: '100033593', LENDER_ADDRESS: 'Beira' };
  const renamed = { ...town.house, config: { ...town.house.config, ...settings } };
  const [order] = await rows(town, 'select customer_id as id from loan_order where serial_number = $1', [serialNumber]);
  const customerId = BigInt(String(order?.['id']));
  for (const locale of ['pt', 'en'] as const) {
    const shown = await town.house.database.inTransaction((tx) => {
      const scope = { tx, visit: { locale }, caller: { customerId } } as never;
      return contract(renamed, scope, { params: { id: serialNumber }, query: {}, body: undefined });
    });
    expect(shown.lender).toEqual(lender);
    const paper = await contractPdf(renamed, { serialNumber, customerId, locale });
    if (paper === undefined) throw new Error('there is no paper');
    const pdf = await getDocumentProxy(new Uint8Array(await buffer(paper)));
    expect((await pdf.getMetadata()).info).toMatchObject({ Author: lender.name });
  }
}, 30_000);
