import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

// Whoever answers the telephone, or is about to call for money, may not see the unmatched: the order says what may be its own.

let town: Town;
let rita: OperatorBrowser;
let carla: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  rita = await hired(town, 'reviewer', 'rita');
  carla = await hired(town, 'collector', 'carla');
});
afterAll(() => town.close());

const told = async (serialNumber: string) => (await rita.must('orderFile', { params: { serialNumber } })).notCounted;

it('says of money without an order that it may be meant for this one, and why, to a reviewer and to a collector', async () => {
  const loan = await loanLife(town, 1);
  const other = await loanLife(town, 2);
  expect(await told(loan.serialNumber)).toEqual({ aside: [], givenToOthers: [], proofs: [] });
  const slip = `${loan.serialNumber.slice(0, 9)}${(Number(loan.serialNumber[9]) + 1) % 10}`;
  const mistyped = await paidBy(town, '853000001', 500, slip);
  const named = await paidBy(town, '853000002', 300, loan.borrower.phone);
  const own = await loan.pay(200, 'renda');
  const nobodys = await paidBy(town, '853000003', 100, 'engano');
  const said = await told(loan.serialNumber);
  const ofReceipt = new Map(said.aside.map((one) => [one.receipt, one]));
  expect(ofReceipt.get(mistyped)).toMatchObject({ amount: 500, slips: 1, payer: null });
  expect(ofReceipt.get(named)).toMatchObject({ amount: 300, namesBorrower: true });
  expect(ofReceipt.get(own)).toMatchObject({ amount: 200, payer: 'borrower' });
  expect(ofReceipt.has(nobodys)).toBe(false);
  const { notCounted } = await carla.must('collectionCase', { params: { serialNumber: loan.serialNumber } });
  expect(notCounted).toEqual(said);
  // It is nobody else's.
  expect(await told(other.serialNumber)).toEqual({ aside: [], givenToOthers: [], proofs: [] });
  // Once it has its order it is among the payments of that.
  const filipa = await hired(town, 'finance', 'filipa');
  await filipa.must('assignReceipt', { params: { receipt: mistyped }, body: { serialNumber: loan.serialNumber } });
  expect((await told(loan.serialNumber)).aside.map(({ receipt }) => receipt)).not.toContain(mistyped);
}, 60_000);

it('says that money from the borrower’s telephone is on somebody else’s order, and which', async () => {
  const payer = await loanLife(town, 3);
  const neighbour = await loanLife(town, 4);
  const receipt = await payer.pay(700, neighbour.serialNumber);
  const { givenToOthers } = await told(payer.serialNumber);
  expect(givenToOthers).toMatchObject([{ receipt, amount: 700, order: neighbour.serialNumber }]);
  expect((await told(neighbour.serialNumber)).givenToOthers).toEqual([]);
}, 60_000);

it('says of a proof that it waits to be looked at', async () => {
  const { serialNumber, borrower } = await loanLife(town, 5);
  const form = new FormData();
  form.set('orderNo', serialNumber);
  form.set('text', 'Confirmado 9HK3PZ41TQ');
  const cookie = [...borrower.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const answer = await fetch(new URL('/api/customer/proof', town.url), {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  expect(answer.status).toBe(200);
  expect((await told(serialNumber)).proofs).toHaveLength(1);
}, 60_000);
