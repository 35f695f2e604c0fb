import { addDays } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTown, type Town } from '../../../test/town.ts';
import { twoPersons } from '../../../test/two-persons.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'As agreed on the phone';
const { again, agree, carla, loanAt, mario } = twoPersons(() => town);

describe('a settlement', () => {
  it('waives the rest once the agreed sum has come in by its day', async () => {
    const loan = await loanAt(73, 5);
    const until = addDays(loan.dueOn, 8);
    const { approvalId } = await carla().must('proposeSettlement', {
      params: loan.params,
      body: { amount: 1_500, until, note },
    });
    await agree(approvalId);
    const agreed = async () => (await mario().must('orderFile', { params: loan.params })).settlement;
    expect(await agreed()).toEqual({ amount: 1_500, left: 1_500, until });
    await loan.pay(500);
    // As its borrower reads it.
    expect(await agreed()).toEqual({ amount: 1_500, left: 1_000, until });
    expect((await loan.view()).repayment?.settlement).toEqual({ amount: 1_000, until });
    expect((await loan.view()).order.status).toBe('Overdue');
    await loan.moveTo(until);
    const second = await loan.pay(1_000);
    expect((await loan.view()).order.status).toBe('Cleared');
    // 1,850 of principal was left after the first payment, and bore three days' late interest: 1,877.75 less 1,000.
    expect(await loan.book()).toMatchObject({ wallet_collection: 150_000n, waivers: 87_775n });

    // The money is taken back: so is what was waived for its sake.
    await again();
    const reversal = await carla().must('proposeReversal', {
      params: loan.params,
      body: { payment: second, railsFault: false, note },
    });
    await agree(reversal.approvalId);
    expect((await loan.view()).order.status).toBe('Overdue');
    expect(await loan.book()).not.toHaveProperty('waivers');
    expect(
      (
        await carla().call('proposeReversal', {
          params: loan.params,
          body: { payment: second, railsFault: false, note },
        })
      ).body.error,
    ).toBe('ACT_NOT_POSSIBLE');
  }, 120_000);

  it('is agreed to only as it was read: what was paid since it was proposed would have to be paid once more', async () => {
    const loan = await loanAt(75, 5);
    const params = { params: loan.params };
    const until = addDays(loan.dueOn, 8);
    const { approvalId } = await carla().must('proposeSettlement', { ...params, body: { amount: 1_500, until, note } });
    const read = async () => (await mario().must('approval', { params: { id: approvalId } })).changes;
    const shown = await read();
    expect(shown).toContainEqual({ field: 'outstanding', unit: 'mt', before: 2_350, after: 1_500 });
    await loan.pay(600);
    const late = await mario().call('approveProposal', { params: { id: approvalId }, body: { shown } });
    expect(late.body.error).toBe('PROPOSAL_OUTDATED');
    expect(await read()).toContainEqual({ field: 'outstanding', unit: 'mt', before: 1_750, after: 1_500 });
    expect((await mario().must('orderFile', params)).settlement).toBeNull();
  }, 120_000);

  it('is for less than is owed, and ends by itself with its day', async () => {
    const loan = await loanAt(74, 1);
    const body = { until: addDays(loan.dueOn, 2), note };
    expect(
      (await carla().call('proposeSettlement', { params: loan.params, body: { ...body, amount: 9_000 } })).body.error,
    ).toBe('ACT_NOT_POSSIBLE');
    const { approvalId } = await carla().must('proposeSettlement', {
      params: loan.params,
      body: { ...body, amount: 1_000 },
    });
    await agree(approvalId);
    await loan.moveTo(addDays(loan.dueOn, 3));
    await loan.pay(1_000);
    expect((await loan.view()).order.status).toBe('Overdue');
    await again();
    expect((await carla().must('orderFile', { params: loan.params })).settlement).toBeNull();
  }, 90_000);
});

it('an offer to extend a loan is none any more once the loan was paid instead', async () => {
  const { params, pay, view } = await loanAt(76, 2);
  const { payNow } = await carla().must('offerExtension', { params, body: { termDays: 14 } });
  const offered = async () => (await carla().must('orderFile', { params })).offer;
  expect(await offered()).toMatchObject({ payNow });
  await pay((await view()).repayment?.outstandingAmount ?? 0);
  expect((await view()).order.status).toBe('Cleared');
  expect(await offered()).toBeNull();
}, 90_000);
