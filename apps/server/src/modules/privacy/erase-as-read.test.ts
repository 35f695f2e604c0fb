import { businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { withPolicy } from '../../../test/policy.ts';
import { loanLife } from '../../../test/servicing.ts';
import { rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'They asked to be forgotten';

it('erases as it was read: for how long records are kept may be another since', async () => {
  const loan = await loanLife(town, 1);
  const { uuid } = await loan.borrower.must('customerInfo');
  await loan.pay((await loan.view()).repayment?.outstandingAmount ?? 0);
  const finance = await hired(town, 'manager', 'marta');
  const mario = await hired(town, 'manager', 'mario');
  const { approvalId } = await finance.must('proposeErasure', { params: { uuid }, body: { note } });
  const params = { id: approvalId };
  const read = async () => (await mario.must('approval', { params })).changes;
  const until = (years: number) => ({
    field: 'identityKeptUntil',
    after: `${Number(businessDayOf(town.clock.now()).slice(0, 4)) + years}${businessDayOf(town.clock.now()).slice(4)}`,
  });
  const before = await read();
  expect(before).toMatchObject([{ field: 'traces' }, until(10)]);
  await withPolicy(town, { retention: { recordYears: 1, idleMonths: 24 } });

  const isAsked = async () =>
    (await rows(town, 'select erasure_asked_at is not null as asked from customer where uuid = $1', [uuid]))[0]?.[
      'asked'
    ];
  for (const body of [{ shown: before }, undefined]) {
    const outdated = await mario.call('approveProposal', { params, ...(body && { body }) });
    expect(outdated.body.error).toBe('PROPOSAL_OUTDATED');
  }
  expect(await isAsked()).toBe(false);
  const now = await read();
  expect(now).toMatchObject([{ field: 'traces' }, until(1)]);
  await mario.must('approveProposal', { params, body: { shown: now } });
  expect(await isAsked()).toBe(true);
}, 60_000);
