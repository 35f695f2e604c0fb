import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired, sara, signedInAs } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'Asked for it on the phone';
const dayMs = 24 * 3_600_000;

it('whoever proposed something is told that it was refused, or that nobody decided it, until they have opened it', async () => {
  const [loan, other] = [await loanLife(town, 1), await loanLife(town, 2)];
  const [ada, mario] = [await signedInAs(town, sara), await hired(town, 'manager', 'mario')];
  const propose = async ({ serialNumber }: typeof loan) =>
    (await ada.must('proposeHold', { params: { serialNumber }, body: { hold: 'dispute', note } })).approvalId;
  const unread = async (who: typeof ada) => {
    const { data } = await who.must('approvals', { query: { state: 'unread' } });
    expect((await who.must('today')).approvals.unread).toBe(data.length);
    return data.map((row) => [row.id, row.outcome, row.answer]);
  };
  const refused = await propose(loan);
  expect(await unread(ada)).toEqual([]);
  await mario.must('refuseProposal', { params: { id: refused }, body: { note: 'Nothing is in dispute' } });
  expect(await unread(ada)).toEqual([[refused, 'refused', 'Nothing is in dispute']]);
  expect(await unread(mario)).toEqual([]);
  // Somebody else has read it, and its maker has not.
  await mario.must('approval', { params: { id: refused } });
  expect(await unread(ada)).toHaveLength(1);
  await ada.must('approval', { params: { id: refused } });
  expect(await unread(ada)).toEqual([]);

  // What was agreed to or withdrawn is none; nor is what they read while it waited read once it is over.
  await mario.must('approveProposal', { params: { id: await propose(loan) } });
  await ada.must('withdrawProposal', { params: { id: await propose(other) } });
  const ranOut = await propose(other);
  await ada.must('approval', { params: { id: ranOut } });
  expect(await unread(ada)).toEqual([]);
  await town.sandbox.moveTo(addMs(town.clock.now(), 3 * dayMs + 60_000));
  const again = await signedInAs(town, sara);
  expect(await unread(again)).toEqual([[ranOut, 'expired', null]]);
  await again.must('approval', { params: { id: ranOut } });
  expect(await unread(again)).toEqual([]);
}, 60_000);
