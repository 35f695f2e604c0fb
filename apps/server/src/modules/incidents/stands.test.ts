import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
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

const note = 'Seen';
const stated = (line: string) => railStates(town, line);
const opened = async (kind: string) => {
  const [incident] = (await finance.must('incidents', { query: { kind } })).data;
  if (incident === undefined) throw new Error(`no ${kind}`);
  return incident;
};
const closing = async (kind: string) => {
  const { id } = await opened(kind);
  return (await finance.call('closeIncidentByHand', { params: { id }, body: { note } })).body.error;
};
const openKinds = async () => (await finance.must('incidents')).kinds;

it('money that left for a cancelled order is before somebody until two persons say what it is', async () => {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
  const borrower = await joined(town, person(1));
  const serialNumber = await placed(borrower);
  await town.settle();
  await town.sandbox.setFaults({});
  const at = town.clock.now().toISOString();
  await stated(`LATE01,${at},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`);
  expect(await opened('paid-out-late')).toMatchObject({ stands: true, subject: `order:${serialNumber}` });
  expect(await closing('paid-out-late')).toBe('INCIDENT_STANDS');
  const { approvalId } = await finance.must('proposeLatePayout', { params: { serialNumber }, body: { note } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  expect(await openKinds()).toEqual([]);
}, 60_000);

it('a line is explained where it stands, and the incident leads there', async () => {
  const at = town.clock.now().toISOString();
  await stated(`NOBODYS111,${at},b2c,Completed,258853000077,,,100.00,1.00`);
  const { line, stands } = await opened('payout-line-unknown');
  expect([stands, line?.outcome, line?.day]).toEqual([true, 'break', at.slice(0, 10)]);
  expect(await closing('payout-line-unknown')).toBe('INCIDENT_STANDS');
  await finance.must('settleBreak', { params: { id: line?.id ?? '' }, body: { note: 'Paid by hand, says the rail' } });
  expect(await openKinds()).toEqual([]);
});

it('payouts that stand still are no closed matter', async () => {
  await finance.must('stopPayoutQueue', { body: { note } });
  expect(await closing('payout-queue-paused')).toBe('INCIDENT_STANDS');
  const { approvalId } = await finance.must('proposeRelease', { body: { note } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  expect(await openKinds()).toEqual([]);
  await finance.must('declareRestore', { body: { note } });
  expect(await closing('database-restored')).toBe('INCIDENT_STANDS');
  await rows(town, 'update rail_queue set restored_at = null');
  expect(await closing('database-restored')).toBeUndefined();
});
