import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement } from './import-statement.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  finance = await hired(town, 'finance', 'filipa');
  manager = await hired(town, 'manager', 'marta');
});
afterAll(() => town.close());

const note = 'The slip is in the folder';
const stranger = '847654321';
const agree = async ({ approvalId: id }: { approvalId: string }) => {
  await manager.must('approveProposal', { params: { id } });
  await town.settle();
};
const enter = async (entry: { receipt: string; amount: number; reference?: string; payer?: string }) =>
  agree(await finance.must('proposePayment', { body: { ...entry, paidAt: town.clock.now().toISOString(), note } }));
const stated = async (receipt: string, phone: string, reference: string, amount: number) => {
  const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';
  const at = town.clock.now().toISOString();
  const line = `${receipt},${at},paybill,Completed,258${phone},${reference},${amount}.00,,1.00`;
  await importStatement(town.house, Buffer.from(`${head}\n${line}\n`), { source: 'file' });
  await town.settle();
};
const balance = async (phone: string) => (await town.sandbox.phone(phone)).balance;

it('money that staff entered for a mistyped number goes back to the one that the statement names', async () => {
  const { borrower } = await loanLife(town, 1);
  const params = { receipt: 'PAYER00001' };
  await enter({ ...params, amount: 70, payer: stranger });
  const read = await finance.must('proposeRefund', { params, body: { note } });
  await stated(params.receipt, borrower.phone, 'nada', 70);
  // The two have read the other number.
  const agreed = await manager.call('approveProposal', { params: { id: read.approvalId } });
  expect(agreed.body.error).toBe('PROPOSAL_OUTDATED');
  await finance.must('withdrawProposal', { params: { id: read.approvalId } });
  const before = await balance(borrower.phone);
  await agree(await finance.must('proposeRefund', { params, body: { note } }));
  expect([await balance(borrower.phone), await balance(stranger)]).toEqual([before + 70, 0]);
}, 60_000);

it('what was to go back to a mistyped number does not leave once the statement names another', async () => {
  const { borrower } = await loanLife(town, 2);
  const params = { receipt: 'PAYER00002' };
  await enter({ ...params, amount: 80, payer: stranger });
  await finance.must('stopPayoutQueue', { body: { note } });
  await agree(await finance.must('proposeRefund', { params, body: { note } }));
  await stated(params.receipt, borrower.phone, 'nada', 80);
  await agree(await finance.must('proposeRelease', { body: { note } }));
  expect(await balance(stranger)).toBe(0);
  const waits = `select meaning from rail_transaction where rail_transaction_id = $1`;
  expect(await rows(town, waits, [params.receipt])).toEqual([{ meaning: 'suspense' }]);
  const before = await balance(borrower.phone);
  await agree(await finance.must('proposeRefund', { params, body: { note } }));
  expect([await balance(borrower.phone), await balance(stranger)]).toEqual([before + 80, 0]);
}, 60_000);

it('money that staff entered without its payer, and for the wrong order, can go back once it is off that', async () => {
  const [wrong, payer] = [await loanLife(town, 3), await loanLife(town, 4)];
  const { serialNumber } = wrong;
  await enter({ receipt: 'PAYER00003', amount: 90, reference: serialNumber });
  await stated('PAYER00003', payer.borrower.phone, serialNumber, 90);
  await agree(
    await finance.must('proposeReversal', {
      params: { serialNumber },
      body: { payment: 'PAYER00003', railsFault: false, wrongOrder: true, note },
    }),
  );
  const before = await balance(payer.borrower.phone);
  await agree(await finance.must('proposeRefund', { params: { receipt: 'PAYER00003-1' }, body: { note } }));
  expect(await balance(payer.borrower.phone)).toBe(before + 90);
}, 60_000);
