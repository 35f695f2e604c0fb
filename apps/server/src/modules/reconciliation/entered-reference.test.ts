import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

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
const enter = async (entry: { receipt: string; amount: number; reference?: string; payer: string }) => {
  const body = { ...entry, paidAt: town.clock.now().toISOString(), note };
  const { approvalId: id } = await finance.must('proposePayment', { body });
  await manager.must('approveProposal', { params: { id } });
  await town.settle();
};
const stated = async (receipt: string, phone: string, reference: string, amount: number) => {
  const at = town.clock.now().toISOString();
  await railStates(town, `${receipt},${at},paybill,Completed,258${phone},${reference},${amount}.00,,1.00`);
  await town.settle();
};
const meaningOf = async (receipt: string) =>
  (await rows(town, 'select meaning from rail_transaction where rail_transaction_id = $1', [receipt]))[0]?.['meaning'];

it.each([
  ['another reference than its payer typed', 'LOJA 7'],
  ['no reference', undefined],
])(
  'what staff entered with %s pays the order that the statement names',
  async (_, reference) => {
    const number = reference === undefined ? 1 : 2;
    const { borrower, serialNumber } = await loanLife(town, number);
    const receipt = `TYPED0000${number}`;
    await enter({ receipt, amount: 70, payer: borrower.phone, ...(reference === undefined ? {} : { reference }) });
    const became = async () => [await meaningOf(receipt), await statusOf(borrower, serialNumber)];
    expect(await became()).toEqual(['suspense', 'Disbursed']);
    await stated(receipt, borrower.phone, serialNumber, 70);
    expect(await became()).toEqual(['repayment', 'Repayment']);
  },
  60_000,
);

it('it pays an order of which nobody knows yet that it was paid out as soon as that is proven', async () => {
  const borrower = await joined(town, person(3));
  await town.sandbox.setFaults({ b2c: { duplicateRate: 1 }, query: { lossRate: 1 } });
  const serialNumber = await placed(borrower);
  await town.settle();
  const receipt = 'TYPED00003';
  await enter({ receipt, amount: 70, payer: borrower.phone, reference: 'LOJA 7' });
  await stated(receipt, borrower.phone, serialNumber, 70);
  expect(await meaningOf(receipt)).toBe('suspense');
  await town.sandbox.setFaults({});
  await town.sandbox.advance({ minutes: 5 });
  await expect.poll(() => statusOf(borrower, serialNumber)).toBe('Repayment');
  expect(await meaningOf(receipt)).toBe('repayment');
}, 60_000);
