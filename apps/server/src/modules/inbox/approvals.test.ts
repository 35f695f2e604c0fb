import { addDays } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { rows } from '../../../test/loan.ts';

let town: Town;
let carla: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  carla = await hired(town, 'collector', 'carla');
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

/** Sessions of staff are short; a loan lives for months. */
async function again(): Promise<void> {
  carla = await hired(town, 'collector', 'carla');
  mario = await hired(town, 'manager', 'mario');
}

/** An overdue loan proposed to be written off for fraud. */
async function proposedWriteOff(number: number) {
  const loan = await loanLife(town, number);
  await loan.moveTo(addDays(loan.dueOn, 2));
  await again();
  const sent = {
    params: { serialNumber: loan.serialNumber },
    body: { why: 'fraud', note: 'Documents are false' },
  } as const;
  return { loan, sent, ...(await carla.must('proposeWriteOff', sent)) };
}

const chargedOff = async (serialNumber: string) =>
  (await rows(town, 'select charged_off_at from loan_order where serial_number = $1', [serialNumber]))[0]?.[
    'charged_off_at'
  ];

describe('what needs two persons', () => {
  it('waits, shows what it changes, is carried out by the second person, once, and is in the audit log', async () => {
    const { loan, sent, approvalId } = await proposedWriteOff(31);
    expect(await chargedOff(loan.serialNumber)).toBeNull();
    expect((await carla.call('proposeWriteOff', sent)).body.error).toBe('APPROVAL_WAITS_ALREADY');
    const waiting = await mario.must('approvals', { query: { subject: `order:${loan.serialNumber}` } });
    expect(waiting.data).toMatchObject([{ id: approvalId, kind: 'write-off', mine: false, mayDecide: true }]);
    expect((await mario.must('today')).approvals).toMatchObject({ count: 1, forMe: 1, expiring: 0 });
    expect((await carla.must('today')).approvals).toMatchObject({ count: 1, forMe: 0 });
    const shown = await mario.must('approval', { params: { id: approvalId } });
    expect(shown.changes).toMatchObject([
      { field: 'why', before: null, after: 'fraud' },
      { field: 'writtenOff', unit: 'mt', before: 0 },
    ]);
    expect(shown.changes[1]?.after).toBeGreaterThan(2_000);

    const done = await mario.must('approveProposal', { params: { id: approvalId } });
    expect(done).toMatchObject({ outcome: 'approved', mayDecide: false });
    expect(await chargedOff(loan.serialNumber)).not.toBeNull();
    const twice = await mario.call('approveProposal', { params: { id: approvalId } });
    expect(twice).toMatchObject({ status: 409, body: { error: 'APPROVAL_OVER' } });
    const audit = await rows(town, 'select act from audit where subject = $1 order by id', [
      `order:${loan.serialNumber}`,
    ]);
    expect(audit.map((row) => row['act'])).toEqual(['proposeWriteOff', 'approval', 'approveProposal']);
    const decided = await mario.must('approvals', { query: { state: 'decided', kind: 'write-off' } });
    expect(decided.data.map((one) => one.id)).toContain(approvalId);
  }, 60_000);

  it('is never decided by its maker, nor by a role that may not', async () => {
    const { loan, approvalId } = await proposedWriteOff(32);
    const params = { id: approvalId };
    expect((await carla.call('approveProposal', { params })).body.error).toBe('ROLE_NOT_ALLOWED');
    const own = await mario.call('withdrawProposal', { params });
    expect(own.body.error).toBe('ROLE_NOT_ALLOWED');
    expect(await carla.must('withdrawProposal', { params })).toMatchObject({ outcome: 'withdrawn', checker: null });

    const serial = { params: { serialNumber: loan.serialNumber } };
    const marios = await mario.must('proposeWriteOff', { ...serial, body: { why: 'fraud', note: 'Seen by myself' } });
    expect((await mario.call('approveProposal', { params: { id: marios.approvalId } })).body.error).toBe(
      'MAKER_IS_CHECKER',
    );
    // Nor could a faulty programme write it: the database refuses.
    await expect(
      town.house.database.query(
        `update approval_request set outcome = 'approved', decided_at = made_at, checker_id = maker_id where id = $1`,
        [marios.approvalId],
      ),
    ).rejects.toThrow('proposal_maker_is_not_checker');
    expect(await chargedOff(loan.serialNumber)).toBeNull();
  }, 60_000);

  it('is refused with a reason, expires after three days, and is not carried out when things have changed', async () => {
    const { loan, approvalId } = await proposedWriteOff(33);
    const refused = await mario.must('refuseProposal', { params: { id: approvalId }, body: { note: 'No proof yet' } });
    expect(refused).toMatchObject({ outcome: 'refused', answer: 'No proof yet' });

    const serial = { params: { serialNumber: loan.serialNumber } };
    const body = { why: 'fraud', note: 'Second try' } as const;
    const old = await carla.must('proposeWriteOff', { ...serial, body });
    await loan.moveTo(addDays(loan.dueOn, 6));
    await again();
    expect((await mario.call('approveProposal', { params: { id: old.approvalId } })).body.error).toBe('APPROVAL_OVER');
    const expired = await mario.must('approval', { params: { id: old.approvalId } });
    expect(expired.outcome).toBe('expired');

    const third = await carla.must('proposeWriteOff', { ...serial, body });
    await loan.pay(2_600);
    const outdated = await mario.call('approveProposal', { params: { id: third.approvalId } });
    expect(outdated).toMatchObject({ status: 409, body: { error: 'PROPOSAL_OUTDATED' } });
    expect(await chargedOff(loan.serialNumber)).toBeNull();
  }, 60_000);

  it('is read as things stand now, and agreed to only as it was read', async () => {
    const loan = await loanLife(town, 34);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await again();
    const body = { amount: 500, note: 'As agreed on the phone' };
    const { approvalId } = await carla.must('proposeWaiver', { params: { serialNumber: loan.serialNumber }, body });
    const params = { id: approvalId };
    const outstanding = (changes: readonly { field: string }[]) =>
      changes.find((change) => change.field === 'outstanding');
    const { changes: before } = await mario.must('approval', { params });
    expect(outstanding(before)).toMatchObject({ before: 2_320, after: 1_820 });

    await loan.pay(1_900);
    const outdated = await mario.call('approveProposal', { params, body: { shown: before } });
    expect(outdated).toMatchObject({ status: 409, body: { error: 'PROPOSAL_OUTDATED' } });
    // Nor by somebody who never read it anew.
    expect((await mario.call('approveProposal', { params })).body.error).toBe('PROPOSAL_OUTDATED');
    expect((await loan.view()).repayment?.outstandingAmount).toBe(420);

    const { changes: now } = await mario.must('approval', { params });
    expect(outstanding(now)).toMatchObject({ before: 420, after: 0 });
    await mario.must('approveProposal', { params, body: { shown: now } });
    expect((await loan.view()).order.status).toBe('Cleared');
    // What was agreed to is what is kept.
    expect((await mario.must('approval', { params })).changes).toEqual(now);
  }, 60_000);
});
