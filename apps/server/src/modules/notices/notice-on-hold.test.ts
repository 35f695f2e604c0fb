import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { holdOrder, releaseOrder } from '../collections/hold-order.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('nobody is reminded by a notice that they are late while their loan is on hold, nor thanked for being on time', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, 2));
  const mario = await hired(town, 'manager', 'mario');
  const said = (title: string) => ({ title, content: 'Obrigado.' });
  for (const audience of ['late', 'on-time'] as const) {
    const texts = { pt: said(audience), en: said(audience) };
    const body = { id: null, stage: 'detail', level: 'info', audience, from: null, until: null, ...texts } as const;
    await mario.must('saveNotice', { body });
  }
  const shown = async () => (await loan.borrower.must('bulletin', { query: { stage: 'detail' } }))?.title;
  expect(await shown()).toBe('late');
  await loan.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', {}));
  expect(await shown()).toBeUndefined();
  await loan.act((tx, order) => releaseOrder(town.house, tx, order, {}));
  expect(await shown()).toBe('late');
}, 60_000);
