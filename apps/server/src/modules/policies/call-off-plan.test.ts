import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const hourMs = 3_600_000;
const inHours = (hours: number): string => addMs(town.clock.now(), hours * hourMs).toISOString();

async function staff(names: readonly [string, string]) {
  const maker = await hired(town, 'manager', names[0]);
  const checker = await hired(town, 'admin', names[1]);
  const drafted = async (recordYears: number) => {
    const { settings, table } = await maker.must('policy', { params: { version: '1' } });
    return { settings: { ...settings, retention: { recordYears, idleMonths: 24 } }, table };
  };
  return {
    maker,
    checker,
    drafted,
    propose: async (recordYears: number, effectiveFrom: string | null) =>
      maker.must('proposePolicy', { body: { ...(await drafted(recordYears)), effectiveFrom, note: 'Other years' } }),
    agree: ({ approvalId }: { approvalId: string }) => checker.call('approveProposal', { params: { id: approvalId } }),
    changesOf: async ({ approvalId }: { approvalId: string }) =>
      (await checker.must('approval', { params: { id: approvalId } })).changes,
    changed: async (version: number) => (await maker.must('policy', { params: { version: String(version) } })).changes,
    states: async () => (await maker.must('policies')).data.map(({ version, state }) => `${version} ${state}`),
  };
}

const years = (before: number, after: number) => ({ field: 'retention.recordYears', unit: 'count', before, after });
const calledOff = (versions: string) => ({ field: 'calledOff', unit: 'text', before: versions, after: null });
const onApproval = { field: 'effectiveFrom', unit: 'word', before: null, after: 'on-approval' };

it('a version that is only planned keeps no urgent change from coming before it, and is called off by that in sight of both', async () => {
  const one = await staff(['mario', 'aida']);
  const borrower = await joined(town, person(11));
  await one.agree(await one.propose(5, inHours(24 * 365 * 40)));
  expect(await one.states()).toEqual(['2 planned', '1 in-force']);

  const checked = await one.maker.must('checkPolicy', { body: { ...(await one.drafted(7)), effectiveFrom: null } });
  expect(checked.changes).toEqual([years(10, 7), calledOff('2')]);
  const urgent = await one.propose(7, null);
  expect(await one.changesOf(urgent)).toEqual([years(10, 7), calledOff('2'), onApproval]);
  expect((await one.agree(urgent)).status).toBe(200);
  await town.sandbox.advance({ minutes: 1 });
  expect(await one.states()).toEqual(['3 in-force', '2 called-off', '1 former']);
  // What it changed is what it replaced: nobody ever lived by the plan.
  expect(await one.changed(3)).toEqual([years(10, 7)]);
  expect(await one.changed(2)).toEqual([years(10, 5)]);
  expect((await borrower.must('products')).products.length).toBeGreaterThan(0);
  const empty = { invited: 0, registered: 0 };
  expect(await borrower.must('invitationStat')).toMatchObject(empty);
});

it('what stands by the day at which it comes into force stays planned, and the version in force calls a plan off too', async () => {
  const one = await staff(['mariana', 'albino']);
  await one.agree(await one.propose(8, inHours(1)));
  await one.agree(await one.propose(9, inHours(3)));
  const between = await one.propose(6, inHours(2));
  expect(await one.changesOf(between)).toEqual([
    years(8, 6),
    calledOff('5'),
    { field: 'effectiveFrom', unit: 'instant', before: null, after: expect.any(String) },
  ]);
  await one.agree(between);
  expect(await one.states()).toMatchObject([
    '6 planned',
    '5 called-off',
    '4 planned',
    '3 in-force',
    expect.anything(),
    expect.anything(),
  ]);
  expect(await one.changed(6)).toEqual([years(8, 6)]);
  const body = { effectiveFrom: null, note: 'None of them' };
  const back = await one.maker.must('proposeRollback', { params: { version: '3' }, body });
  expect(await one.changesOf(back)).toMatchObject([{ field: 'version' }, calledOff('4 · 6'), onApproval]);
  await one.agree(back);
  await town.sandbox.advance({ minutes: 241 });
  const other = await staff(['marta', 'amílcar']);
  expect((await other.states())[0]).toBe('7 in-force');
});

it('who is signed in stays so by the version in force, and not by one that was called off before its day', async () => {
  const one = await staff(['mateus', 'alice']);
  const { settings, table } = await one.maker.must('policy', { params: { version: '1' } });
  const signIn = { ...Object(settings['signIn']), sessionIdleDays: 1, sessionMaxDays: 1 };
  const body = { settings: { ...settings, signIn }, table, effectiveFrom: inHours(1), note: 'Short sessions' };
  await one.agree(await one.maker.must('proposePolicy', { body }));
  await one.agree(await one.propose(14, null));
  const borrower = await joined(town, person(12));
  await town.sandbox.advance({ days: 2 });
  expect((await borrower.call('customerInfo')).status).toBe(200);
});

it('is not agreed to once the planned version that it was to call off is in force', async () => {
  const one = await staff(['miguel', 'ana']);
  await one.agree(await one.propose(12, inHours(1)));
  const late = await one.propose(11, null);
  await town.sandbox.advance({ minutes: 61 });
  const { checker } = await staff(['manuel', 'alda']);
  const answer = await checker.call('approveProposal', { params: { id: late.approvalId } });
  expect(answer.body.error).toBe('PROPOSAL_OUTDATED');
});
