import { businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a database that is restored again names the days that are to be brought by then', async () => {
  const days = async (name: string) => {
    const finance = await hired(town, 'finance', name);
    await finance.must('declareRestore', { body: { note: 'The copy of last night' } });
    const { data } = await finance.must('incidents', { query: { kind: 'database-restored' } });
    expect(data).toHaveLength(1);
    return data[0]?.detail.find((one) => one.name === 'days')?.value ?? '';
  };
  expect(await days('filipa')).toContain(businessDayOf(town.clock.now()));
  await town.sandbox.advance({ days: 2 });
  expect(await days('fina')).toContain(businessDayOf(town.clock.now()));
});
