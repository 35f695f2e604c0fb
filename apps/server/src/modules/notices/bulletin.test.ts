import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

async function announce(
  stage: string,
  locale: string,
  title: string,
  fromMs: number,
  untilMs: number | null,
): Promise<void> {
  const now = town.clock.now();
  await town.house.database.query(
    `insert into notice (stage, locale, title, content, level, active_from, active_until) values ($1, $2, $3, 'text', 'info', $4, $5)`,
    [stage, locale, title, addMs(now, fromMs), untilMs === null ? null : addMs(now, untilMs)],
  );
}

describe('a notice', () => {
  it('is shown for its stage, in its language and its time', async () => {
    const visitor = borrowerOf(town, '841000001');
    expect(await visitor.must('bulletin', { query: { stage: 'verifycode' } })).toBeNull();
    await announce('verifycode', 'en', 'over', -60_000, -1_000);
    await announce('verifycode', 'en', 'to come', 3_600_000, null);
    await announce('verifycode', 'pt', 'em português', -1_000, null);
    await announce('detail', 'en', 'elsewhere', -1_000, null);
    expect(await visitor.must('bulletin', { query: { stage: 'verifycode' } })).toBeNull();
    await announce('verifycode', 'en', 'now', -1_000, 3_600_000);
    expect(await visitor.must('bulletin', { query: { stage: 'verifycode' } })).toEqual({
      stage: 'verifycode',
      title: 'now',
      content: 'text',
      level: 'info',
    });
  });

  it('is null for a stage nobody knows', async () => {
    const visitor = borrowerOf(town, '841000002');
    for (const stage of ['nowhere', "' or 1=1 --"]) {
      expect(await visitor.must('bulletin', { query: { stage } })).toBeNull();
    }
  });
});
