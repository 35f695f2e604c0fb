import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'Looked at';

it('commission that waits for a block is given up by two persons: no alarm stands for as long as the block', async () => {
  const [finance, mario] = [await hired(town, 'finance', 'filipa'), await hired(town, 'manager', 'mario')];
  const earner = await joined(town, person(1));
  await earnedBy(town, earner, [person(2), person(3)]);
  const { uuid } = await earner.must('customerInfo');
  await finance.must('stopPayoutQueue', { body: { note } });
  await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
  const block = (on: boolean) =>
    rows(
      town,
      `update customer set blocked_at = case when $2 then $3::timestamptz end, blocked_reason = case when $2 then 'LATE' end
       where uuid = $1`,
      [uuid, on, town.clock.now()],
    );
  const [{ id } = {}] = await rows(town, `select id from payout where withdrawal_id is not null`);
  const params = { id: String(id) };
  const body = { outcome: 'given-up', by: 'block', proof: uuid, note } as const;
  const seen = async () => {
    const { state, heldByBlock, incidents } = await finance.must('payout', { params });
    return { state, heldByBlock, open: incidents.filter(({ open }) => open).map(({ kind }) => kind) };
  };
  expect(await seen()).toMatchObject({ state: 'queued', heldByBlock: false });
  expect((await finance.call('proposeResolution', { params, body })).body.error).toBe('PROOF_MISSING');

  await block(true);
  const { approvalId: release } = await finance.must('proposeRelease', { body: { note } });
  await mario.must('approveProposal', { params: { id: release } });
  await town.settle();
  expect(await seen()).toEqual({ state: 'queued', heldByBlock: true, open: ['payout-held'] });
  const other = { ...body, proof: '00000000-0000-4000-8000-000000000000' };
  expect((await finance.call('proposeResolution', { params, body: other })).body.error).toBe('PROOF_MISSING');
  const { approvalId } = await finance.must('proposeResolution', { params, body });
  const { changes } = await mario.must('approval', { params: { id: approvalId } });
  expect(changes).toContainEqual({ field: 'blocked', unit: 'word', before: null, after: 'LATE' });
  // The block was lifted before the second person agreed: it leaves instead.
  await block(false);
  const late = await mario.call('approveProposal', { params: { id: approvalId } });
  expect(late.body.error).toBe('PROPOSAL_OUTDATED');
  await block(true);
  await mario.must('approveProposal', { params: { id: approvalId } });
  expect(await seen()).toEqual({ state: 'cancelled', heldByBlock: false, open: [] });
  // Not that they may try again: they may not, as long as they are blocked.
  await town.sandbox.waitForMessage(earner.phone, /100\.00 MT of commission: it cannot be withdrawn now/);
  expect((await earner.must('walletStatements')).balance).toBe(100);
  await block(false);
  await town.sandbox.advance({ minutes: 6 });
  const again = await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
  expect(again.status).toBe(200);
  await town.settle();
  const { data } = await earner.must('walletStatements');
  expect(data[0]).toMatchObject({ kind: 'withdrawal', amount: -100 });
}, 60_000);
