import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('who repaid too late while they were blocked by mistake is blocked for that once the mistake is put right', async () => {
  const loan = await loanLife(town, 1);
  const params = { uuid: (await loan.borrower.must('customerInfo')).uuid };
  const note = 'It was her sister';
  await loan.moveTo(addDays(loan.dueOn, 10));
  await (await hired(town, 'reviewer', 'rui')).must('blockCustomer', { params, body: { reason: 'IDENTITY', note } });
  await loan.moveTo(addDays(loan.dueOn, 40));
  await loan.pay(5_000);
  const [rita, mario] = [await hired(town, 'reviewer', 'rita'), await hired(town, 'manager', 'mario')];
  const lift = async () => {
    const { approvalId: id } = await rita.must('proposeUnblock', { params, body: { note } });
    const { changes } = await mario.must('approval', { params: { id } });
    await mario.must('approveProposal', { params: { id } });
    return changes.map(({ before, after }) => [before, after]);
  };
  const blocked = async () => (await rita.must('customerFile', { params })).blocked?.reason;
  expect([await blocked(), await lift(), await blocked()]).toEqual(['IDENTITY', [['IDENTITY', 'LATE']], 'LATE']);
  expect([await lift(), await blocked()]).toEqual([[['LATE', null]], undefined]);
}, 60_000);
