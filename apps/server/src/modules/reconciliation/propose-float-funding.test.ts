import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
let day: BusinessDay;
beforeAll(async () => {
  town = await openTown();
  day = businessDayOf(town.clock.now());
  await town.sandbox.advance({ days: 4 });
  finance = await hired(town, 'finance', 'filipa');
  manager = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const transferred = (receipt: string, amount: string, on: BusinessDay, balance: string) => {
  const line = `${receipt},${on}T10:00:00.000Z,b2b,Completed,,,${amount},,${balance}`;
  return railStates(town, line);
};
const idOf = async (receipt: string) =>
  String((await rows(town, 'select id from rail_statement_line where receipt = $1', [receipt]))[0]?.['id']);

it('a transfer whose line was corrected since it was proposed is proposed anew', async () => {
  await transferred('TRANSFER18', '2000.00', day, '200.00');
  const asked = { params: { id: await idOf('TRANSFER18') }, body: { note: 'From the bank' } };
  const outdated = await finance.must('proposeTransfer', asked);
  await transferred('TRANSFER18', '200.00', day, '200.00');
  const decide = { params: { id: outdated.approvalId } };
  expect((await manager.call('approveProposal', decide)).body.error).toBe('PROPOSAL_OUTDATED');
  await manager.must('refuseProposal', { ...decide, body: { note: 'The rail says 200' } });

  const { approvalId } = await finance.must('proposeTransfer', asked);
  await manager.must('approveProposal', { params: { id: approvalId } });
  const seen = await finance.must('reconciliationDay', { params: { day } });
  expect(seen).toMatchObject({ breaks: 0, difference: 0 });
  expect(seen.equation).toMatchObject({ float: 200 });
});

it('counts for no day that is signed: it is dated after it, and the line that was open then is settled with a word', async () => {
  const note = 'It was the owner';
  const given = (on: BusinessDay) => ({ body: { amount: 100_000, direction: 'in', on, note } }) as const;
  const outdated = await finance.must('proposeFloatFunding', given(day));
  await transferred('TRANSFER05', '100000.00', day, '100200.00');
  await finance.must('signOffDay', { params: { day }, body: { note: 'Nobody knows yet who sent the 100,000' } });
  const decide = { params: { id: outdated.approvalId } };
  expect((await manager.call('approveProposal', decide)).body.error).toBe('PROPOSAL_OUTDATED');
  await manager.must('refuseProposal', { ...decide, body: { note: 'The day is signed' } });
  expect((await finance.call('proposeFloatFunding', given(day))).body.error).toBe('DAY_SIGNED');

  const id = await idOf('TRANSFER05');
  expect((await finance.call('proposeTransfer', { params: { id }, body: { note } })).body.error).toBe('DAY_SIGNED');
  const { approvalId } = await finance.must('proposeFloatFunding', given(addDays(day, 1)));
  await manager.must('approveProposal', { params: { id: approvalId } });
  await finance.must('settleBreak', { params: { id }, body: { note: 'Booked as the owner’s on the day after' } });
  await transferred('NEXTDAY005', '1.00', addDays(day, 1), '100201.00');
  expect(await finance.must('reconciliationDay', { params: { day: addDays(day, 1) } })).toMatchObject({
    difference: 0,
  });
});

it('leaves no difference in the list of the days since, which nobody reads again', async () => {
  const note = 'What was in the wallet before';
  const [open, after] = [addDays(day, 2), addDays(day, 3)];
  await transferred('BALANCE001', '1.00', open, '150202.00');
  await transferred('BALANCE002', '1.00', after, '150203.00');
  const shown = async () => {
    const { data } = await finance.must('reconciliationDays', { query: { from: open, until: after, size: 10 } });
    return data.map((row) => row.difference);
  };
  expect(await shown()).toEqual([50_000, 50_000]);
  const { approvalId } = await finance.must('proposeFloatFunding', {
    body: { amount: 50_000, direction: 'in', on: open, note },
  });
  await manager.must('approveProposal', { params: { id: approvalId } });
  expect(await shown()).toEqual([0, 0]);
  const booked = await finance.must('journals', { query: { day: businessDayOf(town.clock.now()) } });
  expect(booked.data[0]).toMatchObject({ kind: 'float-funding', subject: `approval:${approvalId}` });
  const opened = await finance.must('journal', { params: { id: booked.data[0]?.id ?? '' } });
  expect(opened.subject).toBe(`approval:${approvalId}`);
  // A line that is explained is in flight no more, on any day since, and is not booked besides.
  const line = { params: { id: await idOf('BALANCE001') }, body: { note } };
  const { approvalId: outdated } = await finance.must('proposeTransfer', line);
  await finance.must('settleBreak', line);
  expect(await shown()).toEqual([1, 1]);
  const agreed = await manager.call('approveProposal', { params: { id: outdated } });
  expect(agreed.body.error).toBe('PROPOSAL_OUTDATED');
});

it('counts for no day that is still to come', async () => {
  const on = addDays(businessDayOf(town.clock.now()), 1);
  const given = { body: { amount: 100, direction: 'in', on, note: 'Ordered for tomorrow' } } as const;
  expect(await finance.call('proposeFloatFunding', given)).toMatchObject({
    status: 409,
    body: { error: 'ACT_NOT_POSSIBLE' },
  });
});
