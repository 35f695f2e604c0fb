import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { hired, sara, signedInAs, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
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

const note = 'As agreed on Monday';
const idOf = async (name: string) =>
  String((await rows(town, `select id from operator where name = $1`, [name]))[0]?.['id']);

it('nobody decides what is proposed about their own role or keys, nor is it counted as theirs to decide', async () => {
  const body = { role: 'collector', note } as const;
  const role = await admin.must('proposeRole', { params: { id: await idOf('mario') }, body });
  const access = await admin.must('proposeAccess', { params: { id: await idOf('mario') }, body: { note } });
  for (const { approvalId } of [role, access]) {
    const params = { id: approvalId };
    expect(await mario.must('approval', { params })).toMatchObject({ aboutMe: true, mine: false, mayDecide: false });
    expect((await mario.call('refuseProposal', { params, body: { note } })).body.error).toBe('MAKER_IS_CHECKER');
    expect((await mario.call('approveProposal', { params })).body.error).toBe('MAKER_IS_CHECKER');
  }
  // By the name: nobody knows the number.
  const listed = (await mario.must('approvals')).data.map(({ staff }) => staff);
  expect(listed).toEqual(['mario', 'mario']);
  expect((await mario.must('today')).approvals).toMatchObject({ count: 2, forMe: 0 });
  const ada = await hired(town, 'admin', 'ada');
  expect((await ada.must('today')).approvals).toMatchObject({ count: 2, forMe: 2 });
  for (const { approvalId } of [role, access]) {
    expect(await ada.must('approval', { params: { id: approvalId } })).toMatchObject({
      staff: 'mario',
      aboutMe: false,
      mayDecide: true,
    });
    await ada.must('refuseProposal', { params: { id: approvalId }, body: { note } });
  }
  const { data: decided } = await ada.must('approvals', { query: { state: 'decided' } });
  expect(decided.map(({ staff }) => staff)).toEqual(['mario', 'mario']);
}, 60_000);

it('what cannot be agreed to any more says so, and can be refused', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, 2));
  const params = { serialNumber: loan.serialNumber };
  const [carla, olga, ada] = [
    await hired(town, 'collector', 'carla'),
    await hired(town, 'manager', 'olga'),
    await hired(town, 'admin', 'alda'),
  ];
  const read = async (id: string) => (await olga.must('approval', { params: { id } })).notPossible;
  const waiver = await carla.must('proposeWaiver', { params, body: { amount: 500, note } });
  expect(await read(waiver.approvalId)).toBeNull();
  await loan.pay(2_500);
  expect(await read(waiver.approvalId)).toBe('outdated');
  await olga.must('refuseProposal', { params: { id: waiver.approvalId }, body: { note } });
  expect(await read(waiver.approvalId)).toBeNull();

  const role = await ada.must('proposeRole', { params: { id: await idOf('carla') }, body: { role: 'finance', note } });
  expect(await read(role.approvalId)).toBeNull();
  await ada.must('disableOperator', { params: { id: await idOf('carla') }, body: { note } });
  expect(await read(role.approvalId)).toBe('outdated');
  const late = await olga.call('approveProposal', { params: { id: role.approvalId } });
  expect(late.body.error).toBe('PROPOSAL_OUTDATED');

  const { uuid } = await loan.borrower.must('customerInfo');
  const listed = { params: { uuid }, body: { listed: true, note } };
  const finance = await hired(town, 'manager', 'fina');
  const { approvalId } = await finance.must('proposeBlacklist', listed);
  expect(await read(approvalId)).toBeNull();
  await ada.must('disableOperator', { params: { id: await idOf('fina') }, body: { note } });
  expect(await read(approvalId)).toBe('maker-left');
  await olga.must('refuseProposal', { params: { id: approvalId }, body: { note } });

  const of = { params: { uuid }, body: { note } };
  const refund = await ada.must('proposeCreditRefund', of);
  const off = await ada.must('proposeNumberOff', of);
  expect([await read(refund.approvalId), await read(off.approvalId)]).toEqual([null, null]);
  await olga.must('approveProposal', { params: { id: off.approvalId } });
  expect(await read(refund.approvalId)).toBe('outdated');
  const toNobody = await olga.call('approveProposal', { params: { id: refund.approvalId } });
  expect(toNobody.body.error).toBe('PROPOSAL_OUTDATED');
}, 60_000);

it('nor is agreed to what somebody proposed who lost access while its row was waited for', async () => {
  const loan = await loanLife(town, 9);
  await loan.moveTo(addDays(loan.dueOn, 2));
  const [carol, oscar] = [await hired(town, 'collector', 'carol'), await hired(town, 'manager', 'oscar')];
  const body = { amount: 300, note };
  const { approvalId } = await carol.must('proposeWaiver', { params: { serialNumber: loan.serialNumber }, body });
  const release = await held(town, 'select 1 from approval_request where id = $1 for update', [approvalId]);
  const agreeing = oscar.call('approveProposal', { params: { id: approvalId } });
  await waiting(town, 1);
  await (await signedInAs(town, sara)).must('disableOperator', { params: { id: await idOf('carol') }, body: { note } });
  await release();
  expect((await agreeing).body.error).toBe('PROPOSAL_OUTDATED');
}, 60_000);
