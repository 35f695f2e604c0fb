import { instantFrom } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { writeAudit } from './write-audit.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a day of the log holds what was done on it, in whatever order that was through, and nothing of the days beside it', async () => {
  const aida = await hired(town, 'auditor', 'aida');
  // A call has the instant at which it began, and its row a number when it is through.
  const done = [
    '2039-12-31T21:59:59.800Z',
    '2039-12-31T22:00:00.300Z',
    '2039-12-31T21:59:59.900Z',
    '2039-12-31T22:00:00.100Z',
    '2040-01-01T22:00:00.200Z',
    '2040-01-01T21:59:59.700Z',
    '2040-01-01T21:59:59.600Z',
  ];
  for (const instant of done) {
    const at = { vault: town.house.vault, clock: { now: () => instantFrom(instant) } };
    const note = { operatorId: null, act: 'orderFile', subject: 'order:1', detail: {} };
    await town.house.database.inTransaction((tx) => writeAudit(at, tx, [note]));
  }
  const on = async (day: string, narrowed: Record<string, string> = {}) =>
    (await aida.must('auditLog', { query: { day, ...narrowed } })).data.map((row) => row.at);
  const day = [done[6], done[5], done[3], done[1]];
  expect(await on('2040-01-01')).toEqual(day);
  expect(await on('2040-01-01', { act: 'orderFile' })).toEqual(day);
  expect(await on('2040-01-01', { about: '1' })).toEqual([]);
  expect(await on('2040-01-01', { about: 'order:1' })).toEqual(day);
  expect(await on('2039-12-31')).toEqual([done[2], done[0]]);
  expect(await on('2040-01-02')).toEqual([done[4]]);
});
