import { afterAll, beforeAll, expect, it } from 'vitest';
import { doubtful } from '../../../test/in-review.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'It is about the customer below';
const others = 'Is in hospital until Friday';

it('words that were noted of another customer stay on the page, struck, and are not in what its customer is given', async () => {
  const { borrower, serialNumber } = await doubtful(town, newcomer(1));
  const params = { uuid: (await borrower.must('customerInfo')).uuid };
  const [rita, rosa] = [await hired(town, 'reviewer', 'rita'), await hired(town, 'reviewer', 'rosa')];
  const [mario, aida] = [await hired(town, 'manager', 'mario'), await hired(town, 'admin', 'aida')];
  await rita.must('addNote', { params, body: { note: others } });
  await rita.must('addNote', { params, body: { note: 'Speaks Changana' } });
  const notes = async (by: OperatorBrowser) => {
    const { data } = await by.must('customerEvents', { params });
    return data.filter(({ kind }) => kind === 'note').reverse();
  };
  const strike = (by: OperatorBrowser, id: string | undefined) =>
    by.call('strikeNote', { params: { ...params, id: id ?? '' }, body: { note } });
  const [about] = await notes(rita);
  expect(about).toMatchObject({ text: others, strikes: expect.any(String), evidence: [] });
  // Another of the same role may not.
  expect((await notes(rosa)).map(({ strikes }) => strikes)).toEqual([undefined, undefined]);
  expect((await strike(rosa, about?.strikes)).body.error).toBe('ACT_NOT_POSSIBLE');
  expect((await strike(rita, about?.strikes)).status).toBe(200);
  expect((await strike(mario, about?.strikes)).body.error).toBe('ACT_NOT_POSSIBLE');
  const [struck, kept] = await notes(mario);
  expect(struck).toMatchObject({ text: others, evidence: [{ key: 'struckAt' }] });
  expect([struck?.strikes, kept?.strikes]).toEqual([undefined, expect.any(String)]);

  await rita.must('logCall', { params: { serialNumber }, body: { outcome: 'answered', said: others } });
  const [call] = (await rita.must('review', { params: { serialNumber } })).calls;
  await rita.must('strikeCall', { params: { serialNumber, call: call?.id ?? '' }, body: { note } });
  const { sections } = await aida.must('exportCustomer', { params, body: { note: 'Asked for it in writing' } });
  expect(sections['notes']).toMatchObject([{ text: 'Speaks Changana' }]);
  expect(sections['calls']).toMatchObject([{ outcome: 'answered', said: null, struckAt: expect.any(String) }]);
}, 60_000);
