import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance\n';
const stated = async (line: string) => {
  const { outcomes } = await importStatement(town.house, Buffer.from(`${head}${line}\n`), { source: 'file' });
  await town.settle();
  return outcomes;
};
const enter = async (entry: { receipt: string; amount: number; reference?: string }) => {
  const body = { ...entry, paidAt: town.clock.now().toISOString(), note };
  const { approvalId } = await finance.must('proposePayment', { body });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
};

describe('what staff entered, and the rail says more of', () => {
  it('has its payer by the statement, and may go back to them', async () => {
    const loan = await loanLife(town, 1);
    await enter({ receipt: 'HAND000001', amount: 70 });
    const params = { receipt: 'HAND000001' };
    const refund = () => finance.call('proposeRefund', { params, body: { note } });
    expect((await refund()).body.error).toBe('ACT_NOT_POSSIBLE');
    const at = town.clock.now().toISOString();
    expect(await stated(`HAND000001,${at},paybill,Completed,258${loan.borrower.phone},nada,70.00,,1.00`)).toEqual({
      matched: 1,
    });
    expect(await finance.must('suspenseItem', { params })).toMatchObject({
      payer: expect.stringContaining('***'),
      reference: 'nada',
    });
    expect((await refund()).body.error).toBeUndefined();
  }, 60_000);
});
