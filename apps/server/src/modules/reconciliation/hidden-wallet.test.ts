import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { payoutOf } from '../../../test/payout.ts';
import { hired } from '../../../test/operator.ts';
import { statementOf } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement, storeStatement } from './import-statement.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const fileOf = (receipt: string, msisdn: string, reference: string, amount = '1760.00') => {
  const at = town.clock.now().toISOString();
  return statementOf(`${receipt},${at},b2c,Completed,${msisdn},${reference},,${amount},1.00`);
};
const stated = (...line: Parameters<typeof fileOf>) => importStatement(town.house, fileOf(...line), { source: 'file' });
const told = (subject: string) =>
  rows(town, 'select kind from incident where subject = $1 and closed_at is null', [subject]);

it('a line that names the order and masks the wallet proves a payout of its amount (row 9)', async () => {
  await town.sandbox.setFaults({ b2c: { lossRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(1));
  await town.sandbox.setFaults({});
  await stated('MASKED0001', '25884*****11', serialNumber, '1750.00');
  expect([await statusOf(borrower, serialNumber), await told('rail:MASKED0001')]).toEqual([
    'Approved',
    [{ kind: 'payout-line-differs' }],
  ]);
  await stated('MASKED0002', '25884*****11', serialNumber);
  expect([await statusOf(borrower, serialNumber), await told('rail:MASKED0002')]).toEqual(['Disbursed', []]);
}, 60_000);

it('one without a wallet proves that a cancelled order was paid out after all (row 19)', async () => {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
  const borrower = await joined(town, person(2));
  const serialNumber = await placed(borrower);
  await town.settle();
  await town.sandbox.setFaults({});
  expect(await statusOf(borrower, serialNumber)).toBe('Cancelled');
  await stated('MASKED0003', '', serialNumber);
  expect(await told(`order:${serialNumber}`)).toEqual([{ kind: 'paid-out-late' }]);
}, 60_000);

it('and the desk shows it as the line that fits', async () => {
  await town.sandbox.setFaults({ b2c: { lossRate: 1 }, query: { lossRate: 1 } });
  const { serialNumber } = await withLoan(town, person(3));
  await town.sandbox.setFaults({});
  const payout = await payoutOf(town, serialNumber);
  // Stored, and not held against the books yet.
  const lines = town.house.statement.read(fileOf('MASKED0004', '', serialNumber));
  const given = { source: 'file', hash: '00'.repeat(32), lines, matchFrom: addMs(town.clock.now(), 600_000) } as const;
  await town.house.database.inTransaction((tx) => storeStatement(town.house, tx, given));
  const fatima = await hired(town, 'finance', 'fatima');
  const shown = await fatima.must('payout', { params: { id: String(payout.id) } });
  expect(shown.lines).toMatchObject([{ receipt: 'MASKED0004', fits: true }]);
}, 60_000);
