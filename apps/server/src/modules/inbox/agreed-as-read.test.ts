import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired, sara, signedInAs } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a policy that changes in a hundred places is agreed to as it is read', async () => {
  const admin = await signedInAs(town, sara);
  const { settings, table } = await admin.must('policy', { params: { version: '1' } });
  const { terms, ...offers } = Object(settings['offers']) as { terms: { termDays: number }[] };
  const more = Array.from({ length: 20 }, (_, at) => ({ ...terms[0], termDays: 31 + at }));
  const body = { settings: { ...settings, offers: { ...offers, terms: [...terms, ...more] } }, table };
  const { approvalId } = await admin.must('proposePolicy', {
    body: { ...body, effectiveFrom: null, note: 'As agreed on Monday' },
  });
  const manager = await hired(town, 'manager', 'mario');
  const { changes } = await manager.must('approval', { params: { id: approvalId } });
  expect(changes.length).toBeGreaterThan(100);
  const done = await manager.must('approveProposal', { params: { id: approvalId }, body: { shown: changes } });
  expect(done.outcome).toBe('approved');
}, 60_000);
