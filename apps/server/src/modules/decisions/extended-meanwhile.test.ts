import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from '../extensions/offer-extension.ts';

// An extension opens an order that nobody placed: what counts placed orders (rules.md 4) does not count it.
let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const later = () => town.sandbox.advance({ minutes: 1 });

/** Extended two days before it is due. Gives the number of the order that carries it on. */
async function extended(loan: Awaited<ReturnType<typeof loanLife>>): Promise<string> {
  await loan.moveTo(addDays(loan.dueOn, -2));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await later();
  await loan.pay((await loan.view()).repayment?.extension?.amount ?? 0);
  return String((await loan.child())['serial_number']);
}

const kin = '865550001';
const shareKin = (borrower: Borrower) =>
  borrower.must('nok', {
    body: [
      { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: kin },
      { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: `87${borrower.phone.slice(2)}` },
    ],
  });

async function decided(serialNumber: string): Promise<unknown> {
  const [row] = await rows(
    town,
    `select d.outcome, d.matched_rule from decision d join loan_order o on o.id = d.order_id where o.serial_number = $1`,
    [serialNumber],
  );
  return row;
}

it('is no order of those within a week', async () => {
  const loan = await loanLife(town, 1);
  const owesAll = async (serialNumber: string) => {
    const { repayment } = await loan.borrower.must('order', { params: { serialNumber } });
    await loan.pay(repayment?.outstandingAmount ?? 0, serialNumber);
    await later();
    expect(await statusOf(loan.borrower, serialNumber)).toBe('Cleared');
  };
  await owesAll(await extended(loan));
  const second = await placed(loan.borrower, 500, 14);
  await town.settle();
  await owesAll(second);
  const third = await placed(loan.borrower, 500, 14);
  await town.settle();
  expect(await decided(third)).toEqual({ outcome: 'approve', matched_rule: 'clean' });
}, 60_000);

it('is no order placed within 30 days by one of three who name the same next of kin', async () => {
  const first = await loanLife(town, 2);
  const named = `update next_of_kin k set contact_index = $1 from customer c
    where c.id = k.customer_id and c.mobile_index = $2 and k.relationship <> 'Workmate'`;
  const phones = [kin, first.borrower.phone].map((phone) => town.house.vault.blindIndex('mobile', phone));
  await rows(town, named, phones);
  await extended(first);
  await first.moveTo(addDays(first.dueOn, 5));
  const [second, third] = [await joined(town, person(3)), await joined(town, person(4))];
  for (const borrower of [second, third]) await shareKin(borrower);
  await placed(second, 500, 14);
  const number = await placed(third, 500, 14);
  expect(await decided(number)).toEqual({ outcome: 'approve', matched_rule: 'clean' });
  await town.settle();
}, 60_000);
