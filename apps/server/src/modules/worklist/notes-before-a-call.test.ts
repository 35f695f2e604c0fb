import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('who is about to call for money reads what colleagues noted of the customer, and not what was struck', async () => {
  const { borrower, serialNumber } = await loanLife(town, 1);
  const customer = { uuid: (await borrower.must('customerInfo')).uuid };
  const rita = await hired(town, 'reviewer', 'rita');
  const carla = await hired(town, 'collector', 'carla');
  const said = async () =>
    (await carla.must('collectionCase', { params: { serialNumber } })).notes.map(({ by, text }) => `${by}: ${text}`);
  expect(await said()).toEqual([]);
  for (const note of ['Speaks Changana', 'His widow called: he died on the twentieth'])
    await rita.must('addNote', { params: customer, body: { note } });
  expect(await said()).toEqual(['rita: His widow called: he died on the twentieth', 'rita: Speaks Changana']);
  const { data } = await rita.must('customerEvents', { params: customer });
  const mistaken = data.find(({ text }) => text === 'Speaks Changana')?.strikes ?? '';
  await rita.must('strikeNote', { params: { ...customer, id: mistaken }, body: { note: 'Of another' } });
  expect(await said()).toEqual(['rita: His widow called: he died on the twentieth']);
}, 60_000);
