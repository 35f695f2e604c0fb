import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const texts = { pt: { title: 'Feriado', content: 'Fechamos.' }, en: { title: 'Holiday', content: 'We are closed.' } };

it('a notice counts as unread until it is shown, and one that no borrower is shown never', async () => {
  const reader = await joined(town, person(1));
  const mario = await hired(town, 'manager', 'mario');
  const unread = async () => (await reader.must('customerExtendInfo')).unreadNotices;
  const save = (stage: 'verifycode' | 'detail' | 'lending') =>
    mario.must('saveNotice', {
      body: { id: null, stage, level: 'info', audience: 'everyone', from: null, until: null, ...texts },
    });
  await save('verifycode');
  await save('lending');
  expect(await unread()).toBe(0);
  await save('detail');
  const { id } = await save('detail');
  expect(await unread()).toBe(1);
  await reader.must('bulletin', { query: { stage: 'detail' } });
  expect(await unread()).toBe(0);
  // The one behind it is shown now.
  await mario.must('endNotice', { params: { id } });
  expect(await unread()).toBe(1);
}, 60_000);
