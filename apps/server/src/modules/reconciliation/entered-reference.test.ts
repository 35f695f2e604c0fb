import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { slipDesk, type SlipDesk } from '../../../test/slip-desk.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let desk: SlipDesk;
beforeAll(async () => {
  town = await openTown();
  desk = await slipDesk(town);
});
afterAll(() => town.close());

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
    await desk.enter({ receipt, amount: 70, payer: borrower.phone, ...(reference === undefined ? {} : { reference }) });
    const became = async () => [await meaningOf(receipt), await statusOf(borrower, serialNumber)];
    expect(await became()).toEqual(['suspense', 'Disbursed']);
    await desk.stated(receipt, borrower.phone, serialNumber, 70);
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
  await desk.enter({ receipt, amount: 70, payer: borrower.phone, reference: 'LOJA 7' });
  await desk.stated(receipt, borrower.phone, serialNumber, 70);
  expect(await meaningOf(receipt)).toBe('suspense');
  await town.sandbox.setFaults({});
  await town.sandbox.advance({ minutes: 5 });
  await expect.poll(() => statusOf(borrower, serialNumber)).toBe('Repayment');
  expect(await meaningOf(receipt)).toBe('repayment');
}, 60_000);
