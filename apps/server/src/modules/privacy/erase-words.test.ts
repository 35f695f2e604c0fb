import { addDays, addMs, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let mario: OperatorBrowser;
let aida: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

async function onDuty(): Promise<void> {
  mario = await hired(town, 'manager', 'mario');
  aida = await hired(town, 'admin', 'aida');
}

async function erased(uuid: string, note: string): Promise<void> {
  const { approvalId } = await mario.must('proposeErasure', { params: { uuid }, body: { note } });
  await aida.must('approveProposal', { params: { id: approvalId } });
}

const dayMs = 86_400_000;

it('an erasure takes the words that asked for it, and those of what nobody decided', async () => {
  await onDuty();
  const borrower = await joined(town, person(1));
  const { uuid, mobile, nuit } = await borrower.must('customerInfo');
  const params = { uuid };
  const note = `Rang from ${mobile}`;
  await mario.must('proposeBlacklist', { params, body: { listed: true, note } });
  const body = { mobile: '849999999', nuit: nuit ?? '', note };
  const { approvalId } = await mario.must('proposeNumber', { params, body });
  await aida.must('refuseProposal', { params: { id: approvalId }, body: { note } });
  town.clock.moveTo(addMs(town.clock.now(), 4 * dayMs));
  await onDuty();
  const waiting = await mario.must('proposeBlacklist', { params, body: { listed: true, note } });
  await erased(uuid, note);

  const about = await mario.must('approvals', { query: { state: 'decided', subject: `customer:${uuid}` } });
  expect(about.data.map((row) => [row.kind, row.note])).toEqual([
    ['erase', '–'],
    ['number', '–'],
    ['blacklist', '–'],
  ]);
  expect(await mario.must('approval', { params: { id: waiting.approvalId } })).toMatchObject({
    note: '–',
    outcome: null,
  });
  // Nothing is left of them that could be listed.
  const agreed = await aida.call('approveProposal', { params: { id: waiting.approvalId } });
  expect(agreed.body.error).toBe('PROPOSAL_OUTDATED');
  await aida.must('refuseProposal', { params: { id: waiting.approvalId }, body: { note: 'They are erased' } });
  const anew = await mario.call('proposeBlacklist', { params, body: { listed: true, note: 'Again' } });
  expect(anew.body.error).toBe('ACT_NOT_POSSIBLE');
  const index = town.house.vault.blindIndex('mobile', mobile).toString('base64url');
  const kept = `select 1 from approval_request where proposal::text like '%' || $1 || '%'`;
  expect(await rows(town, kept, [index])).toEqual([]);
  expect((await mario.must('approval', { params: { id: approvalId } })).changes).toMatchObject([
    { field: 'mobile', before: '–', after: '–' },
  ]);
}, 60_000);

it('an erasure takes what was said of a break about money of the person', async () => {
  const loan = await loanLife(town, 2);
  const { uuid } = await loan.borrower.must('customerInfo');
  await loan.moveTo(loan.dueOn);
  const receipt = await loan.pay(2_200);
  await onDuty();
  const line = `${receipt},${town.clock.now().toISOString()},paybill,Completed,258${loan.borrower.phone},X,2300.00,,1.00`;
  await railStates(town, line);
  const read = `select id, settled_note, settled_note_sealed is null as erased from rail_statement_line where receipt = $1`;
  const [open] = await rows(town, read, [receipt]);
  const body = { note: `${loan.borrower.phone} says so too` };
  await mario.must('settleBreak', { params: { id: String(open?.['id']) }, body });
  await erased(uuid, 'Asked for it in writing');
  expect(await rows(town, read, [receipt])).toMatchObject([{ settled_note: '–', erased: true }]);
}, 60_000);

it('an erasure takes what was said of a reversal before the statement of the payment was read', async () => {
  const loan = await loanLife(town, 4);
  const { uuid } = await loan.borrower.must('customerInfo');
  await loan.moveTo(loan.dueOn);
  const receipt = await loan.pay(2_200);
  await onDuty();
  const line = `BACK000001,${town.clock.now().toISOString()},reversal,Completed,,${receipt},,100.00,1.00`;
  await railStates(town, line);
  const read = `select id, settled_note from rail_statement_line where receipt = 'BACK000001'`;
  const [open] = await rows(town, read);
  const body = { note: `${loan.borrower.phone} says so too` };
  await mario.must('settleBreak', { params: { id: String(open?.['id']) }, body });
  await erased(uuid, 'Asked for it in writing');
  expect(await rows(town, read)).toMatchObject([{ settled_note: '–' }]);
}, 60_000);

it('an erasure takes the number off a line that a person has settled and that names nothing of ours', async () => {
  const borrower = await joined(town, person(3));
  const { uuid, mobile } = await borrower.must('customerInfo');
  await onDuty();
  const at = town.clock.now().toISOString();
  // A payout of which nothing is known would keep them from being erased.
  const lines = ['SETTLED001,b2c', 'STILLOPEN1,reversal'].map((one) => {
    const [receipt, kind] = one.split(',');
    return `${receipt},${at},${kind},Completed,258${mobile},SEMREF,,176.00,1.00`;
  });
  await railStates(town, ...lines);
  const [open] = await rows(town, `select id from rail_statement_line where receipt = 'SETTLED001'`);
  await mario.must('settleBreak', {
    params: { id: String(open?.['id']) },
    body: { note: `Sent to ${mobile} by hand` },
  });
  await erased(uuid, 'Asked for it in writing');
  const kept = `select receipt, msisdn_sealed is null and msisdn_index is null as gone, settled_note
    from rail_statement_line where reference = 'SEMREF' order by receipt`;
  expect(await rows(town, kept)).toEqual([
    { receipt: 'SETTLED001', gone: true, settled_note: '–' },
    { receipt: 'STILLOPEN1', gone: false, settled_note: null },
  ]);
}, 60_000);

it('an erasure takes what was said of a coupon that was for the person alone, and by which number', async () => {
  const borrower = await joined(town, person(5));
  const { uuid, mobile } = await borrower.must('customerInfo');
  await onDuty();
  const today = businessDayOf(town.clock.now());
  const days = { validFrom: today, validUntil: addDays(today, 30) };
  const note = `${mobile} was told the wrong price`;
  const proposals: string[] = [];
  for (const [code, customer] of [
    ['SORRY1', uuid],
    ['SORRY2', uuid],
    ['FORALL', undefined],
  ] as const) {
    const worth = { kind: 'amount', value: 50, minAmount: 500, perCustomerCap: 1, globalCap: 1 } as const;
    const body = { code, titlePt: 'Desculpe', titleEn: 'Sorry', ...worth, ...days, customer, note };
    proposals.push((await mario.must('proposeCoupon', { body })).approvalId);
  }
  const [agreed = '', refused = ''] = proposals;
  await aida.must('approveProposal', { params: { id: agreed } });
  await aida.must('refuseProposal', { params: { id: refused }, body: { note } });
  await erased(uuid, 'Asked for it in writing');
  const seen = await Promise.all(
    proposals.map(async (id) => {
      const { note: kept, changes } = await mario.must('approval', { params: { id } });
      return { kept, holder: changes.find(({ field }) => field === 'couponFor')?.after };
    }),
  );
  expect(seen).toEqual([
    { kept: '–', holder: '–' },
    { kept: '–', holder: '–' },
    { kept: note, holder: undefined },
  ]);
}, 60_000);
