import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { paidBy } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  finance = await hired(town, 'finance', 'filipa');
  manager = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const agree = (approvalId: string) => manager.must('approveProposal', { params: { id: approvalId } });

/** What waits in a stopped queue, as after a restore, while the rail's statement names it. */
async function heldByLine(
  table: 'withdrawal' | 'refund',
  line: { receipt: string; status: string; amount: string; phone: string },
) {
  const [{ id, reference } = {}] = await rows(
    town,
    `select p.id, x.reference from payout p join ${table} x on x.id = p.${table}_id where p.state = 'queued'`,
  );
  const { receipt, status, amount, phone } = line;
  const stated = (now: string) =>
    railStates(
      town,
      `${receipt},${town.clock.now().toISOString()},b2c,${now},258${phone},${String(reference)},,${amount},1.00`,
    );
  await stated(status);
  await agree((await finance.must('proposeRelease', { body: { note: 'The statements are read' } })).approvalId);
  await town.settle();
  const params = { id: String(id) };
  const open = async () =>
    (await finance.must('payout', { params })).incidents.filter((one) => one.open).map(({ kind }) => kind);
  expect(await open()).toEqual(['payout-held']);
  return {
    params,
    open,
    stated,
    body: { outcome: 'given-up', by: 'line', proof: receipt, note: 'Looked at' } as const,
  };
}
const stopped = () => finance.must('stopPayoutQueue', { body: { note: 'As after a restore' } });

describe('what a line of the statement holds', () => {
  it('of commission is given up by two persons, and may be asked for anew', async () => {
    const earner = await joined(town, person(1));
    await earnedBy(town, earner, [person(2), person(3)]);
    const withdraw = async () => earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
    await stopped();
    expect((await withdraw()).status).toBe(200);
    const held = await heldByLine('withdrawal', {
      receipt: 'HELDBY0001',
      status: 'Completed',
      amount: '40.00',
      phone: earner.phone,
    });
    const { params, body } = held;
    expect((await finance.must('payout', { params })).lines).toMatchObject([{ fits: false, holds: true }]);
    const other = await finance.call('proposeResolution', { params, body: { ...body, proof: 'NOSUCHLINE' } });
    expect(other.body.error).toBe('PROOF_MISSING');
    const paid = await finance.call('proposeResolution', { params, body: { ...body, outcome: 'paid' } });
    expect(paid.body.error).toBe('PROOF_MISSING');
    const { approvalId } = await finance.must('proposeResolution', { params, body });
    await agree(approvalId);
    expect((await finance.must('payout', { params })).state).toBe('cancelled');
    expect(await held.open()).toEqual([]);
    await town.sandbox.waitForMessage(earner.phone, /could not send 100\.00 MT/);
    await town.sandbox.advance({ minutes: 6 });
    expect((await withdraw()).status).toBe(200);
    await town.settle();
    expect(await paidTo(town, earner.phone)).toEqual([100]);
  }, 60_000);

  /** Money of a stranger's that two persons send back, while the statement has that under way. */
  async function heldRefund(number: number) {
    const phone = `8530000${30 + number}`;
    const receipt = await paidBy(town, phone, 450);
    const meaning = async () =>
      (await rows(town, `select meaning from rail_transaction where rail_transaction_id = $1`, [receipt]))[0]?.[
        'meaning'
      ];
    await stopped();
    const refund = await finance.must('proposeRefund', { params: { receipt }, body: { note: 'A mistake' } });
    await agree(refund.approvalId);
    const line = { receipt: `HELDBY000${number}`, status: 'Pending', amount: '450.00', phone };
    return { phone, meaning, ...(await heldByLine('refund', line)) };
  }

  it('of money that goes back is given up by two persons, and waits among the unmatched again', async () => {
    const { params, body, meaning, open } = await heldRefund(2);
    const { approvalId } = await finance.must('proposeResolution', { params, body });
    await agree(approvalId);
    expect((await finance.must('payout', { params })).state).toBe('cancelled');
    expect([await meaning(), await open()]).toEqual(['suspense', ['refund-failed']]);
  }, 60_000);

  it('is not given up once the rail says that the line failed: it leaves', async () => {
    const { params, body, stated, phone } = await heldRefund(3);
    const { approvalId } = await finance.must('proposeResolution', { params, body });
    await stated('Failed');
    const late = await manager.call('approveProposal', { params: { id: approvalId } });
    expect(late.body.error).toBe('PROPOSAL_OUTDATED');
    await town.sandbox.advance({ minutes: 6 });
    expect(await paidTo(town, phone)).toEqual([450]);
  }, 60_000);
});
