import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('publishes nothing over a version that two others publish at that moment', async () => {
  const mario = await hired(town, 'manager', 'mario');
  const aida = await hired(town, 'admin', 'aida');
  const publish = async (recordYears: number) => {
    const { settings, table } = await mario.must('policy', { params: { version: '1' } });
    const retention = { recordYears, idleMonths: 3 };
    return mario.must('proposePolicy', {
      body: { settings: { ...settings, retention }, table, effectiveFrom: null, note: 'Other' },
    });
  };
  const first = await publish(5);
  await aida.must('approveProposal', { params: { id: first.approvalId } });
  // Version 2 is in force. One proposal replaces it by something new, another brings version 1 back: both were agreed to on it.
  const newer = await publish(7);
  const back = await mario.must('proposeRollback', {
    params: { version: '1' },
    body: { effectiveFrom: null, note: 'Back' },
  });
  const goOn = await held(town, 'lock table product in share mode');
  const one = aida.call('approveProposal', { params: { id: newer.approvalId } });
  await waiting(town, 1);
  const two = aida.call('approveProposal', { params: { id: back.approvalId } });
  await waiting(town, 2);
  await goOn();
  const answers = [(await one).body.error ?? 'agreed', (await two).body.error ?? 'agreed'];
  expect(answers).toEqual(['agreed', 'PROPOSAL_OUTDATED']);
});
