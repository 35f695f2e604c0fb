import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

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
