import { afterAll, beforeAll, expect, it } from 'vitest';
import { asksFor, doubtful } from '../../../test/in-review.ts';
import { statusOf } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired, sara, signedInAs, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let admin: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  admin = await signedInAs(town, sara);
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

it('whoever is on the blacklist by now is not approved, and the reviewer reads that they are on it', async () => {
  const { borrower, serialNumber } = await doubtful(town, newcomer(1));
  const params = { uuid: (await borrower.must('customerInfo')).uuid };
  const asked = { params: { serialNumber } };
  const isClear = async () =>
    (await mario.must('review', asked)).decision.checks.find(({ key }) => key === 'blacklist')?.passed;
  const list = async (listed: boolean) => {
    const { approvalId } = await admin.must('proposeBlacklist', { params, body: { listed, note: 'A stolen NUIT' } });
    await mario.must('approveProposal', { params: { id: approvalId } });
  };
  expect(await isClear()).toBe(true);
  await list(true);
  expect(await isClear()).toBe(false);
  const refused = await mario.call('approveReview', asked);
  expect(refused).toMatchObject({ status: 409, body: { error: 'REVIEW_NOT_APPROVABLE' } });
  expect(await statusOf(borrower, serialNumber)).toBe('UnderReview');

  await list(false);
  expect(await isClear()).toBe(true);
  await mario.must('approveReview', asked);
  expect(await statusOf(borrower, serialNumber)).toBe('Approved');
});

it('who shares a device with somebody on the blacklist is not approved either', async () => {
  const listed = await doubtful(town, newcomer(2));
  const other = await asksFor(town, newcomer(3), 5_000);
  const device = '7b0c3a52-95f4-4e0b-8a0e-3f1f2d6c9e11';
  for (const { serialNumber } of [listed, other]) {
    await town.house.database.query(
      `insert into order_device (order_id, customer_id, device_uuid, placed_at)
       select id, customer_id, $2, placed_at from loan_order where serial_number = $1`,
      [serialNumber, device],
    );
  }
  const params = { uuid: (await listed.borrower.must('customerInfo')).uuid };
  const { approvalId } = await admin.must('proposeBlacklist', { params, body: { listed: true, note: 'A gang' } });
  await mario.must('approveProposal', { params: { id: approvalId } });
  const refused = await mario.call('approveReview', { params: { serialNumber: other.serialNumber } });
  expect(refused.body.error).toBe('REVIEW_NOT_APPROVABLE');
});

it('of two who approve a large loan both work here: the word of one who has lost access counts no more', async () => {
  const { borrower, serialNumber } = await asksFor(town, newcomer(4), 6_500);
  const asked = { params: { serialNumber } };
  const rita = await hired(town, 'reviewer', 'rita');
  const rui = await hired(town, 'reviewer', 'rui');
  expect(await rita.must('approveReview', asked)).toMatchObject({ waitsForSecondPerson: true });
  const ritas = (await admin.must('operators')).data.find(({ email }) => email.startsWith('rita@'))?.id ?? '';
  await admin.must('disableOperator', { params: { id: ritas }, body: { note: 'Lent to her cousins' } });

  expect((await mario.must('review', asked)).secondPerson).toMatchObject({ needed: true, approvedBy: null });
  expect(await mario.must('approveReview', asked)).toMatchObject({ waitsForSecondPerson: true });
  expect(await statusOf(borrower, serialNumber)).toBe('UnderReview');
  expect((await mario.call('approveReview', asked)).body.error).toBe('MAKER_IS_CHECKER');
  expect(await rui.must('approveReview', asked)).toMatchObject({ waitsForSecondPerson: false });
  expect(await statusOf(borrower, serialNumber)).toBe('Approved');
});

it('nor does the word of one who may only read by now', async () => {
  const { serialNumber } = await asksFor(town, newcomer(6), 6_500);
  const asked = { params: { serialNumber } };
  const rosa = await hired(town, 'reviewer', 'rosa');
  expect(await rosa.must('approveReview', asked)).toMatchObject({ waitsForSecondPerson: true });
  const id = (await admin.must('operators')).data.find(({ email }) => email.startsWith('rosa@'))?.id ?? '';
  const body = { role: 'auditor', note: 'Looks on only' } as const;
  const { approvalId } = await admin.must('proposeRole', { params: { id }, body });
  await mario.must('approveProposal', { params: { id: approvalId } });
  expect((await mario.must('review', asked)).secondPerson).toMatchObject({ needed: true, approvedBy: null });
  expect(await mario.must('approveReview', asked)).toMatchObject({ waitsForSecondPerson: true });
});

it('nobody is asked to put on the blacklist who is on it: neither by what declined them, nor by a reviewer', async () => {
  const { borrower, serialNumber } = await doubtful(town, newcomer(5), '400011117');
  const params = { uuid: (await borrower.must('customerInfo')).uuid };
  const { approvalId } = await admin.must('proposeBlacklist', {
    params,
    body: { listed: true, note: 'A stolen NUIT' },
  });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await mario.must('declineReview', { params: { serialNumber }, body: { reason: 'SUSPECTED_FRAUD' } });
  const asked = { query: { kind: 'blacklist-proposal' } } as const;
  expect((await mario.must('incidents', asked)).data).toEqual([]);
});

it('nor any more once two persons have said that it was no fraud', async () => {
  const { borrower, serialNumber } = await doubtful(town, newcomer(77), '400022224');
  const params = { uuid: (await borrower.must('customerInfo')).uuid };
  await mario.must('declineReview', { params: { serialNumber }, body: { reason: 'SUSPECTED_FRAUD' } });
  const asked = async () => (await mario.must('incidents', { query: { kind: 'blacklist-proposal' } })).data.length;
  expect(await asked()).toBe(1);
  const body = { note: 'It was her brother’s NUIT' };
  const { approvalId } = await admin.must('proposeUnblock', { params, body });
  await mario.must('approveProposal', { params: { id: approvalId } });
  expect(await asked()).toBe(0);
});
